import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/database.ts'
import { openShop } from '#test/shop.ts'
import { checkPicture, keepPicture, pictureUrl, removeUnusedPictures } from './pictures.ts'
import { diskStorage } from './storage.ts'

const { app, db, removeFiles, uploadsDir } = await openShop()
const storage = diskStorage(uploadsDir)

const plain = (width: number, height: number, colour = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

async function kept(bytes: Uint8Array) {
  const picture = await checkPicture(bytes)
  return inTransaction(db, (tx) => keepPicture(tx, storage, picture))
}

const get = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { accept } })

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s becomes a WebP with its size and average colour',
  async (format) => {
    const picture = await checkPicture(await plain(60, 40).toFormat(format).toBuffer())

    expect(picture).toMatchObject({ width: 60, height: 40, mimeType: 'image/webp' })
    expect((await sharp(picture.bytes).metadata()).format).toBe('webp')
    expect(picture.colour).toMatch(/^#c[5-9a-b]1[b-f]1[b-f]$|^#c[5-9a-b][12][0-9a-f][12][0-9a-f]$/)
  },
)

test('a photograph turned in its metadata stands upright, and says nothing of where it was taken', async () => {
  const jpeg = await noise(80, 40)
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '28/1 38/1 0/1' }, IFD0: { Copyright: 'Asha Verma' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

  const picture = await checkPicture(jpeg)

  expect(picture).toMatchObject({ width: 40, height: 80 })
  const { exif, icc, xmp, orientation } = await sharp(picture.bytes).metadata()
  expect({ exif, icc, xmp, orientation }).toEqual({})
  expect(picture.bytes.includes('Asha')).toBe(false)
})

test('a larger picture is brought to 2400 pixels, and a drawing keeps every line', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/><path d="M10 10L290 190" stroke="#000"/></svg>',
  )
  const png = await sharp(drawing).png().toBuffer()

  expect(await checkPicture(await plain(3000, 1500).png().toBuffer())).toMatchObject({
    width: 2400,
    height: 1200,
  })
  const exactly = await sharp((await checkPicture(png)).bytes)
    .removeAlpha()
    .raw()
    .toBuffer()
  expect(exactly.equals(await sharp(png).removeAlpha().raw().toBuffer())).toBe(true)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a PHP script', '<?php system($_GET[0]);'],
  ['nothing', ''],
])('%s is not a picture, whatever it is called', async (_what, content) => {
  await expect(checkPicture(Buffer.from(content))).rejects.toMatchObject({
    kind: 'unsupported',
    code: 'bad_image',
  })
})

test('a script dressed as a GIF, and a file that breaks off, are refused as damaged', async () => {
  const jpeg = await noise(400, 300).jpeg().toBuffer()
  const png = await noise(400, 300).png().toBuffer()

  for (const broken of [
    Buffer.from('GIF89a/*....*/=1;alert(document.domain)//'),
    jpeg.subarray(0, jpeg.length / 2),
    png.subarray(0, png.length / 2),
  ])
    await expect(checkPicture(broken)).rejects.toMatchObject({ kind: 'invalid', code: 'bad_image' })
})

test('a small file of very many pixels is refused before it is decoded', async () => {
  for (const [width, height] of [
    [14_000, 14_000],
    [30_000, 30_000],
    [8_000, 5_001],
  ] as const)
    await expect(checkPicture(pngHeader(width, height))).rejects.toMatchObject({
      kind: 'too-large',
      code: 'bad_image',
    })
})

test('text packed into a PNG is left packed, however much it would be', async () => {
  const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(512 << 20))])
  const [start, rest] = split(await plain(20, 20).png().toBuffer())
  const peakBefore = process.resourceUsage().maxRSS

  const picture = await checkPicture(Buffer.concat([start, chunk('zTXt', bomb), rest]))

  expect(picture).toMatchObject({ width: 20, height: 20 })
  expect(process.resourceUsage().maxRSS - peakBefore).toBeLessThan(128 * 1024)
})

