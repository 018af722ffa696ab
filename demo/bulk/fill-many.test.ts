import { beforeAll, expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import { openShop } from '#test/shop.ts'
import { demoCatalogue } from '../catalogue/demo-catalogue.ts'
import { fillMany } from './fill-many.ts'

const { db, url, given, visitor } = await openShop({ isLive: true })

/** The demo products of which this shop has a picture. */
const pictured = demoCatalogue().products.slice(0, 40)
const told: number[] = []

beforeAll(async () => {
  const { id: uploadId } = await db
    .insertInto('uploads')
    .values({
      filename: `${'a'.repeat(32)}.webp`,
      sha256: Buffer.from('a'),
      mimeType: 'image/webp',
      width: 1_200,
      height: 1_000,
      bytes: 9,
      averageColour: '#ffffff',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { name, model } of pictured) {
    const { productId } = await given.variant({ name })
    await db.updateTable('products').set({ model }).where('id', '=', productId).execute()
    await db
      .insertInto('productImages')
      .values({ productId, uploadId, alt: '', position: 0 })
      .execute()
  }
  await fillMany(url, 200, (done) => told.push(done))
  await fillMany(url, 100, (done) => told.push(done))
})

const list = (query: object = {}) =>
  visitor(catalogueApi.products, { query: { limit: 100, sort: 'newest', ...query } })
const made = async () =>
  (await list()).products.filter(({ id }) => id > pictured.length).slice(0, 50)

test('generated products are added to the existing ones, also when run twice, and no two are alike', async () => {
  const models = await db.selectFrom('products').select('model').execute()

  expect(told).toEqual([200, 100])
  expect((await list()).total).toBe(pictured.length + 300)
  expect(new Set(models.map(({ model }) => model)).size).toBe(models.length)
})

test('they have prices below their MRP, specs, and a rate of GST', async () => {
  for (const product of await made())
    expect(product).toMatchObject({
      keySpecs: expect.arrayContaining([expect.anything()]),
      gstRate: expect.any(Number),
      discountPercent: expect.toSatisfy((percent) => percent > 0),
    })
})

test('their stock matches the ledger, and all invariants hold', async () => {
  const { total } = await list({ inStock: 'true' })
  const { violations } = await checkInvariants(db)

  expect(total).toBeGreaterThan(pictured.length + 200)
  expect(violations).toEqual([])
})

test('they show the picture of the demo product they resemble, if it exists', async () => {
  const models = new Set(pictured.map(({ model }) => model))
  const products = await db
    .selectFrom('products')
    .leftJoin('productImages', 'productImages.productId', 'products.id')
    .select(['products.model', 'productImages.uploadId'])
    .where('products.id', '>', pictured.length)
    .execute()

  for (const { model, uploadId } of products)
    expect(uploadId !== null).toBe(models.has(model?.replace(/[A-Z]-[0-9A-Z]+$/, '') ?? ''))
  expect(products.some(({ uploadId }) => uploadId !== null)).toBe(true)
})

test('they are found by their models and their names', async () => {
  for (const { id, model, name } of (await made()).slice(0, 10)) {
    const byModel = await visitor(catalogueApi.search, { query: { q: model ?? '' } })
    const byName = await visitor(catalogueApi.search, { query: { q: name, limit: 100 } })
    expect(byModel.products[0]?.id).toBe(id)
    expect(byName.products.map((card) => card.name)).toContain(name)
  }
})
