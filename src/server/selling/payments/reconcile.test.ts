import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { compareBooks } from '#test/gateway-book.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { lookIn, moneyIn, testLostAnswers } from '#test/lost-answer-cases.ts'
import { openPayingShop } from '#test/paying.ts'
import type { Attempt } from '#tools/razorpay-local/payments.ts'

const shop = await openPayingShop()
const { db, given, gateway, told, deliver, payRefund, waiting } = shop
const { expire, order } = buyingIn(shop)
const owner = await given.admin('OWNER')
const moneyOf = await moneyIn(shop)
const look = lookIn(shop)

await testLostAnswers(shop)

type Waiting = Awaited<ReturnType<typeof waiting>>

/** The shopper pays, and no webhook of it reaches the shop. */
function payUnheard({ gatewayOrder }: Waiting, attempt: Partial<Attempt> = {}) {
  const { payment } = gateway.pay(gatewayOrder, attempt)
  told()
  return payment
}

/** Somebody refunds a payment directly at the gateway. */
async function giveBackThere(paymentId: string) {
  const keys = Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString('base64')
  await fetch(`${gateway.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
    body: '{}',
  })
  gateway.clock.advance(3)
  told()
}

const statusOf = async ({ asha, order: { id } }: Waiting) =>
  (await asha(ordersApi.read, { params: { id } })).status

test('reconciliation finds every lost payment and refund, fixes it or shows it to staff, and a second run changes nothing', async () => {
  const unheard = await waiting()
  payUnheard(unheard)

  const twice = await waiting()
  gateway.pay(twice.gatewayOrder, { outcome: 'late' })
  gateway.pay(twice.gatewayOrder)
  gateway.clock.advance(1_300)
  told()

  const givenBack = await waiting()
  gateway.pay(givenBack.gatewayOrder)
  for (const event of told()) await deliver(event)
  const [attempt] = await db
    .selectFrom('gatewayPayments as attempt')
    .innerJoin('payments', 'payments.id', 'attempt.paymentId')
    .select('attempt.id')
    .where('payments.orderId', '=', givenBack.order.id)
    .execute()
  await giveBackThere(attempt?.id ?? '')

  gateway.book.autoCapture = false
  const authorized = await waiting()
  payUnheard(authorized)
  gateway.book.autoCapture = true

  const tooLittle = await waiting()
  payUnheard(tooLittle, { amount: tooLittle.order.total - 1 })

  const soldMeanwhile = await waiting({ onHand: 1 })
  await expire(soldMeanwhile.order.id)
  await order(await given.shopper(), [{ id: soldMeanwhile.saw.id }])
  payUnheard(soldMeanwhile)

  await look()
  // The gateway pays the refunds due now, and their webhooks are lost as well.
  await look()
  gateway.clock.advance(3)
  told()
  await look()

  const whole = (order: Waiting) => order.order.total
  expect(await moneyOf(unheard)).toMatchObject({ captured: whole(unheard), refunds: [] })
  expect(await statusOf(unheard)).toBe('CONFIRMED')
  expect(await moneyOf(twice)).toMatchObject({
    captured: whole(twice) * 2,
    refunded: whole(twice),
    refunds: ['PROCESSED'],
  })
  expect(await moneyOf(givenBack)).toMatchObject({
    captured: whole(givenBack),
    refunded: whole(givenBack),
    refunds: ['PROCESSED'],
  })
  expect(await moneyOf(authorized)).toMatchObject({ captured: whole(authorized) })
  expect(await statusOf(authorized)).toBe('CONFIRMED')
  expect(await moneyOf(tooLittle)).toMatchObject({
    review: expect.stringMatching(/^Received ₹[\d,.]+ instead of ₹/),
  })
  expect(await statusOf(tooLittle)).toBe('PENDING_PAYMENT')
  expect(await moneyOf(soldMeanwhile)).toMatchObject({
    refunded: whole(soldMeanwhile),
    refunds: ['PROCESSED'],
  })
  expect(await statusOf(soldMeanwhile)).toBe('EXPIRED')
  expect(await compareBooks(db, gateway.book)).toEqual([])

  const before = await everything()
  await look()
  await look()
  expect(await everything()).toEqual(before)
  await expectCleanBooks(db)
})

/** Everything a reconciliation could change, except the time of the last check. */
async function everything() {
  const tables = [
    'orders',
    'gateway_payments',
    'refunds',
    'payments',
    'mails',
    'stock',
    'audit_log',
  ]
  const all: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql`
      select to_jsonb(one) - 'updatedAt' - 'updated_at' - 'checks' - 'next_check_at' as row
      from ${sql.raw(table)} one order by 1`.execute(db)
    all[table] = rows
  }
  return all
}

test('a payment that staff has reviewed is not shown again by the next run', async () => {
  const odd = await waiting()
  payUnheard(odd, { amount: odd.order.total + 1 })
  await look()
  const { payments } = await owner(adminPaymentsApi.read, { params: { id: odd.order.id } })
  await owner(adminPaymentsApi.reviewed, {
    params: { id: odd.order.id, pid: payments[0]?.id ?? 0 },
    body: { note: 'A slip of the bank' },
  })

  await look()

  expect(payments[0]?.review).toMatch(/^Received ₹[\d,.]+ instead of ₹/)
  expect((await moneyOf(odd)).review).toBeNull()
})

test('a payment that the gateway does not know does not stop the others', async () => {
  const [lost, fine] = [await waiting(), await waiting()]
  await db
    .updateTable('payments')
    .set({ gatewayOrderId: 'order_unknown', createdAt: new Date(0) })
    .where('orderId', '=', lost.order.id)
    .execute()
  payUnheard(fine)

  await expect(look()).rejects.toThrow('The id provided does not exist')

  expect(await statusOf(fine)).toBe('CONFIRMED')
  await db
    .updateTable('payments')
    .set({ gatewayOrderId: lost.gatewayOrder, createdAt: new Date() })
    .where('orderId', '=', lost.order.id)
    .execute()
})

test('a refund that the bank refused and then made is counted once', async () => {
  const paid = await paidAndCancelled()
  const [refund] = (await owner(adminPaymentsApi.read, { params: { id: paid.order.id } })).refunds
  await payRefund(refund?.id ?? 0)
  gateway.clock.advance(3)
  const processed = told().find(({ event }) => event === 'refund.processed')
  const failed = {
    id: 'evt_failed',
    event: 'refund.failed' as const,
    body: (processed?.body ?? '')
      .replace('"event":"refund.processed"', '"event":"refund.failed"')
      .replaceAll('"status":"processed"', '"status":"failed"'),
  }

  expect(await deliver(failed)).toBe(200)
  const between = await moneyOf(paid)
  expect(processed && (await deliver(processed))).toBe(200)

  expect(between).toMatchObject({ refunded: 0, review: expect.stringMatching(/has failed/) })
  expect(await moneyOf(paid)).toMatchObject({ refunded: paid.order.total, refunds: ['PROCESSED'] })
})

async function paidAndCancelled() {
  const paid = await waiting()
  gateway.pay(paid.gatewayOrder)
  for (const event of told()) await deliver(event)
  await paid.asha(ordersApi.cancel, {
    params: { id: paid.order.id },
    body: { reason: 'Not needed' },
  })
  return paid
}
