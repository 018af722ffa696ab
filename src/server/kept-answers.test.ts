import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { aVisitor } from '#test/renderer.ts'
import { openShop } from '#test/shop.ts'
import { createRenderer } from '#web/app/entry-server.tsx'
import { createApp } from './app.ts'
import { followChanges } from './platform/changes/follow-changes.ts'
import { sameForAll } from './platform/db/lanes.ts'
import { diskStorage } from './platform/uploads/disk-storage.ts'

const shop = await openShop({ isLive: true })
const { app, db, changes, given } = shop

/** A second process of the same shop, which keeps nothing. */
const otherChanges = followChanges(shop.url, db)
const forgetful = await createApp({
  lanes: sameForAll(db),
  changes: otherChanges,
  storage: diskStorage(shop.uploadsDir),
  incomingDir: shop.incomingDir,
  publicUrl: 'http://shop.test',
  finishedBytes: 1,
})
await forgetful.ready()
await forgetful.live.settled()
afterAll(async () => {
  await forgetful.close()
  await otherChanges.stop()
})

const skus = Array.from({ length: 4 }, (_, place) => `KEPT-${place}:2`)
const top = await given.category({ name: 'Power tools' })
const drills = await given.category({ name: 'Drills', parentId: top.id })
const saws = await given.category({ name: 'Saws', parentId: top.id })
const garden = await given.category({ name: 'Garden' })
const categories = [drills, saws, garden]
for (const { id } of categories)
  await db
    .insertInto('specDefinitions')
    .values(
      ['platform', 'voltage', 'capacity'].map((key, position) => ({
        categoryId: id,
        key,
        label: key,
        type: key === 'platform' ? ('CHOICE' as const) : ('NUMBER' as const),
        facet: true,
        card: true,
        position,
      })),
    )
    .execute()

/** Fifteen products: cordless tools and their batteries on two platforms, and tools without. */
const products = await Promise.all(
  Array.from({ length: 15 }, (_, place) =>
    given.variant({
      name: `Tool ${place}`,
      sku: `KEPT-${place}`,
      categoryId: (categories[place % 3] ?? drills).id,
      brand: ['Vajrok', 'Bhimax', 'Lohsutra'][place % 3] ?? '',
      price: 1_000_00 + place * 100_00,
      mrp: 3_000_00,
      onHand: 3,
    }),
  ),
)
const setSpec = (productId: number, key: string, value: string | number) =>
  db
    .insertInto('productSpecs')
    .values({
      productId,
      key,
      numberValue: typeof value === 'number' ? value : null,
      textValue: typeof value === 'string' ? value : null,
    })
    .onConflict((row) =>
      row.columns(['productId', 'key']).doUpdateSet({
        numberValue: typeof value === 'number' ? value : null,
        textValue: typeof value === 'string' ? value : null,
      }),
    )
    .execute()
for (const [place, { productId }] of products.entries()) {
  if (place % 5 < 4) await setSpec(productId, 'platform', place % 2 ? 'ProVolt 18' : 'MaxLine')
  if (place % 5 === 3) await setSpec(productId, 'capacity', 4)
  await setSpec(productId, 'voltage', place % 2 ? 18 : 12)
}
await given.pincode({ pincode: '110001' })

const { slug } = await db
  .selectFrom('brands')
  .select('slug')
  .where('name', '=', 'Vajrok')
  .executeTakeFirstOrThrow()

const productPaths = products.flatMap(({ productId: id }) => [
  `/api/products/${id}`,
  `/api/products/${id}/related`,
])
const pagePaths = [
  '/',
  ...products.slice(0, 3).map(({ productId: id }) => `/product/${id}`),
  `/category/${top.id}`,
  `/brand/${slug}`,
  '/search?q=tool',
  '/refund-policy',
]

const paths = [
  ...pagePaths,
  ...productPaths,
  ...products
    .slice(0, 4)
    .flatMap(({ productId: id, id: variantId }) => [
      `/api/products/${id}/offers`,
      `/api/products/${id}/reviews`,
      `/api/products/${id}/questions`,
      `/api/pincodes/110001?variantId=${variantId}`,
    ]),
  ...[...categories, top].flatMap(({ id }) => [
    `/api/products/category/${id}`,
    `/api/products/category/${id}?facets=1&sort=price&inStock=true`,
  ]),
  '/api/products',
  '/api/products?sort=newest&limit=3',
  '/api/products?sort=discount&discountMin=1&inStock=true&limit=3',
  '/api/products?brand=Vajrok&facets=1',
  `/api/products/cards?ids=${products.map(({ productId }) => productId).join(',')}`,
  '/api/products/best-sellers',
  '/api/products/search?q=tool',
  '/api/products/search?q=maxline&facets=1',
  '/api/categories',
  '/api/brands',
  `/api/brands/${slug}`,
  '/api/battery-platforms',
  '/api/delivery-area',
  '/api/delivery-terms',
  '/api/banners',
  '/api/company-details',
  '/api/pages/refund-policy',
  '/sitemap.xml',
  '/llms.txt',
  `/api/cart-links?add=${skus.join(',')}`,
]

