import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import { paise } from '#contract/money.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { fullCompliance, images, sku, variant, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const { app, given, visitor } = shop
const meera = await given.admin('CATALOGUE')
const { draft, sellable, add, update } = await writingIn(shop, meera)

test('a product is added with all its fields', async () => {
  const [small, large] = [sku(), sku()]
  const product = await add(
    sellable({
      model: 'VJ-CD18',
      description: 'Drills.',
      highlights: ['Light'],
      specs: [
        { key: 'voltageV', value: '18 V' },
        { key: 'chuckMm', value: 13 },
        { key: 'impact', value: 'yes' },
        { key: 'motor', value: 'brushless' },
      ],
      variants: [
        variant({ sku: small, options: { Kit: 'Bare' }, weightGrams: 1_200, barcode: `8${small}` }),
        variant({ sku: large, options: { Kit: '2 × 4 Ah' }, price: paise(5_499_00) }),
      ],
      images: [{ alt: 'From the left' }, { alt: 'The kit', variantSku: large }],
      boxContents: ['Drill', 'Belt clip'],
      documents: [{ title: 'Manual', url: 'https://vajrok.example/manual.pdf' }],
      warranty: { months: 12, text: 'On motor and switch.' },
      tierPrices: [{ variantSku: small, minQuantity: 5, price: paise(4_800_00) }],
      compatibility: ['VJ-B4'],
    }),
    await images(2),
  )

  expect(await visitor(catalogueApi.product, { params: { id: product.id } })).toEqual(product)
  expect(product).toMatchObject({
    name: 'Cordless drill',
    model: 'VJ-CD18',
    brand: 'Vajrok',
    status: 'PUBLISHED',
    version: 1,
    price: 4_999_00,
    inStock: false,
    availableQuantity: 0,
    variantCount: 2,
    compliance: { ...fullCompliance, importer: null, packedOn: null },
    warranty: { months: 12, text: 'On motor and switch.' },
  })
  expect(product.specs.map(({ key, value, number }) => [key, value, number])).toEqual([
    ['voltageV', '18\u00a0V', 18],
    ['chuckMm', '13\u00a0mm', 13],
    ['impact', 'Yes', null],
    ['motor', 'Brushless', null],
  ])
  expect(product.images.map(({ alt, width, variantId }) => [alt, width, variantId])).toEqual([
    ['From the left', 20, null],
    ['The kit', 20, product.variants[1]?.id],
  ])
  expect(product.tierPrices).toEqual([
    { variantId: product.variants[0]?.id, minQuantity: 5, price: 4_800_00, gstRate: 18 },
  ])
  expect((await app.inject(product.imageUrl ?? '')).statusCode).toBe(200)
})

test('a draft needs only a name, a category and a priced variant, and shoppers cannot see it', async () => {
  const product = await add(draft())

  expect(product).toMatchObject({ status: 'DRAFT', brand: null, variants: [{ inStock: false }] })
  await expect(visitor(catalogueApi.product, { params: { id: product.id } })).rejects.toMatchObject(
    refusal({ status: 404, code: 'not_found' }),
  )
  const read = await meera(adminCatalogueApi.product, { params: { id: product.id } })
  expect(read.product).toEqual(product)
  expect(read.template.map(({ key }) => key)).toEqual(['voltageV', 'chuckMm', 'impact', 'motor'])
})

test('a product is published only when nothing required by law is missing', async () => {
  await expect(add(draft({ status: 'PUBLISHED' }))).rejects.toMatchObject(
    refusal({
      status: 400,
      fields: {
        brand: expect.any(String),
        'compliance.hsn': expect.any(String),
        'compliance.gstRate': expect.any(String),
        'compliance.countryOfOrigin': expect.any(String),
        'compliance.manufacturer': expect.any(String),
        'compliance.netQuantity': expect.any(String),
      },
    }),
  )
  const imported = { ...fullCompliance, countryOfOrigin: 'CN' }
  await expect(add(sellable({ compliance: imported }))).rejects.toMatchObject(
    refusal({ status: 400, fields: { 'compliance.importer': expect.any(String) } }),
  )
  const product = await add(
    sellable({ compliance: { ...imported, importer: 'Asha Traders, Delhi' } }),
  )
  await expect(update(product, { compliance: { hsn: '' } })).rejects.toMatchObject(
    refusal({ status: 400, fields: { 'compliance.hsn': expect.any(String) } }),
  )
})

test('an HSN code is read in the digits of any script, with the blanks of a tariff', async () => {
  const product = await add(sellable())

  const { compliance } = await update(product, { compliance: { hsn: '८४६७ २१ ००' } })

  expect(compliance.hsn).toBe('84672100')
})

