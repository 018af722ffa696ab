import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, order } = buyingIn(shop)
const { ship, documentsOf } = billingIn(shop)

const dayMs = 86_400_000
/** Sets the clock of the shop's machine this many days ahead of its database. */
const setAhead = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: realNow() + days * dayMs })
const realNow = () => performance.timeOrigin + performance.now()

beforeEach(() => vi.useRealTimers())
afterEach(() => vi.useRealTimers())

test('a quote of a process with a wrong clock is valid at a process with a right one', async () => {
  const asha = await given.shopper()
  const drill = await given.variant({ onHand: 5 })
  setAhead(3)
  const { quoted, place } = await atCheckout(asha, [{ id: drill.id }])
  vi.useRealTimers()

  const { order: placed } = await place()

  expect(placed.deliverFrom).toBe(quoted.deliveryDates.from)
})

test("a document has the day and year of the database's clock", async () => {
  const boss = await given.admin()
  const drill = await given.variant({ onHand: 5 })
  const placed = await order(await given.shopper(), [{ id: drill.id }])
  setAhead(400)

  await ship(boss, placed.id)

  const [invoice] = await documentsOf(placed.id)
  const issuedAt = Date.parse(String(invoice?.issuedAt))
  expect(Math.abs(issuedAt - (await readClock(db)).getTime())).toBeLessThan(dayMs)
  expect(invoice?.number).toContain(`/${invoice?.year}/`)
})

test('an order delivered today can be returned today', async () => {
  const [boss, asha] = [await given.admin(), await given.shopper()]
  const drill = await given.variant({ onHand: 5 })
  const { id } = await order(asha, [{ id: drill.id }])
  await ship(boss, id)
  const { version } = await boss(adminOrdersApi.read, { params: { id } })
  await boss(adminOrdersApi.transition, { params: { id }, body: { to: 'DELIVERED', version } })
  setAhead(400)

  const { returnable } = await asha(ordersApi.read, { params: { id } })

  expect(returnable).toMatchObject([{ quantity: 1 }])
})
