import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue.ts'
import { paise } from '#contract/money.ts'
import type { ProductWrite } from '#contract/product-write.ts'
import type { Product } from '#contract/products.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'

const { app, db, given, removeFiles, visitor } = await openShop()
const meera = await given.admin('CATALOGUE')
const drills = await drillCategory()

async function drillCategory() {
  const { id } = await given.category()
  const definition = { categoryId: id, facet: true, card: true }
  await db
    .insertInto('specDefinitions')
    .values([
      { ...definition, key: 'voltageV', label: 'Voltage', type: 'NUMBER', unit: 'V', position: 0 },
      { ...definition, key: 'chuckMm', label: 'Chuck', type: 'NUMBER', unit: 'mm', position: 1 },
      { ...definition, key: 'impact', label: 'Impact', type: 'BOOLEAN', position: 2 },
      {
        ...{ ...definition, key: 'motor', label: 'Motor', type: 'CHOICE' as const, position: 3 },
        choices: ['Brushed', 'Brushless'],
      },
    ])
    .execute()
  return id
}

const sku = () => `VJ-${Math.random().toString(36).slice(2, 10).toUpperCase()}`
const variant = (change: Partial<ProductWrite['variants'][number]> = {}) => ({
  ...{ sku: sku(), price: paise(4_999_00), mrp: paise(5_999_00) },
  ...change,
})
const draft = (change: Partial<ProductWrite> = {}): ProductWrite => ({
  ...{ name: 'Cordless drill', categoryId: drills, variants: [variant()] },
  ...change,
})
const fullCompliance = {
  ...{ hsn: '84672100', gstRate: 18, countryOfOrigin: 'IN', netQuantity: '1 N' },
  manufacturer: 'Vajrok Works, Pune',
}
const sellable = (change: Partial<ProductWrite> = {}) =>
  draft({ brand: 'Vajrok', status: 'PUBLISHED', compliance: fullCompliance, ...change })

let shade = 0
async function picture(): Promise<Blob> {
  const background = `#${(++shade).toString(16).padStart(6, '0')}`
  const image = sharp({ create: { width: 20, height: 10, channels: 3, background } })
  return new Blob([new Uint8Array(await image.png().toBuffer())])
}
const images = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => ({ field: 'images', file: await picture() })),
  )

type Files = Awaited<ReturnType<typeof images>>
const add = (body: ProductWrite, files: Files = [], who: Person = meera) =>
  who(catalogueApi.addProduct, { body, files })
const update = (product: Product, change: Partial<ProductWrite>, files: Files = []) =>
  meera(catalogueApi.updateProduct, {
    params: { id: product.id },
    body: { ...asSent(product), version: product.version, ...change },
    files,
  })
/** A product as an editor that changes nothing sends it back. */
const asSent = ({ name, categoryId, variants }: Product): ProductWrite => ({
  ...{ name, categoryId },
  variants: variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp })),
})
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) })

async function order(product: Product) {
  const shopper = await given.shopper()
  const [bought] = product.variants
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      ...{ userId: shopper.id, status: 'CONFIRMED', paymentStatus: 'COD_PENDING' },
      ...{ paymentMethod: 'COD', placeOfSupply: '07', shippingAddress: '{}', billingAddress: '{}' },
      ...{ subtotal: paise(100), total: paise(100), cgst: paise(0), sgst: paise(0) },
      igst: paise(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('orderLines')
    .values({
      ...{ orderId, productId: product.id, variantId: bought?.id ?? 0, position: 0, quantity: 1 },
      ...{ sku: 'X', name: 'Drill', hsn: '84672100', gstRateBp: 0, unitPrice: paise(100) },
      ...{ unitMrp: paise(100), gross: paise(100), taxable: paise(100), total: paise(100) },
      ...{ cgst: paise(0), sgst: paise(0), igst: paise(0) },
    })
    .execute()
}

test('a product is added with all there is to say about it', async () => {
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
    ...{
      name: 'Cordless drill',
      model: 'VJ-CD18',
      brand: 'Vajrok',
      status: 'PUBLISHED',
      version: 1,
    },
    ...{ price: 4_999_00, inStock: false, availableQuantity: 0, variantCount: 2 },
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
    { variantId: product.variants[0]?.id, minQuantity: 5, price: 4_800_00 },
  ])
  expect((await app.inject(product.imageUrl ?? '')).statusCode).toBe(200)
})

