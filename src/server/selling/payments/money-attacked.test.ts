import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Paise, paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import type { StaffHours } from '#contract/selling/payment-settings.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { extendReservations } from '#server/catalogue/inventory/reserve-stock.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'
import { expireOrders } from '../orders/expire-orders.ts'

const shop = await openPayingShop()
const { db, given, gateway, told, deliver, payRefunds } = shop
const { allowTransfers, fill, runOut, order: orderInCash } = buyingIn(shop)
const owner = await given.admin('OWNER')
await allowTransfers()

/** Places an order of two tools, ₹1,000 and ₹500, that waits for the gateway. */
async function waiting(by?: Person) {
  const asha = by ?? (await given.shopper())
  const saw = await given.variant({ price: 1_000_00, onHand: 5 })
  const drill = await given.variant({ price: 500_00, onHand: 5 })
  await fill(asha, [{ id: saw.id }, { id: drill.id }])
  const placed = await shop.placeOnline(asha)
  const params = { id: placed.order.id }
  return {
    ...placed,
    asha,
    params,
    pay: async () => {
      gateway.pay(placed.gatewayOrder)
      for (const event of told()) await deliver(event)
    },
    byTransfer: async () => {
      await asha(paymentsApi.retry, { params, body: { paymentMethod: 'UPI_QR' } })
      const { payments } = await owner(adminPaymentsApi.read, { params })
      return (utr: string, amount?: Paise) =>
        owner(adminPaymentsApi.confirm, {
          params: { ...params, pid: payments.at(-1)?.id ?? 0 },
          body: { utr, ...(amount && { amount }) },
        })
    },
    read: () => asha(ordersApi.read, { params }),
    money: () => owner(adminPaymentsApi.read, { params }),
  }
}

test('a shopper who pays twice gets the second payment back in full, whatever was cancelled in between', async () => {
  const { asha, order, params, pay, byTransfer, read, money } = await waiting()
  const find = await byTransfer()
  await find('PAIDTWICE0001')
  const [, drill] = order.lines
  await asha(ordersApi.cancel, {
    params,
    body: { reason: 'Have one', lines: [{ lineId: drill?.id ?? 0, quantity: 1 }] },
  })

  await pay()

  const { refunds } = await money()
  expect(refunds.map(({ amount }) => amount)).toEqual([500_00, order.total])
  expect(await read()).toMatchObject({ status: 'CONFIRMED' })
  await expectCleanBooks(db)
})

test('an order that was paid stays paid when it ends without a sale, although it has a payment that nobody used', async () => {
  const [cancelled, returned] = [await waiting(), await waiting()]
  for (const { byTransfer, pay } of [cancelled, returned]) {
    await byTransfer()
    await pay()
  }

  await cancelled.asha(ordersApi.cancel, { params: cancelled.params, body: { reason: 'No' } })
  const { params } = returned
  await owner(adminOrdersApi.transition, { params, body: { to: 'PROCESSING' } })
  await owner(adminOrdersApi.ship, { params, body: { courier: 'DTDC', trackingNumber: '7' } })
  const { shipments } = await owner(adminOrdersApi.read, { params })
  const parcel = { ...params, sid: shipments[0]?.id ?? 0 }
  await owner(adminOrdersApi.takeBackParcel, { params: parcel, body: {} })

  expect(await cancelled.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' })
  expect(await returned.read()).toMatchObject({
    status: 'RETURNED_TO_ORIGIN',
    paymentStatus: 'PAID',
  })
  for (const { money, order } of [cancelled, returned])
    expect(await money()).toMatchObject({ refunds: [{ amount: order.total }] })
  await expectCleanBooks(db)
})

test("an order paid by transfer and through the gateway refunds the gateway's payment by itself", async () => {
  const { order, pay, byTransfer, read, money } = await waiting()
  const find = await byTransfer()
  await find('GATEWAYTOO001')

  await pay()

  expect(await money()).toMatchObject({ refunds: [{ byHand: false, reason: 'Paid twice' }] })
  await payRefunds(order.id)
  expect(await money()).toMatchObject({ refunds: [{ status: 'PROCESSED' }] })
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  await expectCleanBooks(db)
})

test('an order stays paid when a double payment was refunded by hand', async () => {
  const { order, params, pay, byTransfer, read, money } = await waiting()
  const find = await byTransfer()
  await pay()
  await find('BYHANDTOO0001', order.total)
  const { refunds } = await money()
  for (const { id, byHand } of refunds)
    if (byHand)
      await owner(adminPaymentsApi.refundPaid, {
        params: { ...params, rid: id },
        body: { reference: 'R1' },
      })
  await payRefunds(order.id)

  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  await expectCleanBooks(db)
})

test('a refund requested twice from the same page is made once', async () => {
  const { params, pay, money } = await waiting()
  await pay()
  const { payments } = await money()
  const left = paise(payments.reduce((sum, { captured }) => sum + captured, 0))
  const refund = () =>
    owner(adminPaymentsApi.refund, {
      params,
      body: { amount: paise(100_00), reason: 'Scratched', left },
    })

  const answers = await Promise.allSettled([refund(), refund()])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(refund()).rejects.toMatchObject({ problem: { status: 409, code: 'stale' } })
  expect((await money()).refunds).toHaveLength(1)
})

test('an order whose time is extended while it expires does not expire', async () => {
  const { order, read } = await waiting()
  await runOut(order.id)
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const prolonging = inTransaction(db, async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
    held.resolve()
    await letGo.promise
    await extendReservations(tx, order.id, new Date(Date.now() + 30 * 60_000))
  })
  await held.promise

  const expiring = expireOrders(db)
  while (!(await someoneWaits())) await pause(20)
  letGo.resolve()
  await Promise.all([prolonging, expiring])

  expect(await read()).toMatchObject({ status: 'PENDING_PAYMENT' })
  await expectCleanBooks(db)
})

