import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const meera = await given.admin('CATALOGUE')
const { advance, worked } = importingIn(shop, meera)
const tools = await given.category({ name: 'Power tools' })
const drills = await given.category({ name: 'Drills', parentId: tools.id })
await db
  .insertInto('specDefinitions')
  .values([
    {
      categoryId: drills.id,
      key: 'voltageV',
      label: 'Voltage',
      unit: 'V',
      position: 0,
      type: 'NUMBER',
      facet: true,
      card: true,
    },
    {
      categoryId: drills.id,
      key: 'motor',
      label: 'Motor',
      type: 'CHOICE',
      position: 1,
      choices: ['Brushed', 'Brushless'],
      facet: true,
      card: true,
    },
  ])
  .execute()

type Row = Record<string, string>
const written = (rows: Row[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return stringify(rows, { columns, header: true })
}

const sent = (content: string | Row[]) =>
  meera(importsApi.start, {
    body: {},
    files: [
      {
        field: 'file',
        file: new File([typeof content === 'string' ? content : written(content)], 'tools.csv'),
      },
    ],
  })
const tried = async (content: string | Row[]) => worked(await sent(content))
const run = async ({ id }: Import, skipWrong = false) =>
  worked(await meera(importsApi.run, { params: { id }, body: { skipWrong } }))
const undo = async ({ id }: Import) => worked(await meera(importsApi.undo, { params: { id } }))
const rowsOf = async ({ id }: Import) =>
  (await meera(importsApi.rows, { params: { id }, query: { limit: 100 } })).rows
const exported = async () => (await meera(exportsApi.products)).text()
const found = async (q: string) =>
  (await meera(adminCatalogueApi.products, { query: { q } })).products

let number = 0
const sku = () => `IM-${++number}`
const drill = (change: Row = {}): Row => ({
  SKU: sku(),
  Name: `Drill ${number}`,
  Brand: 'Vajrok',
  Category: 'Power tools > Drills',
  Price: '4,999',
  MRP: '5999.50',
  'spec.voltageV': '18v',
  'spec.motor': 'brushless',
  ...change,
})
const sellable = {
  Status: 'published',
  HSN: '84672100',
  'GST %': '18%',
  'Country of origin': 'India',
  Manufacturer: 'Vajrok Works, Pune',
  'Net quantity': '1 N',
}

test('a file is tried without anything being written, then run, and its products are in the shop', async () => {
  const before = await exported()
  const [first, second] = [sku(), sku()]
  const file = [
    drill({ ...sellable, SKU: first, Name: 'Hammer drill', Options: 'Chuck: 10 mm' }),
    drill({ SKU: second, Name: 'Hammer drill', Options: 'Chuck: 13 mm', Price: '5299' }),
    drill({ Highlights: 'Keyless\nLight', 'Prices for more': '10: 4,500\n50: 4,200' }),
  ]

  const found1 = await tried(file)

  expect(found1).toMatchObject({ status: 'CHECKED', counts: { NEW: 2 }, total: 2, unread: [] })
  expect(await exported()).toBe(before)

  expect(await run(found1)).toMatchObject({ status: 'DONE', counts: { ADDED: 2 } })
  const [row] = await rowsOf(found1)
  const { product } = await meera(adminCatalogueApi.product, {
    params: { id: row?.productId ?? 0 },
  })
  expect(product).toMatchObject({
    name: 'Hammer drill',
    status: 'PUBLISHED',
    brand: 'Vajrok',
    categoryId: drills.id,
    compliance: { hsn: '84672100', gstRate: 18, countryOfOrigin: 'IN' },
    variants: [
      { sku: first, price: 4_999_00, mrp: 5_999_50, options: { Chuck: '10 mm' } },
      { sku: second, price: 5_299_00, options: { Chuck: '13 mm' } },
    ],
    specs: [
      { key: 'voltageV', number: 18 },
      { key: 'motor', value: 'Brushless' },
    ],
  })
  const [, other] = await rowsOf(found1)
  const tiered = await meera(adminCatalogueApi.product, { params: { id: other?.productId ?? 0 } })
  expect(tiered.product).toMatchObject({
    highlights: ['Keyless', 'Light'],
    tierPrices: [
      { minQuantity: 10, price: 4_500_00 },
      { minQuantity: 50, price: 4_200_00 },
    ],
  })
})

test('an export brought back in changes nothing', async () => {
  await run(await tried([drill({ Description: '=SUM(1)\nand more', Name: "'-5 is a name" })]))

  const again = await tried(await exported())

  expect(again).toMatchObject({ status: 'CHECKED', counts: { SAME: again.total } })
  await expect(
    meera(importsApi.run, { params: { id: again.id }, body: { skipWrong: true } }),
  ).rejects.toMatchObject({ problem: { code: 'nothing_to_import' } })
})

test('two columns are enough to change prices, and what changes is shown cell by cell', async () => {
  const own = [sku(), sku()]
  await run(
    await tried([
      drill({ SKU: own[0] ?? '', Name: 'Priced', Options: 'Kit: bare' }),
      drill({ SKU: own[1] ?? '', Name: 'Priced', Options: 'Kit: full' }),
    ]),
  )

  const changed = await tried([{ SKU: own[1] ?? '', Price: '3999' }])

  expect(await rowsOf(changed)).toMatchObject([
    {
      line: 2,
      state: 'CHANGED',
      changes: [{ line: 2, column: 'Price', from: '4999.00', to: '3999.00' }],
    },
  ])
  await run(changed)
  const { product } = await meera(adminCatalogueApi.product, {
    params: { id: (await found('Priced'))[0]?.id ?? 0 },
  })
  expect(product.variants.map(({ price }) => price)).toEqual([4_999_00, 3_999_00])
})

test('each wrong cell is named by line and column, the rest is written only when that is agreed to', async () => {
  const good = drill()
  const twice = drill()
  const file = [
    good,
    drill({ Price: '12,4.5' }),
    drill({ Price: '6000' }),
    drill({ Category: 'Kitchen' }),
    drill({ HSN: '12' }),
    drill({ Status: 'PUBLISHED', 'Country of origin': 'China' }),
    drill({ SKU: '' }),
    { ...twice, Name: 'One' },
    { ...twice, Name: 'Two' },
    drill({ ID: '999999999' }),
    drill({ Name: '', Price: '' }),
    drill({ Name: 'Same name', Warranty: 'a' }),
    drill({ Name: 'Same name', Warranty: 'b' }),
    drill({ 'spec.voltageV': 'much', 'spec.wings': 'two' }),
    drill({ 'GST %': '0.18' }),
    drill({ 'GST %': 'much' }),
  ]

  const found = await tried(file)

  const wrong = (await rowsOf(found)).flatMap(({ problems }) =>
    problems.map(({ line, column, value }) => [line, column, value]),
  )
  expect(wrong).toEqual(
    expect.arrayContaining([
      [3, 'Price', '12,4.5'],
      [4, 'Price', '6000'],
      [5, 'Category', 'Kitchen'],
      [6, 'HSN', '12'],
      [7, 'HSN', ''],
      [7, 'Importer', ''],
      [8, 'SKU', ''],
      [10, 'SKU', twice.SKU],
      [11, 'ID', '999999999'],
      [12, 'Name', ''],
      [12, 'Price', ''],
      [14, 'Warranty', 'b'],
      [15, 'spec.voltageV', 'much'],
      [15, 'spec.wings', 'two'],
      [16, 'GST %', '0.18'],
      [17, 'GST %', 'much'],
    ]),
  )
  expect(found.counts).toEqual({ NEW: 2, WRONG: found.total - 2 })
  await expect(
    meera(importsApi.run, { params: { id: found.id }, body: { skipWrong: false } }),
  ).rejects.toMatchObject({ problem: { code: 'lines_wrong', status: 409 } })
  expect(await run(found, true)).toMatchObject({ status: 'DONE', counts: { ADDED: 2 } })
  const text = await (await meera(importsApi.problems, { params: { id: found.id } })).text()
  expect(text).toContain('is not a number.')
  expect(text).toMatch(/^What is wrong,/)
  const mended = await tried(text.replaceAll('12,4.5', '12450').replace('5999.50', '20000'))
  expect(mended.unread).toEqual([])
  expect((await rowsOf(mended))[0]).toMatchObject({ state: 'NEW' })
})

test('undone, it leaves the products as they were, but for those somebody changed since', async () => {
  const [kept, touched] = [drill(), drill()]
  await run(await tried([kept, touched]))
  const before = await exported()
  const done = await run(
    await tried([
      { ...kept, Name: 'Renamed', 'spec.voltageV': '', Price: '1', 'Prices for more': '' },
      { ...kept, SKU: sku(), Name: 'Renamed', 'spec.voltageV': '', Price: '1' },
      { ...touched, Price: '2' },
      drill(),
    ]),
  )
  expect(done.counts).toEqual({ UPDATED: 2, ADDED: 1 })
  const price = (amount: string) => tried([{ SKU: touched.SKU ?? '', Price: amount }])
  await run(await price('3'))

  expect((await undo(done)).counts).toEqual({ UNDONE: 2, KEPT: 1 })
  await run(await price('4999'))
  expect(await exported()).toBe(before)
})

test('what somebody changed after it was tried is not written over', async () => {
  const own = drill()
  await run(await tried([own]))
  const old = await tried([{ SKU: own.SKU ?? '', Price: '10' }])
  await run(await tried([{ SKU: own.SKU ?? '', Price: '20' }]))

  expect((await run(old)).counts).toEqual({ WRONG: 1 })
  expect((await found(own.SKU ?? ''))[0]).toMatchObject({ price: 20_00 })
})

test('stopped in the middle, it writes no more, and what it wrote can be undone', async () => {
  const file = await tried(Array.from({ length: 60 }, () => drill()))
  await meera(importsApi.run, { params: { id: file.id }, body: { skipWrong: false } })
  await advance(file.id)

  const stopped = await meera(importsApi.cancel, { params: { id: file.id } })
  await advance(file.id)

  expect(stopped).toMatchObject({ status: 'CANCELLED', counts: { ADDED: 50 } })
  expect(await undo(stopped)).toMatchObject({ status: 'UNDONE', counts: { UNDONE: 50 } })
})
