import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { BackupFault } from './backup-fault.ts'
import { type BackupHeader, chunkBytes, formatVersion } from './file-format.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'karigar-backup-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const header = (format = formatVersion): BackupHeader => ({
  format,
  shop: '0.1.0',
  createdAt: '2026-11-23T00:00:00.000Z',
  postgres: '18.4',
  migrations: [],
  hasPictures: true,
  hasKey: false,
})

const rows = Buffer.from('1\tcordless drill\n2\tangle grinder\n'.repeat(200))
const picture = randomBytes(chunkBytes + 1_000)

const write = (path: string, format = formatVersion) =>
  writeBackup(path, async (start) => {
    const file = await start(header(format))
    await file.begin({ kind: 'table', name: 'products', columns: ['id', 'name'] })
    await file.add(rows)
    await file.end({ rows: 400, rowSum: 7 })
    await file.begin({ kind: 'picture', name: 'drill.webp' })
    await file.add(picture)
    await file.end()
  })

/** Everything in a backup, read to its end. */
const readAll = (path: string) =>
  readBackup(path, async ({ parts }) => {
    const found: { part: unknown; bytes: Buffer; end: unknown }[] = []
    for await (const { part, chunks, end } of parts()) {
      const bytes = Buffer.concat(await Array.fromAsync(chunks()))
      found.push({ part, bytes, end: end() })
    }
    return found
  })

const whole = join(folder, 'whole.backup')
const size = await write(whole)
const bytes = readFileSync(whole)

test('a backup file reads back as it was written', async () => {
  const found = await readAll(whole)

  expect(found.map(({ part, end }) => [part, end])).toEqual([
    [
      { kind: 'table', name: 'products', columns: ['id', 'name'] },
      { rows: 400, rowSum: 7, bytes: rows.length },
    ],
    [{ kind: 'picture', name: 'drill.webp' }, { bytes: picture.length }],
  ])
  expect(found.map((part) => part.bytes)).toEqual([rows, picture])
  expect(size).toBe(bytes.length)
  expect(size).toBeLessThan(picture.length + 2_000)
})

test('a backup file with a changed byte anywhere is refused with the place of the damage', async () => {
  const path = join(folder, 'flipped.backup')
  const place = fc.oneof(
    fc.nat(size - 1),
    fc.nat(500),
    fc.integer({ min: size - 300, max: size - 1 }),
  )
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(at) ^ change, at)
      writeFileSync(path, flipped)

      const { message } = await fault(path)
      const [, named = '0'] = /^the file is damaged at byte (\d+), /.exec(message) ?? []
      if (at < 15) expect(message).toContain('is not a backup')
      else expect(Number(named), message).toBeGreaterThan(0)
      expect(Number(named)).toBeLessThanOrEqual(at)
    }),
    { numRuns: 120 },
  )
})

test('a truncated backup file is refused with the place', async () => {
  const path = join(folder, 'cut.backup')
  const place = fc.oneof(
    fc.nat(size - 1),
    fc.nat(500),
    fc.integer({ min: size - 300, max: size - 1 }),
  )
  await fc.assert(
    fc.asyncProperty(place, async (length) => {
      writeFileSync(path, bytes.subarray(0, length))

      const { message } = await fault(path)
      expect(message).toMatch(
        length < 15 ? /is not a backup/ : new RegExp(`^the file is cut off at byte ${length}, `),
      )
    }),
    { numRuns: 80 },
  )
})

test('the damaged part of a backup file is named', async () => {
  const path = join(folder, 'named.backup')
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(flipped.readUInt8(size - 5_000) ^ 1, size - 5_000)
  writeFileSync(path, flipped)

  expect((await fault(path)).message).toMatch(/at byte \d+, in picture drill\.webp$/)
})

test('a backup file with bytes after the end, a repeated frame or a newer format is refused', async () => {
  const path = join(folder, 'odd.backup')
  writeFileSync(path, Buffer.concat([bytes, Buffer.from('x')]))
  expect((await fault(path)).message).toBe(`the file goes on after its end at byte ${size}`)

  const first = 15 + 13 + JSON.stringify(header()).length
  const second = first + 13 + bytes.readUInt32BE(first + 1)
  const doubled = [bytes.subarray(0, second), bytes.subarray(first)]
  writeFileSync(path, Buffer.concat(doubled))
  expect((await fault(path)).message).toContain(`damaged at byte ${second}, `)

  rmSync(path)
  await write(path, formatVersion + 1)
  expect((await fault(path)).message).toMatch(/writes a newer format; update this shop first/)
})

test('a full disk leaves no backup file, and an existing file is not overwritten', async () => {
  const path = join(folder, 'full.backup')
  let room = 4_000
  const openFull = async (draft: string) => {
    const file = await open(draft, 'wx')
    return {
      sync: () => file.sync(),
      close: () => file.close(),
      write: (async (chunk: Buffer, from: number, length: number, at: number) => {
        room -= length
        if (room < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        return file.write(chunk, from, length, at)
        // Only this form of the method is used.
      }) as typeof file.write,
    }
  }
  const before = readdirSync(folder)

  await expect(
    writeBackup(
      path,
      async (start) => {
        const file = await start(header())
        await file.begin({ kind: 'picture', name: 'drill.webp' })
        await file.add(picture)
      },
      openFull,
    ),
  ).rejects.toThrow(`the disk of ${path} is full; nothing was left there`)
  await expect(write(join(folder, 'none', 'a.backup'))).rejects.toThrow(
    /^cannot write .* \(ENOENT\)$/,
  )
  await expect(write(whole)).rejects.toThrow(`${whole} exists already`)

  expect(existsSync(path)).toBe(false)
  expect(readdirSync(folder)).toEqual(before)
  expect(readFileSync(whole).equals(bytes)).toBe(true)
})

async function fault(path: string): Promise<BackupFault> {
  const error = await readAll(path).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(BackupFault)
  return error as BackupFault
}
