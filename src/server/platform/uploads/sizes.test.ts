import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { limits } from '#contract/limits.ts'
import { noise, uneven } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { openDatabase } from '../db/database.ts'
import { diskStorage } from './disk-storage.ts'
import { withPictureLock } from './picture-lock.ts'
import { pictureUrl, storeBytes, storeUploads } from './pictures.ts'
import { generateSizes } from './sizes.ts'
import type { Storage } from './storage.ts'

const { app, db, given, url: databaseUrl, uploadsDir } = await openShop()
const storage = diskStorage(uploadsDir)
const directory = mkdtempSync(join(tmpdir(), 'karigar-sizes-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const get = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { accept } })

async function picture(width: number, height: number): Promise<string> {
  const path = join(directory, `${width}-${height}-${Math.random()}`)
  writeFileSync(path, await noise(width, height).png().toBuffer())
  const [stored] = await storeUploads(db, storage, [{ path }])
  return stored?.filename ?? ''
}

const sizesOf = async (filename: string) =>
  (await storage.list('sizes')).filter((name) => name.startsWith(filename.slice(0, 32))).sort()

/** A storage that records the names written to it. */
function countingStorage(): Storage & { written: string[] } {
  const written: string[] = []
  return {
    ...storage,
    written,
    async write(name, bytes) {
      written.push(name)
      await storage.write(name, bytes)
    },
  }
}

test.each([
  ['image/webp,image/*', 'webp', 'webp'],
  ['image/avif;q=0, image/webp', 'webp', 'webp'],
  ['*/*', 'jpeg', 'jpeg'],
  [undefined, 'jpeg', 'jpeg'],
])('a client that accepts %s gets %s', async (accept, type, format) => {
  const filename = await picture(700, 350)

  const response = await get(`${pictureUrl(filename)}?w=320`, accept)

  expect(response.headers).toMatchObject({ 'content-type': `image/${type}`, vary: 'Accept' })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format,
    width: 320,
    height: 160,
  })
})

test('the first who asks for an AVIF gets the WebP, which is made sooner, and those after the AVIF', async () => {
  const filename = await picture(700, 350)
  const ask = () => get(`${pictureUrl(filename)}?w=320`, 'image/avif,image/webp,image/*')

  const first = await ask()

  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=300',
    vary: 'Accept',
  })
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
  await expect.poll(async () => (await ask()).headers['content-type']).toBe('image/avif')
  const { headers, rawPayload } = await ask()
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    format: 'heif',
    width: 320,
    height: 160,
  })
})

test('a picture is never enlarged: larger widths get the narrowest size that shows it whole', async () => {
  const filename = await picture(200, 100)

  const answers = await Promise.all(
    [320, 640, 1600].map((width) => get(`${pictureUrl(filename)}?w=${width}`, 'image/webp')),
  )

  for (const { rawPayload } of answers)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 200, height: 100 })
  expect(await sizesOf(filename)).toEqual([`${filename.slice(0, 32)}-320.webp`])
})

test('a drawing of the shop is sent as a picture in the format and width asked, never as it is stored', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="600" height="400"><rect width="30" height="20" fill="#fff"/></svg>'
  const { filename } = await storeBytes(db, storage, {
    bytes: Buffer.from(svg),
    width: 600,
    height: 400,
    colour: '#ffffff',
    isPrivate: false,
  })

  const narrow = await get(`${pictureUrl(filename)}?w=320`, 'image/webp')
  const whole = await get(pictureUrl(filename))

  expect(filename).toMatch(/^[0-9a-f]{32}\.svg$/)
  expect(narrow.headers['content-type']).toBe('image/webp')
  expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width: 320 })
  expect(whole.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'Accept' })
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 600, height: 400 })
})

test('a picture and a drawing have a name that ends in .jpg, as feeds write it', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="600" height="400"/>'
  const drawing = { bytes: Buffer.from(svg), width: 600, height: 400, colour: '#ffffff' }
  const { filename: drawn } = await storeBytes(db, storage, { ...drawing, isPrivate: false })

  for (const filename of [drawn, await picture(600, 400)]) {
    const named = await get(pictureUrl(filename.replace(/\.\w+$/, '.jpg')), 'image/avif')
    expect(named.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(named.rawPayload).metadata()).toMatchObject({ width: 600, height: 400 })
  }
  expect((await get(`/uploads/${'0'.repeat(32)}.jpg`, 'image/jpeg')).statusCode).toBe(404)
})

test('fifty simultaneous requests for a size get one file, made once', async () => {
  const filename = await picture(600, 600)

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => get(`${pictureUrl(filename)}?w=160`, 'image/webp')),
  )

  const kinds = new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64')))
  expect(kinds.size).toBe(1)
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await sizesOf(filename)).toEqual([`${filename.slice(0, 32)}-160.webp`])
})

