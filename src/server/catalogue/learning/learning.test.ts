import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type Outcome, searchApi } from '#contract/catalogue/search.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { learnFromSearches } from './learn-from-searches.ts'
import { type Chooser, openOutcomeLog } from './outcome-log.ts'
import { readToday, tidyOutcomes } from './outcomes.ts'

const shop = await openShop({ isLive: true })
const { app, db, changes, given, visitor } = shop
const { order } = buyingIn(shop)
const owner = await given.admin()
const names = Array.from({ length: 14 }, (_, index) => `Rotary hammer ${index + 1}`)
const products: number[] = []
for (const name of names) products.push((await given.variant({ name })).productId)
const [first = 0, second = 0] = products
const last = products.at(-1) ?? 0
const { productId: saw } = await given.variant({ name: 'Circular saw' })

const found = async (q: string) =>
  (await visitor(catalogueApi.search, { query: { q, limit: 50 } })).products.map(({ id }) => id)
const written = async () => {
  await owner(adminSearchApi.report, {})
  return db.selectFrom('searchOutcomes').selectAll().orderBy('productId').execute()
}
const learn = async (isOn = true) => {
  await inTransaction(db, (tx) => learnFromSearches(tx, isOn))
  await changes.flushed()
}
const threeClicks = async (productId: number, { q = 'rotary hammer', clicks = 3 } = {}) => {
  await db
    .insertInto('searchOutcomes')
    .values({ query: q, productId, clicks, weight: clicks * 4 })
    .execute()
}
type Telling = { q?: string; outcome?: Outcome; by?: Person }
const tell = (
  remoteAddress: string,
  productId: number,
  { q = 'rotary hammer', outcome = 'CLICK', by }: Telling = {},
) =>
  app.inject({
    method: 'POST',
    url: searchApi.outcome.path,
    remoteAddress,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    payload: { q, productId, outcome },
  })
const visitorAt = (network: string): Chooser => ({ network, account: null })
/** How many places a product stands higher than by its text alone. */
const risenBy = async (productId: number) =>
  products.indexOf(productId) - (await found('rotary hammer')).indexOf(productId)

afterEach(async () => {
  await written()
  await db.deleteFrom('searchOutcomes').execute()
  await learn()
})

test('with nothing learned, the order is that of the texts', async () => {
  expect(await found('rotary hammer')).toEqual(products)
})

test('a product that three visitors opened rises by one place, and thirty visitors move it no further', async () => {
  for (const person of [1, 2, 3]) await tell(`10.0.0.${person}`, last)
  await written()
  await learn()
  expect(await risenBy(last)).toBe(1)
  expect(await found('rotary hammer 14')).toEqual(await found('Rotary  Hammer 14'))

  for (let person = 4; person <= 30; person++) await tell(`10.0.0.${person}`, last)
  await written()
  await learn()

  expect(await risenBy(last)).toBe(1)
  const ids = await found('rotary hammer')
  expect(ids.filter((id) => id !== last)).toEqual(products.filter((id) => id !== last))
})

test('many accounts at one address count as one', async () => {
  for (let account = 0; account < 4; account++)
    await tell('10.0.3.1', last, { by: await given.shopper() })
  await learn()

  expect(await written()).toMatchObject([{ clicks: 1, accountClicks: 1 }])
  expect(await found('rotary hammer')).toEqual(products)
})

test('a crowd with accounts and orders moves a product three places, staff sees it, and it loses the place of orders that are cancelled', async () => {
  const { id: variantId, productId } = await given.variant({ name: 'Rotary hammer 15', onHand: 50 })
  products.push(productId)
  const buyers = await Promise.all(Array.from({ length: 12 }, () => given.shopper()))
  for (const [place, by] of buyers.entries()) {
    await order(by, [{ id: variantId }])
    for (const outcome of ['CLICK', 'ORDER'] as const)
      await tell(`10.0.4.${place}`, productId, { outcome, by })
    await tell(`10.0.5.${place}`, productId)
  }
  await written()
  await learn()

  expect(await risenBy(productId)).toBe(3)
  const { risen } = await owner(adminSearchApi.report, {})
  const today = await readToday(db)
  expect(risen).toEqual([
    {
      query: 'rotary hammer',
      productId,
      name: 'Rotary hammer 15',
      places: 3,
      visitors: 12,
      accounts: 12,
      orders: 12,
      from: today,
      to: today,
    },
  ])

  await db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
  await learn()
  expect(await risenBy(productId)).toBe(2)
  await db.updateTable('products').set({ status: 'DRAFT' }).where('id', '=', productId).execute()
  products.pop()
  await changes.flushed()
})

test('one person clicks a thousand times and moves nothing', async () => {
  const log = openOutcomeLog(db, () => products)
  const chosen = { q: 'rotary hammer', productId: last, outcome: 'CLICK' } as const
  for (let time = 0; time < 1_000; time++) log.add(chosen, visitorAt('10.0.0.9'))
  await log.close()
  await learn()

  expect(await written()).toMatchObject([{ clicks: 1 }])
  expect(await found('rotary hammer')).toEqual(products)
})

