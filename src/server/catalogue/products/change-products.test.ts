import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import type { Sent } from '#contract/endpoint.ts'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()
const meera = await given.admin('CATALOGUE')

type Change = Sent<typeof adminCatalogueApi.changeProducts>['body']['change']
const change = (ids: number[], change: Change, version = 1) =>
  meera(adminCatalogueApi.changeProducts, {
    body: { products: ids.map((id) => ({ id, version })), change },
  })
const read = async (id: number) =>
  (await meera(adminCatalogueApi.product, { params: { id } })).product
const saw = (price: number, mrp = price) => given.variant({ price, mrp })

test('many products become drafts of another category in one call', async () => {
  const [one, two] = [await saw(100_00), await saw(200_00)]
  const { id: categoryId } = await given.category()

  const { changed, refused } = await change([one.productId, two.productId], {
    status: 'DRAFT',
    categoryId,
  })

  expect(refused).toEqual([])
  expect(changed.map(({ version }) => version)).toEqual([2, 2])
  for (const { productId } of [one, two])
    expect(await read(productId)).toMatchObject({ status: 'DRAFT', categoryId, version: 2 })
})

test('prices go up and down by a percentage, tiers with them, in whole rupees from ten up', async () => {
  const [dear, cheap] = [await saw(499_00, 600_00), await saw(5_55, 10_00)]
  await db
    .insertInto('tierPrices')
    .values({ variantId: dear.id, minQuantity: 10, price: paise(450_00) })
    .execute()

  await change([dear.productId, cheap.productId], { pricePercent: -10 })

  expect(await read(dear.productId)).toMatchObject({
    price: 449_00,
    mrp: 600_00,
    tierPrices: [{ minQuantity: 10, price: 405_00 }],
  })
  expect(await read(cheap.productId)).toMatchObject({ price: 5_00 })
})

test('products that cannot be changed are named with the reason, and the others are changed', async () => {
  const [roomy, tight, touched] = [await saw(100_00, 200_00), await saw(100_00), await saw(50_00)]
  await change([touched.productId], { status: 'DRAFT' })

  const { changed, refused } = await change(
    [999_999_999, touched.productId, tight.productId, roomy.productId],
    { pricePercent: 20 },
  )

  expect(changed).toEqual([{ id: roomy.productId, version: 2 }])
  expect(refused).toEqual([
    {
      id: tight.productId,
      message: "The price can't be above the MRP.",
      fields: { 'variants.0.price': "The price can't be above the MRP." },
    },
    { id: touched.productId, message: 'Someone else changed this in the meantime.', fields: {} },
    { id: 999_999_999, message: 'This product could not be found.', fields: {} },
  ])
})

test.each([
  ['nothing', {}],
  ['all of the price', { pricePercent: -100 }],
])('a change of %s is refused', async (_what, wish) => {
  const { productId } = await saw(100_00)

  await expect(change([productId], wish)).rejects.toMatchObject({ problem: { status: 400 } })
})

const facts = {
  hsn: '82032000',
  gstRate: 18,
  countryOfOrigin: 'China',
  manufacturer: 'Ningbo Tools, Ningbo',
  importer: 'Vajrok Imports, Mumbai',
  netQuantity: '1 N',
}
const bare = async () => {
  const { productId } = await given.variant({ status: 'DRAFT' })
  await db
    .updateTable('products')
    .set({ hsn: null, countryOfOrigin: null, manufacturer: null, netQuantity: null })
    .where('id', '=', productId)
    .execute()
  return productId
}

test('every fact that the law asks for is set for many products, and only where it is missing', async () => {
  const [one, two] = [await bare(), await bare()]
  await change([one], { facts: { manufacturer: 'Own maker, Pune' } })

  await change([one], { facts, brand: 'Unbranded', onlyEmpty: true }, 2)
  await change([two], { facts, brand: 'Unbranded' })

  expect((await read(one)).compliance).toMatchObject({
    hsn: '82032000',
    countryOfOrigin: 'CN',
    manufacturer: 'Own maker, Pune',
    importer: 'Vajrok Imports, Mumbai',
  })
  expect((await read(one)).brand).not.toBe('Unbranded')
  expect((await read(two)).brand).toBe('Unbranded')
  expect((await read(two)).compliance).toMatchObject({ ...facts, countryOfOrigin: 'CN' })
})

test('what is complete is published in one call, and all that the others lack is said', async () => {
  const [complete, lacking] = [await bare(), await bare()]
  await change([complete], { facts })

  const { changed, refused } = await meera(adminCatalogueApi.changeProducts, {
    body: { products: [{ id: lacking }, { id: complete }], change: { status: 'PUBLISHED' } },
  })

  expect(changed.map(({ id }) => id)).toEqual([complete])
  expect(refused).toHaveLength(1)
  expect(Object.keys(refused[0]?.fields ?? {}).sort()).toEqual([
    'compliance.countryOfOrigin',
    'compliance.hsn',
    'compliance.manufacturer',
    'compliance.netQuantity',
  ])
})