test.each(['w=100', 'w=0', 'w=-64', 'w=64.0', 'w=', 'w=64&w=96', 'w=1e3', 'w=99999'])(
  'the width %s is refused',
  async (query) => {
    expect((await get(`/uploads/${'a'.repeat(32)}.webp?${query}`)).statusCode).toBe(400)
  },
)

test('every size of a used picture is made in the background, none wider than the picture', async () => {
  const meera = await given.admin('CATALOGUE')
  const file = new Blob([new Uint8Array(await uneven(400, 300).jpeg().toBuffer())])
  const { uploads } = await meera(catalogueApi.addCategory, {
    body: { name: 'Planes' },
    files: [{ field: 'uploads', file }],
  })
  const filename = uploads[0]?.filename ?? ''
  const { rows } = await sql<{ filename: string; queue: string }>`
    select payload ->> 'filename' as filename, queue_name as queue
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    join graphile_worker._private_job_queues as line on line.id = job.job_queue_id
    where task.identifier = 'makeSizes'`.execute(db)
  expect(rows).toEqual([{ filename, queue: 'pictures' }])

  await generateSizes({ db, storage }, filename)

  const widths = limits.pictureWidths.filter((width) => width <= 480)
  expect(await sizesOf(filename)).toEqual(
    widths
      .flatMap((width) => ['avif', 'jpeg', 'webp'].map((kind) => `${width}.${kind}`))
      .map((end) => `${filename.slice(0, 32)}-${end}`)
      .sort(),
  )
})

test('an interrupted background job continues where it ended', async () => {
  const filename = await picture(300, 200)
  const cutOff = countingStorage()
  const full = cutOff.write
  cutOff.write = async (name, bytes) => {
    if (cutOff.written.length === 5) throw new Error('the disk is full')
    await full(name, bytes)
  }
  await expect(generateSizes({ db, storage: cutOff }, filename)).rejects.toThrow('the disk is full')

  const again = countingStorage()
  await generateSizes({ db, storage: again }, filename)

  expect([...cutOff.written, ...again.written].sort()).toEqual(
    (await sizesOf(filename)).map((name) => `sizes/${name}`),
  )
  expect(again.written).toHaveLength(7)
})

test('two processes asked for all sizes of a picture make each once', async () => {
  const filename = await picture(150, 100)
  vi.resetModules()
  const elsewhere = await import('./sizes.ts')
  const otherDb = openDatabase(databaseUrl)
  const shared = countingStorage()

  await Promise.all([
    generateSizes({ db, storage: shared }, filename),
    elsewhere.generateSizes({ db: otherDb, storage: shared }, filename),
  ])
  await otherDb.destroy()

  expect(shared.written).toHaveLength(new Set(shared.written).size)
  expect(shared.written).toHaveLength(3 * 3)
})

test('a picture is worked on once at a time, and different ones at the same time', async () => {
  const otherDb = openDatabase(databaseUrl)
  const steps: string[] = []
  let finish: () => void = () => undefined
  const begun = new Promise<void>((begin) => {
    void withPictureLock(db, 'one.webp', async () => {
      begin()
      await new Promise<void>((end) => {
        finish = end
      })
      steps.push('first')
    })
  })
  await begun

  const second = withPictureLock(otherDb, 'one.webp', async () => steps.push('second'))
  await withPictureLock(otherDb, 'other.webp', async () => steps.push('other'))
  finish()
  await second
  await otherDb.destroy()

  expect(steps).toEqual(['other', 'first', 'second'])
})

test('a failure releases the picture', async () => {
  await expect(
    withPictureLock(db, 'three.webp', async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')

  expect(await withPictureLock(db, 'three.webp', async () => 'free')).toBe('free')
})

test('no sizes are made of a missing picture', async () => {
  await generateSizes({ db, storage }, `${'0'.repeat(32)}.webp`)

  expect(await sizesOf('0'.repeat(32))).toEqual([])
})

test.each([
  '/uploads/',
  '/uploads/nothing.webp',
  `/uploads/${'0'.repeat(32)}.webp`,
  `/uploads/${'0'.repeat(32)}.webp?w=64`,
  '/uploads/../package.json',
  '/uploads/..%2f..%2fpackage.json',
  '/uploads/%2e%2e%2fpackage.json',
  '/uploads/..%5c..%5cpackage.json',
  '/uploads/.git/config',
  '/uploads/sizes',
  '/uploads/unfinished',
  '/uploads/%00',
  `/uploads/${'a'.repeat(250)}`,
])('nothing is found at %s', async (url) => {
  const response = await get(url)

  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('json')
})
