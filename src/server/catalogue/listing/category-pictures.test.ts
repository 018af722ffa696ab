import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sheetAddress, sheetWidth } from '#contract/catalogue/picture-sheet.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { pictureUrl, storeUploads } from '#server/platform/uploads/pictures.ts'
import { plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'

const { app, db, given, uploadsDir } = await openShop()
const storage = diskStorage(uploadsDir)
const directory = mkdtempSync(join(tmpdir(), 'karigar-sheet-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const [red, blue] = ['#c81e1e', '#1e1ec8']

/** Gives a new department a picture of one colour, and returns the picture's address. */
async function department(name: string, colour: string, width = 300, height = 300) {
  const { id } = await given.category({ name })
  return { id, url: await hang(id, colour, width, height) }
}

async function hang(categoryId: number, colour: string, width = 300, height = 300) {
  const path = join(directory, `${categoryId}-${colour}.png`)
  writeFileSync(path, await plain(width, height, colour).png().toBuffer())
  const [stored] = await storeUploads(db, storage, [{ path }])
  if (!stored) throw new Error('not stored')
  await db.deleteFrom('categoryUploads').where('categoryId', '=', categoryId).execute()
  const values = { categoryId, uploadId: stored.id, alt: '', position: 0 }
  await db.insertInto('categoryUploads').values(values).execute()
  return pictureUrl(stored.filename)
}

const get = (url: string, accept = 'image/webp') => app.inject({ url, headers: { accept } })

/** The colour in the middle of a square of the sheet, as red, green and blue. */
async function colourAt(sheet: Buffer, place: number, width: number) {
  const middle = { left: Math.round((place + 0.5) * width), top: Math.round(width / 2) }
  const square = { ...middle, width: 1, height: 1 }
  const pixel = await sharp(sheet).extract(square).removeAlpha().raw().toBuffer()
  return [...pixel]
}

const [drills, saws] = [await department('Drills', red), await department('Saws', blue, 300, 100)]
// A department without a picture, and one below another, are not in the sheet.
await given.category({ name: 'Files' })
const small = await given.category({ name: 'Small drills', parentId: drills.id })
await hang(small.id, '#1ec81e')

test('the departments are side by side, each as wide as high', async () => {
  const w = sheetWidth
  const response = await get(sheetAddress([drills.url, saws.url]))

  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  })
  const { width, height } = await sharp(response.rawPayload).metadata()
  expect({ width, height }).toEqual({ width: 2 * w, height: w })
  const [first, second] = [0, 1].map((place) => colourAt(response.rawPayload, place, w))
  const [red = 0, , noBlue = 0] = (await first) ?? []
  const [noRed = 0, , blue = 0] = (await second) ?? []
  expect(red).toBeGreaterThan(noBlue + 100)
  expect(blue).toBeGreaterThan(noRed + 100)
})

test('the sheet comes in the format that the browser knows', async () => {
  const url = sheetAddress([drills.url, saws.url])

  for (const format of ['avif', 'webp', 'jpeg'])
    expect((await get(url, `image/${format}`)).headers['content-type']).toBe(`image/${format}`)
})

test('only the sheet of the departments as they are is made', async () => {
  const whole = sheetAddress([drills.url, saws.url])
  const refused = [
    sheetAddress([saws.url, drills.url]),
    sheetAddress([drills.url]),
    `${whole}0`,
    whole.toUpperCase(),
    '/category-pictures/',
  ]

  for (const url of refused) expect((await get(url)).statusCode, url).toBe(404)
})

test('a changed picture is another sheet, and the former one stays for open pages', async () => {
  const before = sheetAddress([drills.url, saws.url])
  await get(before)
  const changed = await hang(drills.id, '#c8c81e')

  expect((await get(before)).statusCode).toBe(200)
  expect((await get(sheetAddress([changed, saws.url]))).statusCode).toBe(200)
  await hang(drills.id, red)
})

test('with very many departments the squares are narrower, because a WebP has a widest width', async () => {
  const sent = [drills.url, saws.url]
  for (let n = 0; n < 180; n += 1) {
    const { id } = await given.category()
    const shown = db
      .selectFrom('categoryUploads')
      .select(({ val }) => [val(id).as('categoryId'), 'uploadId', 'alt', 'position'])
      .where('categoryId', '=', drills.id)
    await db
      .insertInto('categoryUploads')
      .columns(['categoryId', 'uploadId', 'alt', 'position'])
      .expression(shown)
      .execute()
    sent.push(drills.url)
  }

  const response = await get(sheetAddress(sent))

  expect(response.statusCode).toBe(200)
  expect((await sharp(response.rawPayload).metadata()).width).toBe(182 * 90)
})
