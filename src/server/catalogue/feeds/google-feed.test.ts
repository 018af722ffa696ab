import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { feedsIn } from '#test/feeds.ts'
import { openShop } from '#test/shop.ts'

const { app, db, given } = await openShop()
const { pictured, texts } = feedsIn(db)
const jpeg = (url: string) => url.replace('.webp', '.jpg')
const set = (productId: number, values: object) =>
  db.updateTable('products').set(values).where('id', '=', productId).execute()

const get = (format: 'xml' | 'csv', headers = {}) =>
  app.inject({ url: `/feeds/google.${format}`, headers })
type Row = Record<string, string>
const table = async () => parse((await get('csv')).payload, { columns: true }) as unknown as Row[]

test('has the price with GST and the availability of every variant', async () => {
  const tools = await given.category({ name: 'Tools' })
  const drills = await given.category({ name: 'Drills & bits', parentId: tools.id })
  const drill = await given.variant({
    name: 'Hammer drill',
    brand: 'Vajrok',
    categoryId: drills.id,
    price: 1_299_00,
    mrp: 1_500_50,
    weightGrams: 1_800,
  })
  await set(drill.productId, { model: 'VJ-13', description: 'Drills <brick> & "stone".\u0001' })
  const [first, second] = [
    jpeg(await pictured(drill.productId)),
    jpeg(await pictured(drill.productId)),
  ]

  const { payload, headers } = await get('xml')
  const item = `//item[g:id="${drill.id}"]`
  const field = async (name: string) => texts(payload, `${item}/g:${name}/text()`)

  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(await texts(payload, '/rss/channel/title/text()')).toHaveLength(1)
  const fields = {
    title: 'Vajrok Hammer drill - VJ-13',
    description: 'Drills <brick> & "stone".',
    link: `http://shop.test/product/${drill.productId}?variant=${drill.id}`,
    image_link: first,
    additional_image_link: second,
    availability: 'in_stock',
    price: '1500.50 INR',
    sale_price: '1299.00 INR',
    brand: 'Vajrok',
    mpn: 'VJ-13',
    identifier_exists: 'yes',
    condition: 'new',
    product_type: 'Tools > Drills & bits',
    shipping_weight: '1800 g',
  }
  for (const [name, value] of Object.entries(fields)) expect(await field(name)).toEqual([value])
  for (const name of ['gtin', 'item_group_id', 'size']) expect(await field(name)).toEqual([])
  expect((await table()).find(({ id }) => id === String(drill.id))).toMatchObject({
    ...fields,
    gtin: '',
    item_group_id: '',
    size: '',
  })
})

test('groups variants of a product, and says which have no identifier', async () => {
  const small = await given.variant({ name: 'Bolt', onHand: 0, price: 10_00, mrp: 10_00 })
  const { productId } = small
  const large = await given.variant({ productId })
  for (const [{ id }, size, barcode] of [
    [small, 'M8', null],
    [large, 'M10', '8901030865275'],
  ] as const)
    await db
      .updateTable('variants')
      .set({ options: JSON.stringify({ Size: size }), barcode })
      .where('id', '=', id)
      .execute()
  await pictured(productId)
  const own = await pictured(productId, large.id)

  const rows = await table()

  const rowOf = ({ id }: { id: number }) => rows.find((row) => row.id === String(id))
  expect(rowOf(small)).toMatchObject({
    item_group_id: String(productId),
    size: 'M8',
    availability: 'out_of_stock',
    price: '10.00 INR',
    sale_price: '',
    gtin: '',
    identifier_exists: 'no',
  })
  expect(rowOf(large)).toMatchObject({
    item_group_id: String(productId),
    size: 'M10',
    gtin: '8901030865275',
    identifier_exists: 'yes',
    image_link: jpeg(own),
    title: expect.stringMatching(/ - M10$/),
  })
})

test('leaves out drafts, removed products and those without a picture, and is the same as XML and CSV', async () => {
  const draft = await given.variant({ status: 'DRAFT' })
  const archived = await given.variant({ status: 'ARCHIVED' })
  for (const { productId } of [draft, archived]) await pictured(productId)
  const bare = await given.variant()

  const [xml, rows] = [(await get('xml')).payload, await table()]

  const ids = rows.map(({ id }) => id)
  expect(await texts(xml, '//item/g:id/text()')).toEqual(ids)
  for (const { id } of [draft, archived, bare]) expect(ids).not.toContain(String(id))
  const links = rows.map(({ link = '' }) => link)
  expect(new Set(links).size).toBe(links.length)
  for (const row of rows) {
    for (const name of ['title', 'description', 'link', 'image_link', 'price', 'availability'])
      expect(row[name], `${name} of ${row.id}`).not.toBe('')
    expect(row.price).toMatch(/^\d+\.\d\d INR$/)
  }
})

test('names no drawing: Merchant Center takes pictures made of points only', async () => {
  const { productId } = await given.variant()
  const drawn = await pictured(productId, null, 'svg')

  const pictures = (await table()).map(({ image_link = '' }) => image_link)
  expect(pictures).toContain(drawn.replace('.svg', '.jpg'))
  expect(pictures.join()).not.toContain('.svg')
})

test('is compressed for clients that accept it', async () => {
  const plain = await get('csv')
  const packed = await get('csv', { 'accept-encoding': 'gzip, br' })

  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload)
})
