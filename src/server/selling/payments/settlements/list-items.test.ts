import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { settlementsApi } from '#contract/selling/settlements.ts'
import { codLine, settlingIn } from '#test/settling.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const owner = await given.admin('OWNER')
const { collected, remit } = settlingIn(shop, owner)

const day = (ago: number) =>
  Temporal.Now.plainDateISO('Asia/Kolkata').subtract({ days: ago }).toString()

/** A parcel whose cash was collected some days ago. */
async function parcel(ago: number) {
  const order = await collected()
  await db
    .updateTable('shipments')
    .set({ deliveredAt: new Date(Date.now() - ago * 86_400_000) })
    .where('orderId', '=', order.id)
    .execute()
  return order
}

test('each parcel is settled, not due, missing, short, over, paid twice or booked by hand', async () => {
  const orders = {
    SETTLED: await parcel(12),
    WAITING: await parcel(1),
    MISSING: await parcel(12),
    SHORT: await parcel(12),
    OVER: await parcel(12),
    DOUBLE: await parcel(12),
    BOOKED: await parcel(12),
  }
  const pay = (reference: string, { awb, total }: { awb: string; total: number }, more = 0) =>
    remit(codLine({ reference, settledOn: day(20), externalId: awb, amount: total + more }))
  const stateOf = async () => {
    const { items } = await owner(settlementsApi.items, { query: { limit: 100, kind: 'COD' } })
    return new Map(items.map(({ orderId, state }) => [orderId, state]))
  }

  // Nothing is late before the first payout of a courier is recorded.
  expect((await stateOf()).get(orders.MISSING.id)).toBe('WAITING')

  await pay('UTRSTATE1', orders.SETTLED)
  await pay('UTRSTATE1', orders.SHORT, -1)
  await pay('UTRSTATE1', orders.OVER, 1)
  await pay('UTRSTATE1', orders.DOUBLE)
  await pay('UTRSTATE2', orders.DOUBLE)
  const body = { reference: 'NEFT 77', paymentIds: [orders.BOOKED.paymentId] }
  await owner(cashApi.remit, { body })

  const states = await stateOf()
  for (const [state, order] of Object.entries(orders)) expect(states.get(order.id)).toBe(state)
  const { counts } = await owner(settlementsApi.items, { query: { limit: 1, kind: 'COD' } })
  expect(counts).toEqual(Object.fromEntries(Object.keys(orders).map((state) => [state, 1])))

  const { terms } = await owner(settlementsApi.updateTerm, {
    body: { provider: 'delhivery', days: 30 },
  })
  expect(terms).toContainEqual({
    provider: 'delhivery',
    name: 'Delhivery',
    kind: 'COURIER',
    days: 30,
  })
  expect((await stateOf()).get(orders.MISSING.id)).toBe('WAITING')
})

test('working days leave out Saturdays and Sundays', async () => {
  const after = async (from: string, days: number) => {
    const { rows } = await sql<{ day: string }>`
      select to_char(working_days_after(${from}::date, ${days}), 'YYYY-MM-DD') as day`.execute(db)
    return rows[0]?.day
  }

  expect(await after('2026-11-26', 2)).toBe('2026-11-30')
  expect(await after('2026-11-28', 2)).toBe('2026-12-01')
  expect(await after('2026-11-28', 0)).toBe('2026-11-28')
  expect(await after('2026-11-23', 60)).toBe('2027-02-15')
})