type Step = { edit: keyof typeof edits; which: number; amount: number }

const productOf = ({ which }: Step) => products[which % products.length] ?? { id: 0, productId: 0 }
const categoryOf = ({ which }: Step) => categories[which % categories.length] ?? drills
const productRow = (step: Step) =>
  db.updateTable('products').where('id', '=', productOf(step).productId)
const variantRow = (step: Step) => db.updateTable('variants').where('id', '=', productOf(step).id)

const edits = {
  price: (step: Step) =>
    variantRow(step)
      .set({ price: paise(500_00 + step.amount * 50_00) })
      .execute(),
  stock: (step: Step) =>
    db
      .updateTable('stock')
      .set({ onHand: step.amount % 3 })
      .where('variantId', '=', productOf(step).id)
      .execute(),
  name: (step: Step) =>
    productRow(step)
      .set({ name: `Tool named ${step.amount}` })
      .execute(),
  popularity: (step: Step) =>
    productRow(step)
      .set({ popularity: step.amount / 40 })
      .execute(),
  status: (step: Step) =>
    productRow(step)
      .set({ status: step.amount % 3 ? 'PUBLISHED' : 'ARCHIVED' })
      .execute(),
  move: (step: Step) =>
    productRow(step)
      .set({ categoryId: (categories[step.amount % 3] ?? drills).id })
      .execute(),
  platform: (step: Step) =>
    setSpec(productOf(step).productId, 'platform', step.amount % 2 ? 'ProVolt 18' : 'MaxLine'),
  voltage: (step: Step) => setSpec(productOf(step).productId, 'voltage', step.amount),
  brand: (step: Step) =>
    db
      .updateTable('brands')
      .set({ name: `Vajrok ${step.amount}` })
      .where('name', 'like', 'Vajrok%')
      .execute(),
  category: (step: Step) =>
    db
      .updateTable('categories')
      .set({ name: `Shelf ${step.amount}` })
      .where('id', '=', categoryOf(step).id)
      .execute(),
  banner: (step: Step) =>
    db
      .insertInto('banners')
      .values({ title: `Offer ${step.amount}`, link: '/', slot: 'HERO', alt: '' })
      .execute(),
  setting: (step: Step) =>
    db
      .updateTable('settings')
      .set({ value: JSON.stringify({ name: `Shop ${step.amount}` }) })
      .where('section', '=', 'company')
      .execute(),
  coupon: (step: Step) =>
    db
      .insertInto('coupons')
      .values({
        code: `SAVE${step.which}`,
        kind: 'AMOUNT',
        value: paise(step.amount + 1),
        forEverything: true,
        isShown: true,
      })
      .onConflict((row) => row.doNothing())
      .execute(),
  link: (step: Step) =>
    db
      .insertInto('productLinks')
      .values({
        productId: productOf(step).productId,
        otherId: productOf({ ...step, which: step.which + 1 + (step.amount % 13) }).productId,
        kind: step.amount % 2 ? 'ACCESSORY' : 'ALTERNATIVE',
        position: 0,
      })
      .onConflict((row) => row.doNothing())
      .execute(),
  question: (step: Step) =>
    db
      .insertInto('questions')
      .values({ productId: productOf(step).productId, text: 'Keyless?', status: 'PUBLISHED' })
      .execute(),
} as const

const get = async (server: typeof app, url: string) => server.inject({ url })

/** The shop whose calls the renderer makes. */
let read = app
const render = createRenderer(
  (endpoint, parts) => read.callDirectly(endpoint, parts, aVisitor(app)),
  'http://shop.test',
  { find: () => null, keep: () => undefined },
)
const pages = app.caches.open<string>('page')

async function pageOf(server: typeof app, url: string) {
  read = server
  const make = async () => {
    const value = JSON.stringify(await render(new Request(`http://shop.local${url}`)))
    return { value, bytes: value.length }
  }
  return server === app ? pages.through(url, make) : (await make()).value
}

async function bodyOf(server: typeof app, url: string) {
  if (pagePaths.includes(url)) return pageOf(server, url)
  const { statusCode, body } = await get(server, url)
  return `${url} ${statusCode} ${body}`
}
const flushed = () => Promise.all([changes.flushed(), otherChanges.flushed()])

async function compare(urls: readonly string[]) {
  for (const url of urls) expect(await bodyOf(app, url)).toBe(await bodyOf(forgetful, url))
}

test('after any change every cached answer equals a fresh one', async () => {
  const steps = fc.sample(
    fc.record({
      edit: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
      which: fc.nat(1_000),
      amount: fc.nat(40),
    }),
    { numRuns: 24, seed: 7 },
  )
  await flushed()

  // A call of a few steps ago is kept, if it may be.
  for (const [place, step] of steps.entries()) {
    await edits[step.edit](step)
    await flushed()
    await compare(paths.filter((_, index) => (index + place) % 6 === 0))
  }
  await compare(paths)
})
