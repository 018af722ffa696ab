import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { type ItemFilter, settlementsApi, statesToLookAt } from '#contract/selling/settlements.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
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

test('what needs somebody is one list, and the dashboard counts the money that is late', async () => {
  await owner(settlementsApi.updateTerm, { body: { provider: 'delhivery', days: 8 } })
  const order = await parcel(12)
  const unpaid = await parcel(12)
  await remit(
    codLine({ reference: 'UTRLATE1', settledOn: day(20), externalId: order.awb, amount: 1 }),
  )
  const read = (query: ItemFilter) =>
    owner(settlementsApi.items, { query: { limit: 100, ...query } })

  const found = await read({ state: 'TO_LOOK_AT' })
  expect(new Set(found.items.map(({ state }) => state))).not.toContain('SETTLED')
  expect(found.items.map(({ orderId }) => orderId)).toEqual(
    expect.arrayContaining([order.id, unpaid.id]),
  )
  const { counts, total } = found
  expect(total).toBe(statesToLookAt.reduce((sum, state) => sum + (counts[state] ?? 0), 0))

  const missing = await read({ state: 'MISSING', kind: 'INCOME' })
  const { notPaidOut } = await owner(dashboardApi.setup)
  expect(notPaidOut).toEqual({
    count: missing.total,
    amount: missing.items.reduce((sum, { expected }) => sum + (expected ?? 0), 0),
  })
  expect(notPaidOut.count).toBeGreaterThan(0)
  const clerk = await given.admin('CATALOGUE')
  expect((await clerk(dashboardApi.setup)).notPaidOut).toEqual({ count: 0, amount: 0 })
})

test('nothing is late while banks are closed: the settings name the days', async () => {
  const order = await parcel(12)
  await owner(settlementsApi.updateTerm, { body: { provider: 'delhivery', days: 8 } })
  const stateOf = async () => {
    const { items } = await owner(settlementsApi.items, { query: { limit: 100, kind: 'COD' } })
    const found = items.find(({ orderId }) => orderId === order.id)
    return [found?.state, found?.dueOn]
  }
  expect((await stateOf())[0]).toBe('MISSING')

  const { shipping } = await owner(settingsApi.read)
  const { version, value } = shipping
  const bankHolidays = [8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2].map((ago) => day(ago))
  await owner(settingsApi.updateShipping, { body: { value: { ...value, bankHolidays }, version } })

  const [state, due = ''] = await stateOf()
  expect(state).toBe('WAITING')
  expect(due && due > day(-2)).toBe(true)
})

/** By the calendar: Sundays, the second and fourth Saturday and holidays are no bank days. */
function isBankDay(date: Temporal.PlainDate, holidays: readonly string[]) {
  const isFreeSaturday = date.dayOfWeek === 6 && [2, 4].includes(Math.ceil(date.day / 7))
  return date.dayOfWeek < 7 && !isFreeSaturday && !holidays.includes(date.toString())
}

test('bank days leave out Sundays, two Saturdays of a month and holidays, forwards and backwards', async () => {
  const holidays = ['2026-11-24', '2027-01-26', '2027-03-22', '2027-04-01']
  const step = (from: Temporal.PlainDate, count: number, days: 1 | -1) => {
    let at = from
    for (let left = count; left > 0; ) {
      at = at.add({ days })
      if (isBankDay(at, holidays)) left--
    }
    return at.toString()
  }
  const cases = Array.from({ length: 400 }, (_, place) => {
    const from = Temporal.PlainDate.from('2026-10-25').add({ days: place % 200 })
    const count = (place * 7) % 61
    return {
      from: from.toString(),
      count,
      after: step(from, count, 1),
      before: step(from, count, -1),
    }
  })
  const { rows } = await sql<{ from: string; after: string; before: string }>`
    select "from", bank_days_after("from"::date, count, ${holidays}::date[])::text as after,
      bank_days_before("from"::date, count, ${holidays}::date[])::text as before
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as one("from" text, count int)`.execute(
    db,
  )

  expect(rows).toEqual(cases.map(({ count: _, ...one }) => one))
  const first = await sql<{
    day: string
  }>`select bank_days_after('2026-11-27', 1, '{}')::text as day`.execute(db)
  // The fourth Saturday and a Sunday.
  expect(first.rows).toEqual([{ day: '2026-11-30' }])
})