/** Whether a connection is blocked on a row that another transaction has locked. */
async function someoneWaits() {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    db,
  )
  return rows.length > 0
}

test.each([
  ['a day', 'two working days', 'that has never paid', 24, 2, false],
  ['three days', 'four working days', 'that has paid before', 72, 4, true],
])(
  'nobody can reserve goods for longer than %s by starting payments, or %s by telling of transfers, from an account %s',
  async (_, __, ___, hours, days, isKnown) => {
    const asha = await given.shopper()
    if (isKnown) await (await waiting(asha)).pay()
    const { order, params } = await waiting(asha)
    const placedAgo = (minutes: number) =>
      sql`update orders set placed_at = now() - make_interval(mins => ${minutes}) where id = ${order.id}`.execute(
        db,
      )
    await placedAgo(hours * 60 - 10)
    const hold = async () => {
      const { holdUntil } = await asha(paymentsApi.read, { params })
      return (Date.parse(holdUntil ?? '') - Date.now()) / 60_000
    }
    await sql`update reservations set expires_at = now() + interval '1 minute' where order_id = ${order.id}`.execute(
      db,
    )

    await asha(paymentsApi.retry, { params, body: { paymentMethod: 'UPI_QR' } })
    expect(await hold()).toBeLessThan(11)
    expect(await hold()).toBeGreaterThan(5)
    // By a shop that works all day, so that a working day is a day.
    await setStaffHours({ days: [1, 2, 3, 4, 5, 6, 7], opensAt: 0, closesAt: 24 })
    await placedAgo(days * 24 * 60 - 20)
    await asha(paymentsApi.upiReference, { params, body: { utr: `NEVERCAME${hours}00` } })
    expect(await hold()).toBeLessThan(21)
    expect(await hold()).toBeGreaterThan(15)
  },
)

test('cash of a courier can be booked after a part was refunded to the shopper', async () => {
  const asha = await given.shopper()
  const { id } = await orderInCash(asha, [{ id: (await given.variant({ price: 900_00 })).id }])
  const params = { id }
  for (const to of ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
    const { version } = await owner(adminOrdersApi.read, { params })
    await owner(adminOrdersApi.transition, { params, body: { to, version } })
  }
  const body = { amount: paise(100_00), reason: 'Scratched' }
  const { refunds, payments } = await owner(adminPaymentsApi.refund, { params, body })
  await owner(adminPaymentsApi.refundPaid, {
    params: { id, rid: refunds[0]?.id ?? 0 },
    body: { reference: 'R2' },
  })
  const [cash] = payments

  const after = await owner(adminPaymentsApi.remit, {
    params: { id, pid: cash?.id ?? 0 },
    body: { amount: cash?.captured ?? paise(0), reference: 'NEFT 1' },
  })

  expect(after.payments).toMatchObject([{ remitted: cash?.captured, remittance: 'NEFT 1' }])
  await expectCleanBooks(db)
})

function setStaffHours(staffHours: StaffHours) {
  const hours = JSON.stringify({ staffHours })
  return sql`update settings set value = value || ${hours}::jsonb where section = 'payments'`.execute(
    db,
  )
}
