import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type Outcome, searchApi } from '#contract/catalogue/search.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { learnFromSearches } from './learn-from-searches.ts'
import { openOutcomeLog } from './outcome-log.ts'
import { tidyOutcomes } from './outcomes.ts'

const { app, db, changes, given, visitor } = await openShop({ isLive: true })
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
const click = (remoteAddress: string, productId: number, position = 1, q = 'rotary hammer') =>
  app.inject({
    method: 'POST',
    url: searchApi.outcome.path,
    remoteAddress,
    payload: { q, productId, position, outcome: 'CLICK' satisfies Outcome },
  })

afterEach(async () => {
  await written()
  await db.deleteFrom('searchOutcomes').execute()
  await learn()
})

test('with nothing learned, the order is that of the texts', async () => {
  expect(await found('rotary hammer')).toEqual(products)
})

test('a product that three persons opened rises, by ten places at most', async () => {
  for (const person of [1, 2, 3]) await click(`10.0.0.${person}`, last, 14)
  await written()
  await learn()

  const ids = await found('rotary hammer')

  expect(ids.indexOf(last)).toBeLessThan(products.indexOf(last))
  expect(ids.indexOf(last)).toBeGreaterThanOrEqual(products.indexOf(last) - 10)
  expect(ids.filter((id) => id !== last)).toEqual(products.filter((id) => id !== last))
  expect(await found('rotary hammer 14')).toEqual(await found('Rotary  Hammer 14'))
})

test('one person clicks a thousand times and moves nothing', async () => {
  const log = openOutcomeLog(db, () => products)
  const chosen = { q: 'rotary hammer', productId: last, position: 14, outcome: 'CLICK' } as const
  for (let time = 0; time < 1_000; time++) log.add(chosen, 'network 10.0.0.9')
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
  const chosen = { q: 'rotary hammer', productId: first, position: 1, outcome: 'CLICK' } as const
  log.add(chosen, 'network 10.0.0.9')
  await log.flush()
  log.add(chosen, 'network 10.0.0.9')
  log.add({ ...chosen, productId: second }, 'network 10.0.0.9')
  await log.flush()

  log.add(chosen, 'network 10.0.0.9')
  await log.close()

  expect(await written()).toMatchObject([
    { productId: first, clicks: 2 },
    { productId: second, clicks: 1 },
  ])
})

test('only what a search shows can be clicked, and nobody gains by a position that is not true', async () => {
  await click('10.0.1.1', saw)
  await click('10.0.1.1', last, 1, 'circular saw')
  await click('10.0.1.1', 999_999)
  await click('10.0.1.2', first, 9_000)

  expect(await written()).toMatchObject([{ productId: first, clicks: 1, weight: 1 }])
})

test('a cart counts if the product is in it, and an order only if there is one', async () => {
  const asha = await given.shopper()
  const { id: variantId, productId } = await given.variant({ name: 'Impact wrench' })
  const tell = (outcome: Outcome, by: typeof visitor = asha) =>
    by(searchApi.outcome, { body: { q: 'impact wrench', productId, position: 1, outcome } })
  await tell('CART')
  await asha(cartApi.add, { body: { productVariantId: variantId, quantity: 1 } })
  await tell('CART')
  await tell('ORDER')
  await tell('CART', visitor)

  expect(await written()).toMatchObject([{ productId, clicks: 0, carts: 1, orders: 0 }])
})

test('nothing is kept of who chose', async () => {
  await click('10.0.2.1', first)

  const [row = {}] = await written()
  expect(Object.keys(row).sort()).toEqual(
    ['query', 'productId', 'day', 'clicks', 'carts', 'orders', 'weight'].sort(),
  )
  await click('10.0.2.1', first, 1, 'asha@example.in')
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
