import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { buyingIn } from '#test/buying.ts'
import { plansIn } from '#test/plans.ts'
import { openShop } from '#test/shop.ts'

/** Tables that grow with the shop, and have a row here: of an empty one PostgreSQL believes nothing. */
const large = new Set([
  'gst_rates',
  'order_lines',
  'orders',
  'product_specs',
  'products',
  'stock',
  'users',
  'variants',
])

const shop = await openShop({ isLive: true })
const { db, given } = shop

const shelf = await given.category()
const grinder = await made({ disc: 100, spindle: 'M10', noLoadSpeed: 11_000, chuck: 13 }, 'BX-AG1')
const part = await made({ forModels: 'BX-AG1, BX-AG2', platform: '18 V', shank: 'Hex' }, null)
const { sku } = await db.selectFrom('variants').select('sku').limit(1).executeTakeFirstOrThrow()
const { slug } = await db.selectFrom('brands').select('slug').limit(1).executeTakeFirstOrThrow()
const pincode = await given.pincode()
await buyingIn(shop).order(await given.shopper(), [await given.variant({ productId: part })])

const { statementsOf, scansOf } = await plansIn(shop, large)

/** A product with these specs, in the one category. */
async function made(specs: Record<string, number | string>, model: string | null) {
  const { productId } = await given.variant({ categoryId: shelf.id })
  await db.updateTable('products').set({ model }).where('id', '=', productId).execute()
  const rows = Object.entries(specs).map(([key, value]) => ({
    productId,
    key,
    numberValue: typeof value === 'number' ? value : null,
    textValue: typeof value === 'string' ? value : null,
  }))
  await db.insertInto('productSpecs').values(rows).execute()
  return productId
}

/** Calls for every public endpoint, with each way of asking that has statements of its own. */
const calls: Record<string, string[]> = {
  '/api/banners': ['/api/banners'],
  '/api/battery-platforms': ['/api/battery-platforms'],
  '/api/brands': ['/api/brands'],
  '/api/brands/:slug': [`/api/brands/${slug}`],
  '/api/cart-links': [`/api/cart-links?add=${sku}:2,NONE:1`],
  '/api/categories': ['/api/categories'],
  '/api/company-details': ['/api/company-details'],
  '/api/delivery-area': ['/api/delivery-area'],
  '/api/delivery-terms': ['/api/delivery-terms'],
  '/api/notices': ['/api/notices'],
  '/api/notices/:language': ['/api/notices/hi'],
  '/api/pages/:slug': ['/api/pages/terms'],
  '/api/payment-ways': ['/api/payment-ways'],
  '/api/pincodes/:pincode': [`/api/pincodes/${pincode}`],
  '/api/products': [
    `/api/products?facets=1&deliverTo=${pincode}&brand=${slug}&inStock=true`,
    '/api/products?sort=newest',
  ],
  '/api/products/:id': [`/api/products/${grinder}`, '/api/products/999999999'],
  '/api/products/:id/discontinued': [`/api/products/${grinder}/discontinued`],
  '/api/products/:id/offers': [`/api/products/${grinder}/offers`],
  '/api/products/:id/questions': [`/api/products/${grinder}/questions`],
  '/api/products/:id/related': [
    `/api/products/${grinder}/related`,
    `/api/products/${part}/related`,
  ],
  '/api/products/:id/reviews': ['', '?sort=newest', '?sort=highest', '?stars=4', '?page=2'].map(
    (query) => `/api/products/${grinder}/reviews${query}`,
  ),
  '/api/products/best-sellers': ['/api/products/best-sellers'],
  '/api/products/cards': [`/api/products/cards?ids=${grinder},${part}`],
  '/api/products/category/:id': [`/api/products/category/${shelf.id}?facets=1`],
  '/api/products/compare': [`/api/products/compare?ids=${grinder},${part}`],
  '/api/products/search': ['/api/products/search?q=drill&facets=1'],
}

test('every public endpoint is in the calls of this test', () => {
  const paths = Object.values(api).flatMap((group) =>
    Object.values(group).flatMap(({ isPublic, path }) => (isPublic ? [path] : [])),
  )

  expect(Object.keys(calls).sort()).toEqual(paths.sort())
})

test.each(Object.values(calls).flat())(
  '%s scans no table that grows with the shop',
  async (url) => {
    for (const statement of await statementsOf({ url }))
      expect(await scansOf(statement), statement.text).toEqual([])
  },
)

test('a statement that scans a table is found', async () => {
  const scans = await scansOf({
    text: 'select id from products where description = $1',
    values: ['x'],
  })

  expect(scans).toEqual([expect.stringMatching(/on products$/)])
})
