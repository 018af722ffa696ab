import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { catalogueRecordsApi } from '#contract/catalogue/catalogue-records.ts'
import { CategoryPatch } from '#contract/catalogue/category-patch.ts'
import { AdminVariant, ProductPatch, VariantPatch } from '#contract/catalogue/product-patch.ts'
import { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import { keysIn } from '#test/keys.ts'
import { refused } from '#test/refused.ts'
import { openShop } from '#test/shop.ts'
import { images, sku, variant, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const { app, db } = shop
const meera = await shop.given.admin('CATALOGUE')
const { add, sellable } = await writingIn(shop, meera)
const { key, ask } = keysIn(shop, await shop.given.admin())
const program = await key(['products:write'])

const read = (id: number) => meera(adminCatalogueApi.product, { params: { id } })
const patch = (id: number, body: object) =>
  meera(catalogueRecordsApi.patchProduct, { params: { id }, headers: {}, body })
const patchVariant = (id: number, body: object, who = meera) =>
  who(catalogueRecordsApi.patchVariant, { params: { id }, headers: {}, body })

async function drill() {
  const product = await add(sellable({ variants: [variant(), variant()] }))
  const [one, other] = product.variants
  return { product, one: one ?? expect.fail(), other: other ?? expect.fail() }
}

test('every field of an answer is in its patch', () => {
  const fieldsOf = ({ properties }: { properties: object }) => Object.keys(properties)
  const gone = (answer: { properties: object }, patch: { properties: object }) =>
    fieldsOf(answer).filter((name) => !fieldsOf(patch).includes(name))

  expect(gone(Product, ProductPatch)).toEqual(['askedVariantId'])
  expect(gone(AdminVariant, VariantPatch)).toEqual([])
  expect(gone(adminCatalogueApi.category.reply, CategoryPatch)).toEqual([])
  expect(gone(ProductVariant, ProductPatch.properties.variants.items)).toEqual([])
})

test('everything that is wrong in a patch is said at once, and nothing is written', async () => {
  const { product } = await drill()
  const { product: before } = await read(product.id)
  const [one, other] = before.variants

  const schema = await refused(patch(product.id, { pric: 1, descripton: 'x', zebra: 1, name: '' }))
  const rules = await refused(
    patch(product.id, {
      availableQuantity: 7,
      brandSlug: 'other',
      isAuthorised: false,
      compliance: { hsn: null },
      variants: [{ ...one, availableQuantity: 9, price: 9_999_00 }, other],
      images: [],
      tierPrices: [{ variantId: 999_999, minQuantity: 5, price: 100 }],
    }),
  )

  expect(schema?.fields).toEqual({
    pric: 'There is no field `pric`. Is `price` meant?',
    descripton: 'There is no field `descripton`. Is `description` meant?',
    zebra: 'This field is unknown.',
    name: 'Use at least 2 characters.',
  })
  expect(rules?.fields).toEqual({
    availableQuantity:
      'availableQuantity follows from the stock. Change it by POST /api/admin/inventory/changes.',
    brandSlug: 'brandSlug belongs to the brand. Change it by PUT /api/admin/brands/{id}.',
    'compliance.hsn': 'Enter the HSN code before you publish.',
    'variants.0.availableQuantity':
      'availableQuantity follows from the stock. Change it by POST /api/admin/inventory/changes.',
    'variants.0.price': "The price can't be above the MRP.",
    'tierPrices.0.variantId': 'This is not a variant of this product.',
  })
  expect((await read(product.id)).product).toEqual(before)
})

test('the whole answer names its fields from its own beginning', async () => {
  const { product } = await drill()
  const whole = await read(product.id)

  const refusal = await refused(
    patch(product.id, {
      ...whole,
      name: 'Beside',
      template: [],
      product: { ...whole.product, rating: { average: 5, count: 900 }, brand: null },
    }),
  )

  expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual([
    'name',
    'product.brand',
    'product.rating',
    'template',
  ])
  expect(await read(product.id)).toEqual(whole)
})

test('a version that is not the present one is refused with the present product', async () => {
  const { product } = await drill()
  await patch(product.id, { description: 'Newer.' })
  const ask = (ifMatch: string, body = {}) =>
    meera(catalogueRecordsApi.patchProduct, {
      params: { id: product.id },
      headers: { 'if-match': ifMatch },
      body: { description: 'Newest.', ...body },
    })

  const outdated = [
    () => patch(product.id, { description: 'Mine.', version: product.version }),
    () => ask('"1"'),
    () => ask('*', { version: product.version }),
  ]
  for (const call of outdated)
    expect(await refused(call())).toMatchObject({
      status: 409,
      code: 'stale',
      current: { description: 'Newer.', version: product.version + 1 },
    })
  expect(await ask(`W/"${product.version + 1}"`)).toMatchObject({
    product: { description: 'Newest.', version: product.version + 2 },
  })
})

test('two programs that patch other fields at the same time both succeed', async () => {
  const { product, one } = await drill()
  const changes = [{ description: 'A' }, { model: 'M-1' }, { noCod: true }, { shelf: 'A-04' }]

  await Promise.all([
    ...changes.map((change) => patch(product.id, change)),
    patchVariant(one.id, { price: 1_00 }),
  ])

  const { product: after } = await read(product.id)
  expect(after).toMatchObject({ description: 'A', model: 'M-1', noCod: true, shelf: 'A-04' })
  expect(after.variants[0]?.price).toBe(1_00)
  expect(after.version).toBe(product.version + 5)
})

test('lists are replaced whole: what is left out goes', async () => {
  const product = await add(sellable({ variants: [variant(), variant()] }), await images(2))
  const { product: now } = await read(product.id)
  const [one] = now.variants
  const [, picture] = now.images

  const after = await patch(product.id, {
    variants: [{ id: one?.id, sku: one?.sku, price: 100, mrp: 100 }],
    images: [{ id: picture?.id, variantId: one?.id }],
  })

  expect(after.product.variants).toMatchObject([{ id: one?.id, price: 100, mrp: 100 }])
  expect(after.product.images).toMatchObject([{ id: picture?.id, variantId: one?.id }])
})

test('a variant is read and patched by its id and by its SKU', async () => {
  const { product, one } = await drill()
  const number = 'VJ/10 mm #2'
  const bySku = { params: { sku: number } }
  await patchVariant(one.id, { sku: number, options: { Size: '10 mm', Colour: 'Red' }, lowAt: 4 })
  const before = await meera(catalogueRecordsApi.variantBySku, bySku)

  const after = await meera(catalogueRecordsApi.patchVariantBySku, {
    ...bySku,
    headers: {},
    body: { price: paise(3_000_00), options: { Colour: null }, weightGrams: 900, lowAt: null },
  })

  expect(before).toMatchObject({ id: one.id, productId: product.id, lowAt: 4 })
  expect(after).toEqual({
    ...before,
    price: 3_000_00,
    options: { Size: '10 mm' },
    weightGrams: 900,
    lowAt: null,
    version: before.version + 1,
  })
  expect(await patchVariant(one.id, after)).toEqual(after)
  expect(await meera(catalogueRecordsApi.productBySku, bySku)).toEqual(await read(product.id))
  const again = { ...bySku, headers: {}, body: { model: 'HX-1' } }
  const { product: patched } = await meera(catalogueRecordsApi.patchProductBySku, again)
  expect(patched).toMatchObject({ id: product.id, model: 'HX-1' })
})

test('a variant is refused by its own fields', async () => {
  const { product, other } = await drill()
  const taken = sku()
  await add(sellable({ variants: [variant({ sku: taken })] }))

  const wrong = await refused(patchVariant(other.id, { price: 9_999_00, inStock: true, pric: 1 }))
  const high = await refused(patchVariant(other.id, { price: 9_999_00, inStock: true }))
  const named = await refused(patchVariant(other.id, { sku: taken }))
  const gone = await refused(patchVariant(product.id + 9_999, { price: 1 }))

  expect(wrong?.fields).toEqual({ pric: 'There is no field `pric`. Is `price` meant?' })
  expect(Object.keys(high?.fields ?? {}).sort()).toEqual(['inStock', 'price'])
  expect(named).toMatchObject({
    code: 'sku_taken',
    fields: { sku: 'Another product has this SKU.' },
  })
  expect(gone?.status).toBe(404)
})

test('a category is patched like a product', async () => {
  const { id } = await meera(catalogueApi.addCategory, { body: { name: 'Saws' }, files: [] })
  const params = { id }
  const change = (body: object) =>
    meera(catalogueRecordsApi.patchCategory, { params, headers: {}, body })
  const before = await meera(adminCatalogueApi.category, { params })

  expect(await change(before)).toEqual(before)
  const after = await change({ ...before, hsn: '8202', noCod: true, description: 'Cuts.' })
  const refusal = await refused(change({ productCount: 7, nam: 'Saws', version: before.version }))
  const fixed = await refused(change({ productCount: 7, specUse: {} }))

  const changed = { hsn: '8202', noCod: true, description: 'Cuts.', version: before.version + 1 }
  expect(after).toEqual({ ...before, ...changed })
  expect(await change({ hsn: null, description: null })).toMatchObject({
    hsn: null,
    description: '',
  })
  expect(refusal?.fields).toEqual({ nam: 'There is no field `nam`. Is `name` meant?' })
  expect(Object.keys(fixed?.fields ?? {}).sort()).toEqual(['productCount', 'specUse'])
})

test('a program patches with its key, once under an Idempotency-Key, under its own name', async () => {
  const { one } = await drill()
  const url = `/api/admin/variants/${one.id}`
  const send = (token: string, headers: Record<string, string> = {}) =>
    ask(token, url, {
      method: 'PATCH',
      payload: JSON.stringify({ price: 4_000_00 }),
      headers: { 'content-type': 'application/merge-patch+json', ...headers },
    })
  const reader = await key(['products:read'])

  const first = await send(program.token, { 'idempotency-key': 'price-1', 'if-match': '"1"' })
  const second = await send(program.token, { 'idempotency-key': 'price-1', 'if-match': '"1"' })
  const closed = await send(reader.token)

  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(second.json()).toEqual(first.json())
  expect(first.headers.etag).toBe('"2"')
  expect(closed.json()).toMatchObject({ status: 403, code: 'scope_needed' })
  const entries = db.selectFrom('auditLog').select(['action', 'actorName'])
  expect(
    await entries.where('subjectId', '=', String(first.json().productId)).execute(),
  ).toContainEqual({ action: 'product.update', actorName: expect.stringContaining(program.name) })
})

test('a patch is JSON or a merge patch; another type is refused, and so is a merge patch elsewhere', async () => {
  const { one } = await drill()
  const send = (type: string, method: 'PATCH' | 'POST' = 'PATCH', body = '{"price":100}') =>
    app.inject({
      method,
      url: method === 'PATCH' ? `/api/admin/variants/${one.id}` : '/api/admin/products/bulk',
      headers: { authorization: `Bearer ${meera.token}`, 'content-type': type },
      payload: body,
    })

  expect((await send('application/json; charset=utf-8')).statusCode).toBe(200)
  expect((await send('application/merge-patch+json; charset=utf-8')).statusCode).toBe(200)
  for (const type of ['application/json-patch+json', 'text/plain', 'application/xml']) {
    const answer = await send(type)
    expect(answer.statusCode).toBe(415)
    expect(answer.headers['accept-patch']).toBe('application/merge-patch+json, application/json')
  }
  expect((await send('application/merge-patch+json', 'POST')).statusCode).toBe(415)
  expect((await send('application/json', 'PATCH', '[]')).statusCode).toBe(400)
  expect((await send('application/json', 'PATCH', '')).statusCode).toBe(400)
  expect((await patchVariant(one.id, {})).price).toBe(paise(100))
})