test.each<[string, Partial<ProductWrite>, string]>([
  ['a price above MRP', { variants: [variant({ mrp: paise(100) })] }, 'variants.0.price'],
  ['a variant of another product', { variants: [variant({ id: 1 })] }, 'variants.0.id'],
  ['a SKU twice', { variants: [variant({ sku: 'A' }), variant({ sku: 'A' })] }, 'variants.1.sku'],
  ['a barcode of three', { variants: [variant({ barcode: '123' })] }, 'variants.0.barcode'],
  ['an unknown category', { categoryId: 999_999 }, 'categoryId'],
  ['an unknown spec', { specs: [{ key: 'colour', value: 'Red' }] }, 'specs.0.key'],
  ['a number that is none', { specs: [{ key: 'voltageV', value: 'many' }] }, 'specs.0.value'],
  ['a wrong unit', { specs: [{ key: 'voltageV', value: '18 mm' }] }, 'specs.0.value'],
  ['a choice not offered', { specs: [{ key: 'motor', value: 'Steam' }] }, 'specs.0.value'],
  ['perhaps', { specs: [{ key: 'impact', value: 'perhaps' }] }, 'specs.0.value'],
  ['a picture without a file', { images: [{ alt: 'Side' }] }, 'images.0'],
  ['a picture of another product', { images: [{ id: 1 }] }, 'images.0.id'],
  [
    'a tier above the price',
    { tierPrices: [{ minQuantity: 5, price: paise(4_999_00) }] },
    'tierPrices.0.price',
  ],
  [
    'a tier that rises',
    {
      tierPrices: [
        { minQuantity: 5, price: paise(4_000_00) },
        { minQuantity: 10, price: paise(4_500_00) },
      ],
    },
    'tierPrices.1.price',
  ],
  [
    'a tier for nobody knows which',
    {
      variants: [variant(), variant()],
      tierPrices: [{ minQuantity: 5, price: paise(4_000_00) }],
    },
    'tierPrices.0.variantSku',
  ],
  [
    'a script as a document',
    { documents: [{ title: 'x', url: 'javascript:alert(1)' }] },
    'documents.0.url',
  ],
])('%s is refused at its field', async (_what, change, field) => {
  await expect(add(draft(change))).rejects.toMatchObject(
    refusal({
      status: 400,
      code: 'invalid_request',
      fields: expect.objectContaining({ [field]: expect.any(String) }),
    }),
  )
})

test('measures may be entered in any unit of their kind', async () => {
  const product = await add(
    draft({
      specs: [
        { key: 'voltageV', value: '18v' },
        { key: 'chuckMm', value: '0.5 inch' },
      ],
    }),
  )

  expect(product.specs.map(({ number }) => number)).toEqual([18, 12.7])
})

test('a SKU or a barcode belongs to one product', async () => {
  const [taken] = (await add(draft({ variants: [variant({ barcode: `89${sku()}` })] }))).variants

  await expect(
    add(draft({ variants: [variant(), variant({ sku: taken?.sku ?? '' })] })),
  ).rejects.toMatchObject(
    refusal({ status: 409, code: 'sku_taken', fields: { 'variants.1.sku': expect.any(String) } }),
  )
  await expect(
    add(draft({ variants: [variant({ barcode: taken?.barcode ?? '' })] })),
  ).rejects.toMatchObject(
    refusal({ code: 'barcode_taken', fields: { 'variants.0.barcode': expect.any(String) } }),
  )
})

test('when eight people add the same SKU at once, one succeeds', async () => {
  const body = draft()

  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => add(body)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject(refusal({ status: 409, code: 'sku_taken' }))
})

test('a new brand is created once, in any spelling', async () => {
  const answers = await Promise.all(
    ['Jodarc', 'jodarc', 'JODARC', 'Jodarc'].map((brand) => add(draft({ brand }))),
  )

  expect(new Set(answers.map(({ brand }) => brand)).size).toBe(1)
})

test('a refused product leaves no row, and a file that is not a picture is refused', async () => {
  const body = sellable({ name: 'Refused drill' })
  const svg = { field: 'images', file: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }

  await expect(add(body, [svg])).rejects.toMatchObject(refusal({ status: 415, code: 'bad_image' }))

  const found = await meera(adminCatalogueApi.products, { query: { q: 'Refused drill' } })
  expect(found.total).toBe(0)
})

test('only roles for the catalogue may change it', async () => {
  const asha = await given.shopper()
  const orders = await given.admin('ORDERS')

  for (const who of [asha, orders])
    await expect(add(draft(), [], who)).rejects.toMatchObject(refusal({ status: 403 }))
})

test('the back office finds products of any status by name, model or part of a SKU', async () => {
  const { id: categoryId } = await given.category()
  const odd = sku()
  const product = await add(
    draft({ categoryId, name: '100% drill', variants: [variant({ sku: `${odd}-XYZ` })] }),
  )
  await given.variant({ categoryId, onHand: 3 })
  await given.variant({ categoryId, onHand: 50, name: 'Plenty' })
  await given.variant({ categoryId, status: 'ARCHIVED', onHand: 0 })
  const { productId } = await given.variant({ categoryId, onHand: 60, name: 'Two sizes' })
  await given.variant({ productId, onHand: 0 })
  const list = (query: object) =>
    meera(adminCatalogueApi.products, { query: { category: categoryId, ...query } })

  expect((await list({})).counts).toEqual({
    all: 5,
    published: 3,
    draft: 1,
    archived: 1,
    scheduled: 0,
    failed: 0,
    low: 1,
    out: 1,
    ended: 0,
    unusualHsn: 0,
  })
  expect(await list({ q: odd.toLowerCase() })).toMatchObject({
    total: 1,
    products: [{ id: product.id, sku: `${odd}-XYZ`, status: 'DRAFT', available: 0 }],
  })
  expect(await list({ q: '100%' })).toMatchObject({ total: 1 })
  expect(await list({ q: '%' })).toMatchObject({ total: 1 })
  expect(await list({ q: '_' })).toMatchObject({ total: 0 })
  expect(await list({ stock: 'low' })).toMatchObject({ total: 1, products: [{ onHand: 3 }] })
  expect(await list({ stock: 'out' })).toMatchObject({
    total: 1,
    products: [{ name: 'Two sizes', available: 60, variantCount: 2, outCount: 1, lowCount: 0 }],
  })
  expect(await list({ stock: 'out', status: 'DRAFT' })).toMatchObject({
    total: 1,
    products: [{ id: product.id }],
  })
  expect(await list({ status: 'PUBLISHED', sort: '-stock' })).toMatchObject({
    products: [{ name: 'Two sizes' }, { name: 'Plenty' }, { onHand: 3 }],
  })
})
