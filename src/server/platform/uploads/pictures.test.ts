import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { limits } from '#contract/limits.ts'
import { noise, plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { diskStorage } from './disk-storage.ts'
import { attachUploads, pictureUrl, storeUploads } from './pictures.ts'
import { removePictureFiles, removeUnusedPictures, sweepPictures } from './remove-pictures.ts'

const { app, db, given, removeFiles, uploadsDir, incomingDir } = await openShop()
const storage = diskStorage(uploadsDir)
const meera = await given.admin('CATALOGUE')

const directory = mkdtempSync(join(tmpdir(), 'karigar-pictures-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const get = (url: string) => app.inject({ url })
const named = () => `Saws ${randomUUID()}`
const fileOf = (bytes: Uint8Array) => ({
  field: 'uploads',
  file: new Blob([new Uint8Array(bytes)]),
})

/** A category that shows these pictures. */
const shown = (...pictures: Uint8Array[]) =>
  meera(catalogueApi.addCategory, { body: { name: named() }, files: pictures.map(fileOf) })
const remove = (id: number) => meera(catalogueApi.removeCategory, { params: { id }, query: {} })

async function received(bytes: Uint8Array) {
  const path = join(directory, randomUUID())
  writeFileSync(path, bytes)
  const [picture] = await storeUploads(db, storage, [{ path }])
  if (!picture) throw new Error('nothing came')
  return picture
}

const rowOf = (filename: string) =>
  db.selectFrom('uploads').selectAll().where('filename', '=', filename).executeTakeFirst()
const everyFile = async () =>
  [...(await storage.list('.')), ...(await storage.list('sizes'))].sort()
const lateness = (filename: string) =>
  db
    .updateTable('uploads')
    .set({ awaitedUntil: new Date(0) })
    .where('filename', '=', filename)
    .execute()

test('a picture is stored with its size and colour, under a name derived from its content', async () => {
  const { uploads } = await shown(await plain(90, 60).png().toBuffer())

  const filename = uploads[0]?.filename ?? ''
  expect(filename).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(await rowOf(filename)).toMatchObject({
    width: 90,
    height: 60,
    mimeType: 'image/webp',
    averageColour: expect.stringMatching(/^#c/),
    awaitedUntil: null,
  })
})

test('a picture is served for a year, with headers that forbid it to run anything', async () => {
  const { uploads } = await shown(await noise(90, 60).png().toBuffer())
  const filename = uploads[0]?.filename ?? ''

  const response = await get(pictureUrl(filename))

  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.equals((await storage.read(filename)) ?? Buffer.of())).toBe(true)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('the same picture uploaded twice is one row and one file', async () => {
  const bytes = await noise(50, 50).png().toBuffer()

  const both = await Promise.all([shown(bytes), shown(bytes)])

  const [one, other] = both.map(({ uploads }) => uploads[0])
  expect(one).toMatchObject({ id: other?.id, filename: other?.filename })
  expect((await storage.list('.')).filter((name) => name === one?.filename)).toHaveLength(1)
})

test('an unused picture is deleted with its sizes, and a used one stays', async () => {
  const [bytes, others] = [
    await noise(120, 120).png().toBuffer(),
    await noise(60, 60).png().toBuffer(),
  ]
  const category = await shown(bytes, others)
  await shown(others)
  const [lost = '', kept = ''] = category.uploads.map(({ url }) => url)
  await get(`${lost}?w=64`)

  await remove(category.id)
  await removeFiles()

  expect((await get(lost)).statusCode).toBe(404)
  expect((await get(`${lost}?w=64`)).statusCode).toBe(404)
  expect((await get(kept)).statusCode).toBe(200)
})

test('a deleted picture stays available for pages that are still being sent', async () => {
  const category = await shown(await noise(64, 64).png().toBuffer())
  await remove(category.id)

  await removePictureFiles(db, storage)

  expect((await get(category.uploads[0]?.url ?? '')).statusCode).toBe(200)
})

test('pictures replaced again and again leave no file and no row', async () => {
  await removeFiles()
  const rowsBefore = await db.selectFrom('uploads').select('id').orderBy('id').execute()
  const filesBefore = await everyFile()
  let category = await shown()

  for (let shade = 0; shade < 40; shade++) {
    const colour = `#${(0xc0ffee - shade * 997).toString(16).padStart(6, '0')}`
    category = await meera(catalogueApi.updateCategory, {
      params: { id: category.id },
      body: { version: category.version, uploads: [] },
      files: [fileOf(await plain(8, 8, colour).png().toBuffer())],
    })
    if (shade % 4 === 0) await get(`${category.uploads[0]?.url}?w=64`)
  }
  await remove(category.id)
  await removeFiles()

  expect(await db.selectFrom('uploads').select('id').orderBy('id').execute()).toEqual(rowsBefore)
  expect(await everyFile()).toEqual(filesBefore)
})

test('a picture that is uploaded again while it is deleted stays', async () => {
  const bytes = await noise(40, 40).png().toBuffer()
  const category = await shown(bytes)

  await remove(category.id)
  const again = await received(bytes)
  await removeFiles()

  expect((await get(pictureUrl(again.filename))).statusCode).toBe(200)
})

test('a picture used twice is deleted when both uses end at once', async () => {
  const bytes = await noise(44, 44).png().toBuffer()
  const both = await Promise.all([shown(bytes), shown(bytes)])

  await Promise.all(both.map(({ id }) => remove(id)))
  await removeFiles()

  expect(await rowOf(both[0]?.uploads[0]?.filename ?? '')).toBeUndefined()
})

test('a file of a refused request is kept for an hour and then deleted', async () => {
  const fresh = await received(await noise(46, 46).png().toBuffer())
  const late = await received(await noise(48, 48).png().toBuffer())
  await lateness(late.filename)

  await sweepPictures(db, storage)
  expect(await rowOf(fresh.filename)).toBeDefined()
  expect(await rowOf(late.filename)).toBeUndefined()
  expect(await storage.read(late.filename)).not.toBeNull()
  await removeFiles()

  expect(await storage.read(late.filename)).toBeNull()
})

test('a picture awaited by one request is not deleted by another', async () => {
  const bytes = await noise(52, 52).png().toBuffer()
  const category = await shown(bytes)
  const awaited = await received(bytes)

  await remove(category.id)
  await inTransaction(db, (tx) => attachUploads(tx, [awaited]))

  expect(await rowOf(awaited.filename)).toMatchObject({ awaitedUntil: null })
})

test('a picture deleted in the meantime is not used, and the sender is told', async () => {
  const gone = await received(await noise(54, 54).png().toBuffer())
  await lateness(gone.filename)
  await inTransaction(db, (tx) => removeUnusedPictures(tx, [gone.id]))

  await expect(inTransaction(db, (tx) => attachUploads(tx, [gone]))).rejects.toMatchObject({
    kind: 'conflict',
    code: 'bad_image',
  })
})

test('every kind of reference keeps a picture', async () => {
  const picture = await received(await noise(56, 56).png().toBuffer())
  await lateness(picture.filename)
  await db
    .insertInto('brands')
    .values({ name: named(), slug: randomUUID(), logoId: picture.id })
    .execute()
  await sweepPictures(db, storage)

  expect(await rowOf(picture.filename)).toBeDefined()
})

test('if one of several files is not a picture, none is stored', async () => {
  const filesBefore = await everyFile()
  const good = await noise(58, 58).png().toBuffer()

  await expect(shown(good, Buffer.from('<svg/>'))).rejects.toMatchObject({
    problem: { status: 415, code: 'bad_image' },
  })

  expect(await everyFile()).toEqual(filesBefore)
})

test('a file above 8 MB is refused and not stored', async () => {
  await expect(shown(Buffer.alloc(limits.uploadBytes + 1))).rejects.toMatchObject({
    problem: { status: 413, message: expect.stringContaining('8 MB') },
  })
  await expect(shown(Buffer.alloc(25_000_000))).rejects.toMatchObject({ problem: { status: 413 } })
  await shown(await noise(62, 62).png().toBuffer())

  expect(readdirSync(incomingDir)).toEqual([])
})

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\boot.ini',
  'x'.repeat(5_000),
  'nul\0.png',
  '.htaccess',
  'saw.php',
  'saw.svg',
  'सॉ.png',
])('a file called %j is stored under a name of the shop', async (filename) => {
  const filesBefore = new Set(await everyFile())
  const picture = await plain(21, 21, `#${randomUUID().slice(0, 6)}`)
    .png()
    .toBuffer()
  const boundary = 'karigar'
  const part = (head: string, content: Uint8Array) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')])

  const response = await app.inject({
    method: 'POST',
    url: '/api/categories',
    headers: {
      authorization: `Bearer ${meera.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      part(
        'Content-Disposition: form-data; name="data"',
        Buffer.from(JSON.stringify({ name: named() })),
      ),
      part(
        `Content-Disposition: form-data; name="uploads"; filename="${filename}"\r\nContent-Type: text/html`,
        picture,
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })

  expect(response.statusCode).toBe(201)
  const added = (await everyFile()).filter((name) => !filesBefore.has(name))
  expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)])
  expect((await sharp((await storage.read(added[0] ?? '')) ?? undefined).metadata()).format).toBe(
    'webp',
  )
})