test('a draft needs no more than a name, a category and a priced variant, and nobody sees it', async () => {
  const product = await add(draft())

  expect(product).toMatchObject({ status: 'DRAFT', brand: null, variants: [{ inStock: false }] })
  await expect(visitor(catalogueApi.product, { params: { id: product.id } })).rejects.toMatchObject(
    refusal({ status: 404, code: 'not_found' }),
  )
  const read = await meera(adminCatalogueApi.product, { params: { id: product.id } })
  expect(read.product).toEqual(product)
  expect(read.template.map(({ key }) => key)).toEqual(['voltageV', 'chuckMm', 'impact', 'motor'])
})

test('only published once nothing the law asks for is missing', async () => {
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
])('%s is refused, with its place in the form', async (_what, change, field) => {
  await expect(add(draft(change))).rejects.toMatchObject(
    refusal({
      ...{ status: 400, code: 'invalid_request' },
      fields: expect.objectContaining({ [field]: expect.any(String) }),
    }),
  )
})

test('measures are read in any unit of the same kind', async () => {
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

test('of eight who add the same SKU at once, one does', async () => {
  const body = draft()

  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => add(body)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject(refusal({ status: 409, code: 'sku_taken' }))
})

test('a new brand is made once, however it is written', async () => {
  const answers = await Promise.all(
    ['Jodarc', 'jodarc', 'JODARC', 'Jodarc'].map((brand) => add(draft({ brand }))),
  )

  expect(new Set(answers.map(({ brand }) => brand)).size).toBe(1)
})

test('what is not sent stays, and the version counts up', async () => {
  const before = await add(
    sellable({
      ...{
        model: 'VJ-1',
        description: 'Drills.',
        highlights: ['Light'],
        images: [{ alt: 'Side' }],
      },
      specs: [
        { key: 'voltageV', value: 18 },
        { key: 'impact', value: false },
      ],
      tierPrices: [{ minQuantity: 5, price: paise(4_000_00) }],
      warranty: { months: 6, text: 'Motor.' },
    }),
    await images(1),
  )

  const after = await update(before, { name: 'Better drill' })

  const { updatedAt: _then, ...rest } = before
  expect(after).toMatchObject({
    ...rest,
    ...{ name: 'Better drill', version: 2 },
  })
})

test('of two who change the same version, the later sees what the other made of it', async () => {
  const product = await add(draft())
  const now = await update(product, { name: 'First' })

  await expect(update(product, { name: 'Second' })).rejects.toMatchObject(
    refusal({ status: 409, code: 'stale', current: now }),
  )
  await expect(
    meera(catalogueApi.updateProduct, { params: { id: product.id }, body: asSent(product) }),
  ).rejects.toMatchObject(refusal({ status: 400, fields: { version: expect.any(String) } }))
})

test('of eight who change it at once, one does', async () => {
  const product = await add(draft())

  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, turn) => update(product, { name: `Drill ${turn}` })),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a variant left out goes, unless it was ordered; then it is archived and can come back', async () => {
  const product = await add(draft({ variants: [variant(), variant(), variant()] }))
  await order(product)
  const [ordered, never, third] = product.variants
  const rest = asSent(product).variants.slice(2)

  const after = await update(product, { variants: rest })

  expect(after.variants.map(({ id }) => id)).toEqual([third?.id])
  const left = await db
    .selectFrom('variants')
    .select(['id', 'archivedAt'])
    .where('productId', '=', product.id)
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { id: ordered?.id, archivedAt: expect.any(String) },
    { id: third?.id, archivedAt: null },
  ])
  expect(left.some(({ id }) => id === never?.id)).toBe(false)

  const back = await update(after, { variants: [...rest, variant({ sku: ordered?.sku ?? '' })] })
  expect(back.variants.map(({ id }) => id)).toEqual([third?.id, ordered?.id])
})

test('pictures are kept by id, in the order sent; those left out are gone from the disk too', async () => {
  const before = await add(draft({ images: [{ alt: 'A' }, { alt: 'B' }] }), await images(2))
  const [a, b] = before.images

  const after = await update(
    before,
    { images: [{ alt: 'New' }, { id: b?.id ?? 0, alt: 'B again' }] },
    await images(1),
  )

  expect(after.images.map(({ alt }) => alt)).toEqual(['New', 'B again'])
  expect(after.images[1]).toMatchObject({ id: b?.id, url: b?.url })
  await removeFiles()
  expect((await app.inject(a?.url ?? '')).statusCode).toBe(404)
  expect((await app.inject(b?.url ?? '')).statusCode).toBe(200)
})

