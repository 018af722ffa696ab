import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openS3 } from '#test/s3-server.ts'
import { diskStorage } from './disk-storage.ts'
import type { S3Place } from './s3-place.ts'
import { findS3Fault, s3Storage } from './s3-storage.ts'

const directory = mkdtempSync(join(tmpdir(), 'karigar-storage-'))
const s3 = await openS3({ pageSize: 3 })
afterAll(async () => {
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
})

/**
 * To test against a real server, set S3_TEST_ENDPOINT, S3_TEST_BUCKET (an existing bucket),
 * S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY and, if needed, S3_TEST_REGION.
 */
const { env } = process
const place: S3Place = env.S3_TEST_ENDPOINT
  ? {
      endpoint: env.S3_TEST_ENDPOINT,
      bucket: env.S3_TEST_BUCKET ?? '',
      region: env.S3_TEST_REGION ?? 'us-east-1',
      accessKeyId: env.S3_TEST_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_TEST_SECRET_ACCESS_KEY ?? '',
    }
  : s3.place

describe.each([
  ['a folder', diskStorage(directory)],
  ['a bucket', s3Storage(place)],
])('files in %s', (_where, storage) => {
  const folder = `test-${randomUUID()}`
  const written: string[] = []
  const write = async (name: string, bytes: Uint8Array) => {
    written.push(name)
    await storage.write(name, bytes)
  }
  afterAll(() => Promise.all(written.map((name) => storage.remove(name))))

  test('read back as they were written, byte for byte', async () => {
    const bytes = randomBytes(300_000)

    await write(`${folder}/drill.webp`, bytes)

    expect((await storage.read(`${folder}/drill.webp`))?.equals(bytes)).toBe(true)
  })

  test('that are missing read as null, and can be removed', async () => {
    expect(await storage.read(`${folder}/nothing.webp`)).toBeNull()
    expect(await storage.read(`${folder}-too/nothing.webp`)).toBeNull()
    await storage.remove(`${folder}/nothing.webp`)
  })

  test('are gone once removed', async () => {
    await write(`${folder}/saw.avif`, Buffer.from('a saw'))

    await storage.remove(`${folder}/saw.avif`)

    expect(await storage.read(`${folder}/saw.avif`)).toBeNull()
  })

  test('that are overwritten have the later content', async () => {
    await write(`${folder}/bit.jpeg`, Buffer.from('a long first version'))
    await write(`${folder}/bit.jpeg`, Buffer.from('second'))

    expect((await storage.read(`${folder}/bit.jpeg`))?.toString()).toBe('second')
  })

  test('written by many at once are one complete file', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => Buffer.alloc(200_000, index))

    await Promise.all(versions.map((version) => write(`${folder}/hammer.webp`, version)))

    const found = await storage.read(`${folder}/hammer.webp`)
    expect(versions.some((version) => found?.equals(version))).toBe(true)
  })

  test('are listed completely by folder, without those of its subfolders', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `chisel-${index}.webp`)
    const top = `${randomUUID()}.webp`
    for (const name of names) await write(`${folder}-list/${name}`, Buffer.from(name))
    await write(`${folder}-list/inner/deep.webp`, Buffer.from('deep'))
    await write(top, Buffer.from('top'))

    expect((await storage.list(`${folder}-list`)).sort()).toEqual(names)
    expect(await storage.list('.')).toContain(top)
    expect(await storage.list('.')).not.toContain('deep.webp')
    expect(await storage.list(`${folder}-empty`)).toEqual([])
  })

  test.each([
    '../x',
    '/etc/passwd',
    'a/../b',
    'A.webp',
    'a b.webp',
    'a\\b',
    '',
    '.',
    'a\0b',
    'a/',
    '.x',
  ])('cannot be called %j', async (name) => {
    await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('not a file name')
    await expect(storage.read(name)).rejects.toThrow('not a file name')
    await expect(storage.remove(name)).rejects.toThrow('not a file name')
  })
})

test('a folder deletes unfinished files of interrupted writes, and nothing else', async () => {
  const unfinished = join(directory, 'unfinished')
  mkdirSync(unfinished, { recursive: true })
  for (const name of ['old', 'new']) writeFileSync(join(unfinished, name), 'half')
  utimesSync(join(unfinished, 'old'), new Date(0), new Date(0))

  await diskStorage(directory).tidyUp()

  expect(readdirSync(unfinished)).toEqual(['new'])
})

describe('a bucket', () => {
  test('that is overloaded for a moment is tried again', async () => {
    s3.overload(2)

    await s3Storage(s3.place).write('patient.webp', Buffer.from('patient'))

    expect(s3.files.get('patient.webp')?.toString()).toBe('patient')
  })

  test('that stays overloaded is reported as unavailable', async () => {
    s3.overload(3)

    await expect(s3Storage(s3.place).read('patient.webp')).rejects.toMatchObject({
      kind: 'unavailable',
      refusal: { retryAfter: 10 },
    })
  })

  test('is checked against its variables', async () => {
    expect(await findS3Fault(place)).toBeNull()
  })

  test.each<[Partial<S3Place>, string]>([
    [{ bucket: 'elsewhere' }, 'S3_BUCKET'],
    [{ accessKeyId: 'somebody' }, 'S3_ACCESS_KEY_ID'],
    [{ secretAccessKey: 'a wrong one' }, 'S3_SECRET_ACCESS_KEY'],
    [{ endpoint: 'http://127.0.0.1:2' }, 'S3_ENDPOINT'],
    [{ endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT'],
    [{ region: 'eu-central-1' }, 'S3_REGION'],
  ])('with %j is reported as a mistake in %s', async (wrong, variable) => {
    expect(await findS3Fault({ ...s3.place, ...wrong })).toMatchObject({ variable })
  })

  test('that is overloaded is not reported as a mistake in the variables', async () => {
    s3.overload(1)

    expect(await findS3Fault(s3.place)).toBeNull()
  })
})