test('one person who comes every day moves nothing either', async () => {
  for (let day = 0; day < 20; day++)
    await db
      .insertInto('searchOutcomes')
      .values({
        query: 'rotary hammer',
        productId: last,
        day: sql<string>`india_date(now()) - ${day}::int`,
        clicks: 1,
        weight: 4,
      })
      .execute()
  await learn()

  expect(await found('rotary hammer')).toEqual(products)
})

test('a person counts again the next day, under a secret of its own', async () => {
  const days = ['2026-11-23', '2026-11-24']
  const log = openOutcomeLog(
    db,
    () => products,
    async () => days.shift() ?? '2026-11-24',
  )
  const chosen = { q: 'rotary hammer', productId: first, outcome: 'CLICK' } as const
  log.add(chosen, visitorAt('10.0.0.9'))
  await log.flush()
  log.add(chosen, visitorAt('10.0.0.9'))
  log.add({ ...chosen, productId: second }, visitorAt('10.0.0.9'))
  await log.flush()

  log.add(chosen, visitorAt('10.0.0.9'))
  await log.close()

  expect(await written()).toMatchObject([
    { productId: first, clicks: 2 },
    { productId: second, clicks: 1 },
  ])
})

test('only what a search shows can be clicked, and where it stood is what the shop knows', async () => {
  await tell('10.0.1.1', saw)
  await tell('10.0.1.1', last, { q: 'circular saw' })
  await tell('10.0.1.1', 999_999)
  await tell('10.0.1.2', first)
  const claimed = await app.inject({
    method: 'POST',
    url: searchApi.outcome.path,
    payload: { q: 'rotary hammer', productId: first, outcome: 'CLICK', position: 9_000 },
  })

  expect(claimed.statusCode).toBe(400)
  expect(await written()).toMatchObject([{ productId: first, clicks: 1, weight: 1 }])
})

test('a cart counts if the product is in it, and an order only if there is one', async () => {
  const asha = await given.shopper()
  const { id: variantId, productId } = await given.variant({ name: 'Impact wrench' })
  const claim = (outcome: Outcome, by: typeof visitor = asha) =>
    by(searchApi.outcome, { body: { q: 'impact wrench', productId, outcome } })
  await claim('CART')
  await asha(cartApi.add, { body: { productVariantId: variantId, quantity: 1 } })
  await claim('CART')
  await claim('ORDER')
  await claim('CART', visitor)

  expect(await written()).toMatchObject([{ productId, clicks: 0, carts: 1, orders: 0 }])
})

test('nothing is kept of who chose', async () => {
  await tell('10.0.2.1', first, { by: await given.shopper() })

  const [row = {}] = await written()
  const counts = ['clicks', 'accountClicks', 'carts', 'orders']
  const weights = ['weight', 'accountWeight', 'orderWeight']
  expect(Object.keys(row).sort()).toEqual(
    ['query', 'productId', 'day', ...counts, ...weights].sort(),
  )
  await tell('10.0.2.1', first, { q: 'asha@example.in' })
  expect(await written()).toHaveLength(1)
})

test('what was learned fades, and a product that is out of reach stays there', async () => {
  await threeClicks(second)
  await threeClicks(saw, { q: 'rotary hammer' })
  await learn()
  expect(await found('rotary hammer')).toEqual([second, ...products.filter((id) => id !== second)])

  await db.updateTable('searchOutcomes').set({ day: sql<string>`india_date(now()) - 89` }).execute()
  await threeClicks(first)
  await learn()

  expect(await found('rotary hammer')).toEqual(products)
})

test('switched off, searches forget at once; switched on, they remember', async () => {
  await threeClicks(last)
  await learn()
  const learned = await found('rotary hammer')
  expect(learned).not.toEqual(products)

  const { version } = await owner(adminSearchApi.setLearning, { body: { isOn: false } })
  await learn(false)
  expect(await found('rotary hammer')).toEqual(products)

  await owner(adminSearchApi.setLearning, { body: { isOn: true, version } })
  expect(await found('rotary hammer')).toEqual(learned)
})

test('what was learned of a text holds for its misspellings', async () => {
  await threeClicks(last)
  await learn()

  expect(await found('rotery hammer')).toEqual(await found('rotary hammer'))
})

test('learning the same again writes nothing', async () => {
  await threeClicks(last)
  await learn()
  const logged = () =>
    db
      .selectFrom('changes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst()
  const before = await logged()

  await learn()

  expect(await logged()).toEqual(before)
})

test('outcomes are kept for ninety days', async () => {
  await threeClicks(first)
  await db
    .insertInto('searchOutcomes')
    .values({
      query: 'old',
      productId: first,
      clicks: 1,
      weight: 1,
      day: sql`india_date(now()) - 90`,
    })
    .execute()

  await inTransaction(db, tidyOutcomes)

  expect(await written()).toMatchObject([{ query: 'rotary hammer' }])
})
