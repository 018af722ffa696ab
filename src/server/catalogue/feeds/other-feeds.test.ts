import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { feedsApi } from '#contract/catalogue/feeds.ts'
import { feedsIn } from '#test/feeds.ts'
import { openShop } from '#test/shop.ts'
import { statedSpecsIn } from '#test/stated-specs.ts'

const shop = await openShop()
const { app, db, given } = shop
const { pictured, texts } = feedsIn(db)
const { drillCategory, say } = statedSpecsIn(shop)
type Row = Record<string, string>

const get = async (name: string) => (await app.inject(`/feeds/${name}`)).payload
const tableOf = async (name: string) =>
  parse(await get(name), { columns: true }) as unknown as Row[]
const linesOf = async () =>
  (await get('openai.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const update = (table: 'products' | 'variants', id: number, values: object) =>
  db.updateTable(table).set(values).where('id', '=', id).execute()

for (const [pincode, city, stateCode, zone] of [
  ['110001', 'New Delhi', '07', 'A'],
  ['560001', 'Bengaluru', '29', 'C'],
  ['580001', 'Hubballi', '29', 'D'],
  ['744101', 'Port Blair', '35', 'E'],
] as const)
  await given.pincode({ pincode, city, stateCode, zone })

const category = await drillCategory()
const drill = await given.variant({
  name: 'Hammer drill, "pro"',
  brand: 'Vajrok',
  categoryId: category.id,
  price: 4_499_00,
  mrp: 4_999_00,
  weightGrams: 18_000,
})
const { productId } = drill
await say(productId, { voltageV: 18, motor: 'Brushless', impact: true })
await update('products', productId, { hasLithium: true, importer: 'Imported: by nobody' })
const picture = (await pictured(productId)).replace('.webp', '.jpg')
const small = await given.variant({ name: 'Bolt', onHand: 0, price: 10_00, mrp: 10_00 })
const large = await given.variant({ productId: small.productId })
await pictured(small.productId)
for (const [{ id }, size] of [
  [small, 'M8'],
  [large, 'M10'],
] as const)
  await update('variants', id, { options: JSON.stringify({ Size: size }) })
await update('products', small.productId, { returnRule: 'FAULTY_ONLY' })

test("Google's feed states every specification, in XML and as a table", async () => {
  const xml = await get('google.xml')
  const details = `//item[g:id="${drill.id}"]/g:product_detail`

  expect(await texts(xml, `${details}/g:attribute_name/text()`)).toEqual([
    'Voltage',
    'Motor',
    'Impact',
  ])
  expect(await texts(xml, `${details}/g:attribute_value/text()`)).toEqual([
    '18 V',
    'Brushless',
    'Yes',
  ])
  const row = (await tableOf('google.csv')).find(({ id }) => id === String(drill.id))
  expect(row?.product_detail).toBe(
    'General:Voltage:18 V,General:Motor:Brushless,General:Impact:Yes',
  )
})

test("Meta's feed has its own words, a JPEG, every specification and the delivery by state", async () => {
  const rows = await tableOf('meta.csv')
  const rowOf = ({ id }: { id: number }) => rows.find((row) => row.id === String(id))

  expect(rowOf(drill)).toMatchObject({
    title: 'Vajrok Hammer drill, "pro"',
    availability: 'in stock',
    condition: 'new',
    price: '4999.00 INR',
    sale_price: '4499.00 INR',
    image_link: picture,
    brand: 'Vajrok',
    item_group_id: '',
    origin_country: 'India',
    manufacturer_info: 'Vajrok Works, Pune',
    importer_name: 'Imported: by nobody',
  })
  expect(rowOf(drill)?.rich_text_description).toContain('<li>Voltage: 18 V</li>')
  expect(rowOf(small)).toMatchObject({
    availability: 'out of stock',
    item_group_id: String(small.productId),
  })
  for (const row of rows) {
    expect(row.price).toMatch(/^\d+\.\d\d INR$/)
    expect(row.image_link).toMatch(/\.jpg$/)
    for (const name of ['id', 'title', 'description', 'link', 'brand'])
      expect(row[name]).not.toBe('')
  }
})

test('delivery is announced at the highest fee of a state, and not where goods may not be sent', async () => {
  const rows = await tableOf('meta.csv')
  const feesOf = ({ id }: { id: number }) =>
    Object.fromEntries(
      (rows.find((row) => row.id === String(id))?.shipping ?? '').split(',').map((entry) => {
        const [country, region, service, fee] = entry.split(':')
        expect([country, service]).toEqual(['IN', 'Standard'])
        return [region, Number(fee?.replace(' INR', ''))]
      }),
    )

  const heavy = feesOf(drill)
  // Its lithium cells may not fly to the islands.
  expect(Object.keys(heavy).sort()).toEqual(['DL', 'KA'])
  expect(heavy.KA).toBeGreaterThan(heavy.DL ?? 0)
  expect(Object.keys(feesOf(small)).sort()).toEqual(['AN', 'DL', 'KA'])
})

test('every line for assistants satisfies the published fields, and none is open to their checkout', async () => {
  const ajv = new Ajv2020({ allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(publishedFields)
  const lines = await linesOf()

  expect(lines).toHaveLength(3)
  for (const line of lines) {
    validate(line)
    expect(validate.errors ?? []).toEqual([])
    expect(line.is_eligible_checkout).toBe(false)
  }
})

test('a line for assistants has all specifications, its variants, the returns and the delivery', async () => {
  const lines = await linesOf()
  const lineOf = ({ id }: { id: number }) => lines.find((line) => line.item_id === String(id))

  expect(lineOf(drill)).toMatchObject({
    price: '4999.00 INR',
    sale_price: '4499.00 INR',
    availability: 'in_stock',
    listing_has_variations: false,
    accepts_returns: true,
    return_policy: 'http://shop.test/refund-policy',
    shipping: [expect.stringMatching(/^IN:DL:/), expect.stringMatching(/^IN:KA:/)],
  })
  expect(lineOf(drill)?.description).toContain('Voltage: 18 V\nMotor: Brushless\nImpact: Yes')
  expect(lineOf(large)).toMatchObject({
    group_id: `product-${small.productId}`,
    listing_has_variations: true,
    variant_dict: { Size: 'M10' },
    accepts_returns: false,
  })
  expect(lineOf(large)).not.toHaveProperty('return_policy')
})

test('the back office sees what the feeds list, and which products they leave out', async () => {
  const owner = await given.admin('OWNER')
  const bare = await given.variant({ name: 'Without a picture' })

  const report = await owner(feedsApi.report)

  expect(report).toMatchObject({ variants: 3, withoutBarcode: 3, leftOutCount: 1 })
  expect(report.leftOut).toEqual([{ id: bare.productId, name: 'Without a picture' }])
  for (const { name, url } of report.feeds) {
    expect(url).toBe(`http://shop.test/feeds/${name}`)
    expect((await app.inject(new URL(url).pathname)).statusCode).toBe(200)
  }
})

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const url = { type: 'string', format: 'uri', pattern: '^https?://' }
const money = { type: 'string', pattern: '^\\d+\\.\\d\\d INR$' }
const variation = ['group_id', 'variant_dict']

/** The fields of "Product feed schema" on developers.openai.com (November 2026), as far as the shop fills them. */
const publishedFields = {
  type: 'object',
  additionalProperties: false,
  required: [
    'item_id',
    'title',
    'description',
    'url',
    'brand',
    'seller_name',
    'image_url',
    'availability',
    'price',
    'target_countries',
    'store_country',
  ],
  properties: {
    item_id: text(100),
    title: text(150),
    description: text(5_000),
    url,
    brand: text(70),
    image_url: { ...url, pattern: '\\.(jpg|png)$' },
    additional_image_urls: { type: 'array', items: url },
    price: money,
    sale_price: money,
    availability: { enum: ['in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown'] },
    group_id: text(70),
    listing_has_variations: { type: 'boolean' },
    variant_dict: { type: 'object', minProperties: 1, additionalProperties: { type: 'string' } },
    gtin: { type: 'string', pattern: '^(\\d{8}|\\d{12,14})$' },
    mpn: text(70),
    condition: { enum: ['new', 'used', 'refurbished'] },
    product_category: { type: 'string', pattern: '^[^>]+( > [^>]+)*$' },
    size: text(100),
    color: text(100),
    material: text(100),
    seller_name: text(70),
    seller_url: url,
    seller_privacy_policy: url,
    seller_tos: url,
    target_countries: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', pattern: '^[A-Z]{2}$' },
    },
    store_country: { type: 'string', pattern: '^[A-Z]{2}$' },
    shipping: {
      type: 'array',
      items: { type: 'string', pattern: '^[A-Z]{2}:[A-Z]{0,3}:[^:]+:\\d+\\.\\d\\d INR$' },
    },
    accepts_returns: { type: 'boolean' },
    return_deadline_in_days: { type: 'integer', minimum: 1 },
    return_policy: url,
    review_count: { type: 'integer', minimum: 0 },
    star_rating: { type: 'string', pattern: '^[0-5]\\.\\d\\d$' },
    is_eligible_search: { type: 'boolean' },
    is_eligible_checkout: { type: 'boolean' },
  },
  allOf: [
    {
      if: { properties: { listing_has_variations: { const: true } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { required: variation },
      else: { not: { anyOf: variation.map((name) => ({ required: [name] })) } },
    },
    {
      if: { properties: { accepts_returns: { const: false } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: {
        not: {
          anyOf: [{ required: ['return_policy'] }, { required: ['return_deadline_in_days'] }],
        },
      },
    },
  ],
}