test('a GST rate holds from the day it is set; what was before stays on record', async () => {
  const product = await add(sellable())
  await db
    .updateTable('gstRates')
    .set({ effectiveFrom: '2025-09-22' })
    .where('productId', '=', product.id)
    .execute()

  const same = await update(product, { compliance: { gstRate: 18 } })
  const other = await update(same, { compliance: { gstRate: 5 } })

  expect(other.compliance.gstRate).toBe(5)
  const rates = await db
    .selectFrom('gstRates')
    .select('rateBp')
    .where('productId', '=', product.id)
    .orderBy('effectiveFrom')
    .execute()
  expect(rates).toEqual([{ rateBp: 1800 }, { rateBp: 500 }])
})

test('moved to another category, a product keeps only what that one knows', async () => {
  const product = await add(draft({ specs: [{ key: 'voltageV', value: 18 }] }))
  const { id } = await given.category()

  const moved = await update(product, { categoryId: id })

  expect(moved).toMatchObject({ categoryId: id, specs: [] })
})

test('a product nobody ordered is erased with its pictures; an ordered one is archived', async () => {
  const never = await add(sellable(), await images(1))
  const ordered = await add(sellable(), await images(1))
  await order(ordered)

  await meera(catalogueApi.removeProduct, { params: { id: never.id } })
  await meera(catalogueApi.removeProduct, { params: { id: ordered.id } })

  await expect(
    meera(adminCatalogueApi.product, { params: { id: never.id } }),
  ).rejects.toMatchObject(refusal({ status: 404 }))
  await removeFiles()
  expect((await app.inject(never.imageUrl ?? '')).statusCode).toBe(404)
  const kept = await meera(adminCatalogueApi.product, { params: { id: ordered.id } })
  expect(kept.product).toMatchObject({ status: 'ARCHIVED', version: 2 })
  expect((await app.inject(ordered.imageUrl ?? '')).statusCode).toBe(200)
  await expect(visitor(catalogueApi.product, { params: { id: ordered.id } })).rejects.toMatchObject(
    refusal({ status: 404 }),
  )
})

test('every write is in the audit log with what was before and after', async () => {
  const product = await add(draft())
  await update(product, {
    variants: [{ ...asSent(product).variants[0], ...variant({ price: paise(1) }) }],
  })
  await meera(catalogueApi.removeProduct, { params: { id: product.id } })

  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', 'product')
    .where('subjectId', '=', String(product.id))
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'product.add', actorId: meera.id, before: null },
    { action: 'product.update', before: { price: 4_999_00 }, after: { price: 1 } },
    { action: 'product.remove', before: { id: product.id }, after: null },
  ])
})

test('a refused product leaves no row, and a picture that is none refuses it', async () => {
  const body = sellable({ name: 'Refused drill' })
  const svg = { field: 'images', file: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }

  await expect(add(body, [svg])).rejects.toMatchObject(refusal({ status: 415, code: 'bad_image' }))

  const found = await meera(adminCatalogueApi.products, { query: { q: 'Refused drill' } })
  expect(found.total).toBe(0)
})

test('only who keeps the catalogue may change it', async () => {
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
  const list = (query: object) =>
    meera(adminCatalogueApi.products, { query: { category: categoryId, ...query } })

  expect((await list({})).counts).toEqual({
    ...{ all: 4, published: 2, draft: 1, archived: 1, low: 1, out: 1 },
  })
  expect(await list({ q: odd.toLowerCase() })).toMatchObject({
    total: 1,
    products: [{ id: product.id, sku: `${odd}-XYZ`, status: 'DRAFT', available: 0 }],
  })
  expect(await list({ q: '100%' })).toMatchObject({ total: 1 })
  expect(await list({ q: '%' })).toMatchObject({ total: 1 })
  expect(await list({ q: '_' })).toMatchObject({ total: 0 })
  expect(await list({ stock: 'low' })).toMatchObject({ total: 1, products: [{ onHand: 3 }] })
  expect(await list({ stock: 'out' })).toMatchObject({ total: 1, products: [{ id: product.id }] })
  expect(await list({ status: 'PUBLISHED', sort: '-stock' })).toMatchObject({
    products: [{ name: 'Plenty' }, { onHand: 3 }],
  })
})
