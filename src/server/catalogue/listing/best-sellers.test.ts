import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import { bestSellersInSql } from '#test/oracles/best-sellers-in-sql.ts'
import { openShop } from '#test/shop.ts'
import { countSales } from './count-sales.ts'

const shop = await openShop({ isLive: true })
const { db, given, visitor } = shop
const { order } = buyingIn(shop)

const bestSellers = async (limit = 24) =>
  (await visitor(catalogueApi.bestSellers, { query: { limit } })).products
const namesOf = async (limit?: number) => (await bestSellers(limit)).map(({ name }) => name)
const idsOf = async () => (await bestSellers()).map(({ id }) => id)

test('best sellers are sorted by pieces ordered, without sold-out products and cancelled orders', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Hacksaw', price: 500_00, onHand: 20 })
  const bit = await given.variant({ name: 'Drill bit', price: 500_00, onHand: 20 })
  const last = await given.variant({ name: 'Last vice', price: 500_00, onHand: 1 })
  const returned = await given.variant({ name: 'Sent back', price: 500_00, onHand: 20 })
  const old = await given.variant({ name: 'Last year', price: 500_00, onHand: 20 })
  await given.variant({ name: 'Never bought', price: 500_00, onHand: 20 })
  await order(asha, [{ ...saw, quantity: 2 }])
  await order(asha, [{ ...bit, quantity: 5 }, last])
  const back = await order(asha, [{ ...returned, quantity: 9 }])
  const past = await order(asha, [{ ...old, quantity: 9 }])
  await db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', back.id).execute()
  await db
    .updateTable('orders')
    .set({ placedAt: '2020-01-01T00:00:00Z' })
    .where('id', '=', past.id)
    .execute()

  await inTransaction(db, countSales)

  expect(await namesOf()).toEqual(['Drill bit', 'Hacksaw'])
  expect(await namesOf(1)).toEqual(['Drill bit'])
  expect(await idsOf()).toEqual(await bestSellersInSql(db, 24))

  await order(asha, [{ ...saw, quantity: 4 }])
  await db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', back.id).execute()
  await inTransaction(db, countSales)

  expect(await namesOf()).toEqual(['Sent back', 'Hacksaw', 'Drill bit'])
  expect(await idsOf()).toEqual(await bestSellersInSql(db, 24))
})