test('more than 8 MB is refused', async () => {
  await expect(checkPicture(Buffer.alloc(limits.uploadBytes + 1))).rejects.toMatchObject({
    kind: 'too-large',
  })
})

test('the same picture twice is one row and one file', async () => {
  const bytes = await noise(50, 50).png().toBuffer()

  const both = await Promise.all([kept(bytes), kept(bytes)])

  expect(both[0]).toEqual(both[1])
  expect((await storage.list('.')).filter((name) => name === both[0].filename)).toHaveLength(1)
})

test('a picture is served as it is kept, for a year, and can run nothing', async () => {
  const { filename } = await kept(await noise(90, 60).png().toBuffer())

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

test.each([
  ['image/avif,image/webp,image/*', 'avif', 'heif'],
  ['image/webp,image/*', 'webp', 'webp'],
  ['image/avif;q=0, image/webp', 'webp', 'webp'],
  ['*/*', 'jpeg', 'jpeg'],
  [undefined, 'jpeg', 'jpeg'],
])('who accepts %s is given %s', async (accept, type, format) => {
  const { filename } = await kept(await noise(700, 350).png().toBuffer())

  const response = await get(`${pictureUrl(filename)}?w=320`, accept)

  expect(response.headers).toMatchObject({ 'content-type': `image/${type}`, vary: 'Accept' })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    ...{ format, width: 320, height: 160 },
  })
})

test('a picture is never blown up', async () => {
  const { filename } = await kept(await noise(200, 100).png().toBuffer())

  const { rawPayload } = await get(`${pictureUrl(filename)}?w=1600`)

  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 200, height: 100 })
})

test('fifty who ask at once for a size are given the same file, which is kept', async () => {
  const { filename } = await kept(await noise(600, 600).png().toBuffer())

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => get(`${pictureUrl(filename)}?w=160`, 'image/webp')),
  )

  const kinds = new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64')))
  expect(kinds.size).toBe(1)
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(
    (await storage.list('sizes')).filter((name) => name.startsWith(filename.slice(0, 32))),
  ).toEqual([`${filename.slice(0, 32)}-160.webp`])
})

test.each(['w=100', 'w=0', 'w=-64', 'w=64.0', 'w=', 'w=64&w=96', 'w=1e3', 'w=99999'])(
  'the width %s is refused',
  async (query) => {
    const { filename } = await kept(await plain(10, 10).png().toBuffer())

    expect((await get(`${pictureUrl(filename)}?${query}`)).statusCode).toBe(400)
  },
)

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
  '/uploads/%00',
  `/uploads/${'a'.repeat(250)}`,
])('nothing is found at %s', async (url) => {
  const response = await get(url)

  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('json')
})

test('a picture that nothing shows is taken away with its sizes; one that is shown stays', async () => {
  const lost = await kept(await noise(120, 120).png().toBuffer())
  const shown = await kept(await noise(120, 120).png().toBuffer())
  const { id } = await db
    .insertInto('categories')
    .values({ name: 'Saws' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('categoryUploads')
    .values({ categoryId: id, uploadId: shown.id, position: 0 })
    .execute()
  await get(`${pictureUrl(lost.filename)}?w=64`)

  await inTransaction(db, (tx) => removeUnusedPictures(tx, [lost.id, shown.id]))

  await removeFiles()
  expect((await get(pictureUrl(lost.filename))).statusCode).toBe(404)
  expect((await get(`${pictureUrl(lost.filename)}?w=64`)).statusCode).toBe(404)
  expect((await get(pictureUrl(shown.filename))).statusCode).toBe(200)
})

/** The start of a PNG that says how large it is, and then nothing. */
function pngHeader(width: number, height: number) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const row = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', row), chunk('IEND')])
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Between the header of a PNG and the rest. */
const split = (png: Buffer) => [png.subarray(0, 33), png.subarray(33)] as const

function chunk(type: string, content: Buffer = Buffer.of()) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
