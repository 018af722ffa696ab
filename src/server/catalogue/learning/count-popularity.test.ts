import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { countPopularity } from './count-popularity.ts'

const shop = await openShop({ isLive: true })
const { db, given, visitor } = shop
const { order } = buyingIn(shop)

test('the popularity of a product follows its orders, and lists and searches follow it', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const sold = async (name: string) => given.variant({ name, price: 500_00, onHand: 200 })
  const liked = await sold('Hacksaw liked')
  const stacked = await sold('Hacksaw stacked')
  const returned = await sold('Hacksaw returned')
  const old = await sold('Hacksaw of last spring')
  const unsold = await sold('Hacksaw unsold')
  const hinted = await sold('Hacksaw hinted')
  await db
    .updateTable('products')
    .set({ popularity: 0.01 })
    .where('id', '=', hinted.productId)
    .execute()
  for (const shopper of [asha, ravi]) await order(shopper, [liked])
  // Many pieces, and many orders of one shopper on one day, are one sale.
  for (let time = 0; time < 3; time++) await order(asha, [{ ...stacked, quantity: 9 }])
  const back = await order(asha, [{ ...returned, quantity: 4 }])
  await db
    .updateTable('orderLines')
    .set({ shipped: 4, delivered: 4, returned: 4 })
    .where('orderId', '=', back.id)
    .execute()
  const past = await order(asha, [old])
  await db
    .updateTable('orders')
    .set({ placedAt: new Date(Date.now() - 60 * 86_400_000).toISOString() })
    .where('id', '=', past.id)
    .execute()

  await inTransaction(db, countPopularity)

  const rows = await db.selectFrom('products').select(['id', 'popularity']).execute()
  const popularity = new Map(rows.map((row) => [row.id, row.popularity]))
  const of = ({ productId }: { productId: number }) => popularity.get(productId)
  expect(of(liked)).toBeCloseTo(0.16)
  expect(of(stacked)).toBeCloseTo(0.1)
  expect(of(old)).toBeCloseTo(0.02)
  expect([of(returned), of(unsold)]).toEqual([0, 0])
  expect(of(hinted)).toBeCloseTo(0.01)
  const { products } = await visitor(catalogueApi.products, { query: { limit: 3 } })
  expect(products.map(({ id }) => id)).toEqual([liked, stacked, old].map((it) => it.productId))
  const best = await visitor(catalogueApi.search, { query: { q: 'best hacksaw' } })
  expect(best.products[0]).toMatchObject({ id: liked.productId })
})

test('a count that finds the same writes nothing', async () => {
  const changesSoFar = () =>
    db
      .selectFrom('changes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst()
  const before = await changesSoFar()

  await inTransaction(db, countPopularity)

  expect(await changesSoFar()).toEqual(before)
})
