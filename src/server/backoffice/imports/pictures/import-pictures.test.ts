import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { importsApi } from '#contract/backoffice/imports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { sweepPictures } from '#server/platform/uploads/remove-pictures.ts'
import { buyingIn } from '#test/buying.ts'
import { drill, pictureImportsIn, png } from '#test/picture-imports.ts'
import { plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { openSupplier } from '#test/supplier.ts'
import { zipOf } from '#test/zip.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const meera = await given.admin()
await given.category({ name: 'Drills' })

/** The width of a picture that the supplier changes; null: it is gone. */
let moving: number | null = 70
const { origin, network } = await openSupplier((request, response) => {
  const red = request.url === '/red.jpg' ? 60 : null
  const width = request.url === '/moving.jpg' ? moving : red
  if (width)
    void plain(width, 40)
      .jpeg()
      .toBuffer()
      .then((bytes) => response.end(bytes))
  else if (request.url === '/page') response.end('<html>no picture</html>')
  else if (request.url === '/inner.jpg')
    response.writeHead(302, { location: 'http://169.254.169.254/a.jpg' }).end()
  else response.writeHead(404).end()
})
const { worked, means, tried, run, undo, problemsOf } = pictureImportsIn(shop, meera, network)

const productOf = async (sku: string) => {
  const { productId } = await db
    .selectFrom('variants')
    .select('productId')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return (await meera(adminCatalogueApi.product, { params: { id: productId } })).product
}
const sizesOf = async (sku: string) =>
  (await productOf(sku)).images.map(({ width, height }) => `${width}x${height}`)
const onHand = async (sku: string) =>
  (await meera(inventoryApi.levels, { query: { q: sku } })).levels[0]?.onHand

test('pictures come by address and from a zip, in order, and an export of them changes nothing', async () => {
  const zip = zipOf({
    'pictures/Z-1.png': await png(41),
    'pictures/Z-1-2.png': await png(42),
    'pictures/Z-1-10.png': await png(43),
    'pictures/front view.png': await png(44),
    'pictures/nobody.png': await png(45),
    '__MACOSX/._Z-1.png': Buffer.from('x'),
  })

  const found = await tried(
    [drill('Z-1'), drill('A-1', { Pictures: `front view.png\n${origin}/red.jpg` }), drill('N-1')],
    zip,
  )

  expect(found).toMatchObject({
    status: 'CHECKED',
    counts: { NEW: 3 },
    pictures: { total: 5, waiting: 0, wrong: 0, unused: ['nobody.png'] },
  })
  await run(found)
  expect(await sizesOf('Z-1')).toEqual(['41x30', '42x30', '43x30'])
  expect(await sizesOf('A-1')).toEqual(['44x30', '60x40'])
  const text = await (await meera(exportsApi.products)).text()
  expect(text).toContain('http://shop.test/uploads/')
  const again = await meera(importsApi.start, {
    body: {},
    files: [{ field: 'file', file: new File([text], 'again.csv') }],
  })
  expect((await worked(again)).counts).toEqual({ SAME: 3 })
})

test('a file that names pictures by address keeps what is there: no duplicates, no loss', async () => {
  const row = drill('K-1', { Pictures: `${origin}/moving.jpg, ${origin}/red.jpg` })
  await run(await tried([row]))
  await run(await tried([drill('K-1')], zipOf({ 'K-1.png': await png(45) })))
  expect(await sizesOf('K-1')).toEqual(['70x40', '60x40', '45x30'])

  moving = 80
  await run(await tried([row]))
  expect(await sizesOf('K-1')).toEqual(['80x40', '60x40', '45x30'])

  moving = null
  const last = await tried([row])
  expect(last).toMatchObject({ pictures: { wrong: 0 }, counts: { SAME: 1 } })
})

test('pictures of one variant among several show that variant, and a second time nothing changes', async () => {
  const rows = [
    drill('V-1', { Name: 'Bit', Options: 'Size: 5 mm' }),
    drill('V-2', { Name: 'Bit', Options: 'Size: 6 mm' }),
  ]
  const zip = zipOf({ 'V-2.png': await png(51) })

  await run(await tried(rows, zip))

  const { images, variants } = await productOf('V-1')
  expect(images).toMatchObject([{ width: 51, variantId: variants[1]?.id }])
  expect((await tried(rows, zip)).counts).toEqual({ SAME: 1 })
})

test('a picture that cannot be had is named with the reason, and the others are not affected', async () => {
  const zip = zipOf({ 'W-7.png': Buffer.from('no picture'), 'W-8.png': await png(52) })

  const found = await tried(
    [
      drill('W-1', { Pictures: `${origin}/none.jpg` }),
      drill('W-2', { Pictures: `${origin}/inner.jpg` }),
      drill('W-3', { Pictures: `${origin}/page` }),
      drill('W-4', { Pictures: 'missing.png' }),
      drill('W-5', { Pictures: '/uploads/0123.webp' }),
      drill('W-6', { Pictures: 'http://169.254.169.254/latest' }),
      drill('W-7'),
      drill('W-8'),
    ],
    zip,
  )

  expect(found.counts).toEqual({ WRONG: 7, NEW: 1 })
  expect(await problemsOf(found)).toEqual([
    [`${origin}/none.jpg`, 'This address answered with status 404.'],
    [`${origin}/inner.jpg`, expect.stringMatching(/private network/)],
    [`${origin}/page`, expect.stringMatching(/not a picture/)],
    ['missing.png', 'The zip has no file with this name.'],
    ['/uploads/0123.webp', 'The shop has no such picture.'],
    ['http://169.254.169.254/latest', expect.stringMatching(/private network/)],
    ['W-7.png', expect.stringMatching(/not a picture/)],
  ])
})

test('undone, stock and pictures are as they were, and what was sold since stays sold', async () => {
  const first = zipOf({ 'U-1.png': await png(61), 'U-1-2.png': await png(62) })
  await given.variant({ sku: 'U-1', onHand: 10 })
  await run(await tried([{ SKU: 'U-1' }, drill('U-2', { Stock: '5' })], first))
  const before = await productOf('U-1')

  const zip = zipOf({ 'new.png': await png(63) })
  const done = await run(
    await tried(
      [
        { SKU: 'U-1', Pictures: `new.png\n${before.images[1]?.url}`, Stock: '50' },
        { SKU: 'U-2', Pictures: '', Stock: '8' },
      ],
      zip,
    ),
  )
  expect(await sizesOf('U-1')).toEqual(['63x30', '62x30'])
  const [variant] = (await productOf('U-1')).variants
  await order(await given.shopper(), [{ id: variant?.id ?? 0, quantity: 2 }])
  const [counted] = (await productOf('U-2')).variants
  await meera(inventoryApi.adjust, {
    body: { variantId: counted?.id ?? 0, delta: 1, reason: 'COUNTED' },
  })

  expect((await undo(done)).counts).toEqual({ UNDONE: 1, KEPT: 1 })

  expect(await sizesOf('U-1')).toEqual(['61x30', '62x30'])
  expect([await onHand('U-1'), await onHand('U-2')]).toEqual([8, 9])
})

test('of an import that is undone or stopped no picture stays, but those that the shop shows', async () => {
  const names = async () =>
    (await db.selectFrom('uploads').select('filename').orderBy('filename').execute()).map(
      ({ filename }) => filename,
    )
  await run(await tried([drill('L-1')], zipOf({ 'L-1.png': await png(71) })))
  const before = await names()
  const zip = zipOf({
    'L-1.png': await png(72),
    'L-2.png': await png(73),
    'L-3.png': await png(74),
  })
  const rows = [{ SKU: 'L-1' }, drill('L-2'), drill('L-3', { Price: 'much' })]
  const undone = await run(await tried(rows, zip))
  expect(undone.counts).toEqual({ UPDATED: 1, ADDED: 1, WRONG: 1 })
  const stopped = await tried([drill('L-4')], zipOf({ 'L-4.png': await png(75) }))
  expect(await names()).toHaveLength(before.length + 4)

  await undo(undone)
  await meera(importsApi.cancel, { params: { id: stopped.id } })
  await anHourLater()
  await sweepPictures(db, means.storage)

  expect(await names()).toEqual(before)
  expect(await sizesOf('L-1')).toEqual(['71x30'])
})

/** Pictures that were stored in this hour may still be awaited. */
const anHourLater = () =>
  db
    .updateTable('uploads')
    .set({ awaitedUntil: new Date(0) })
    .where('awaitedUntil', 'is not', null)
    .execute()
