import { expect, test } from 'vitest'
import { importsApi } from '#contract/backoffice/imports.ts'
import { csv, drill, pictureImportsIn, png } from '#test/picture-imports.ts'
import { openShop } from '#test/shop.ts'
import { zipOf } from '#test/zip.ts'

const shop = await openShop()
const { given } = shop
const meera = await given.admin()
await given.category({ name: 'Drills' })
const { advance, worked, tried, problemsOf } = pictureImportsIn(shop, meera)

test.each([
  ['is cut', (zip: Buffer) => Buffer.concat([zip.subarray(0, 60), Buffer.alloc(200)]), /damaged/],
  ['leads out of its folder', () => zipOf({ '../S-1.png': Buffer.alloc(9) }), /another folder/],
  ['has no files', () => zipOf({ 'a/': Buffer.alloc(0) }), /holds no pictures/],
  [
    'unpacks to gigabytes',
    () => zipOf({ 'a.png': Buffer.alloc(9), 'b.png': Buffer.alloc(9) }, { size: 0xffffff00 }),
    /more than 4 GB/,
  ],
])('a zip that %s stops the import with the reason', async (_how, make, message) => {
  const zip = make(zipOf({ 'S-1.png': await png(40) }))

  expect(await tried([drill('S-1')], zip)).toMatchObject({
    status: 'CANCELLED',
    problem: expect.stringMatching(message),
  })
})

test('a file that unpacks to more than it says, is locked or too large is refused alone', async () => {
  const bomb = zipOf({ 'B-1.png': Buffer.alloc(5_000_000) }, { size: 10 })
  const large = zipOf({ 'B-2.png': Buffer.alloc(8 * 1024 * 1024 + 1) })
  const locked = zipOf({ 'B-3.png': await png(40) }, { flags: 0x801 })

  expect(await problemsOf(await tried([drill('B-1')], bomb))).toEqual([
    ['B-1.png', 'This file in the zip is damaged.'],
  ])
  expect(await problemsOf(await tried([drill('B-2')], large))).toEqual([
    ['B-2.png', 'This file is larger than 8 MB.'],
  ])
  expect(await problemsOf(await tried([drill('B-3')], locked))).toEqual([
    ['B-3.png', 'This file is locked with a password.'],
  ])
})

test('a piece may be repeated, but none left out, and what is no zip is refused at its first piece', async () => {
  const zip = zipOf({ 'P-1.png': await png(40) })
  const start = () =>
    meera(importsApi.start, {
      body: { zipBytes: zip.length },
      files: [{ field: 'file', file: csv([drill('P-1')]) }],
    })
  const { id } = await start()
  const send = (at: number, bytes: Buffer, to = id) =>
    meera(importsApi.addPictures, {
      params: { id: to },
      body: { at },
      files: [{ field: 'piece', file: new Blob([new Uint8Array(bytes)]) }],
    })

  await send(0, zip.subarray(0, 50))
  await send(0, zip.subarray(0, 50))
  await advance(id)

  await expect(send(80, zip.subarray(80))).rejects.toMatchObject({
    problem: { code: 'illegal_transition', current: { received: 50 } },
  })
  expect(await meera(importsApi.one, { params: { id } })).toMatchObject({
    status: 'CHECKING',
    pictures: { received: 50, zipBytes: zip.length },
  })
  await send(50, zip.subarray(50))
  expect(await worked({ id })).toMatchObject({ status: 'CHECKED', counts: { NEW: 1 } })
  const other = await start()
  await expect(send(0, Buffer.from('%PDF-1.7'), other.id)).rejects.toMatchObject({
    problem: { status: 400, fields: { pictures: expect.stringMatching(/not a zip/) } },
  })
})
