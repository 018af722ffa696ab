import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { lookIn, testLostAnswers } from '#test/lost-answer-cases.ts'
import { openCashfreeShop } from '#test/paying.ts'
import { testWebhooks } from '#test/webhook-cases.ts'

const shop = await openCashfreeShop()
const { db, given, gateway, desk, told, deliver, waiting } = shop
const { expire, order: orderInCash } = buyingIn(shop)
const owner = await given.admin('OWNER')
const look = lookIn(shop)

await testWebhooks(shop)
await testLostAnswers(shop)

type Waiting = Awaited<ReturnType<typeof waiting>>

const claim = ({ asha, order, gatewayOrder }: Waiting, orderId = gatewayOrder) =>
  asha(paymentsApi.verify, {
    params: { id: order.id, provider: 'cashfree' },
    body: { order_id: orderId },
  })

test("a browser's claim counts only when Cashfree says that this order is paid", async () => {
  const [mine, other] = [await waiting(), await waiting()]
  const unpaid = await claim(mine)
  desk.pay(other.gatewayOrder)
  told()

  await expect(claim(mine, other.gatewayOrder)).rejects.toMatchObject({
    problem: { code: 'payment_unverified' },
  })
  desk.pay(mine.gatewayOrder, { outcome: 'failure' })
  const failed = await claim(mine)
  desk.pay(mine.gatewayOrder)
  const paid = await claim(mine)

  expect(unpaid).toMatchObject({ status: 'PENDING', problem: null })
  expect(failed).toMatchObject({ problem: expect.stringMatching(/did not go through/) })
  expect(paid).toMatchObject({ status: 'PAID', orderStatus: 'CONFIRMED' })
  await expectCleanBooks(db)
})

test('an order has one order at Cashfree, with its amount in rupees and nothing of the shopper but the phone', async () => {
  const { order, payment, gatewayOrder, asha } = await waiting({ price: 1_234_56 })
  const again = await asha(paymentsApi.read, { params: { id: order.id } })
  const known = gateway.book.orders.get(gatewayOrder)

  expect(known).toMatchObject({ order_amount: order.total / 100, order_currency: 'INR' })
  expect(known?.customer_details).toEqual({
    customer_id: gatewayOrder,
    customer_phone: expect.stringMatching(/^\d{10}$/),
    customer_name: null,
    customer_email: null,
  })
  expect(payment.gateway?.session).toBe(known?.payment_session_id)
  expect(again.gateway).toEqual(payment.gateway)
})

test('an order whose answer was lost is opened again under the same number', async () => {
  desk.setFault({ mode: 'after' })
  const { order, payment, asha } = await waiting()
  desk.setFault({ mode: 'none' })
  const { gateway: opened } = await asha(paymentsApi.read, { params: { id: order.id } })

  expect(payment.gateway).toBeNull()
  expect(opened?.orderId).toMatch(new RegExp(`^${order.orderNumber}-`))
  const numbers = [...gateway.book.orders.keys()]
  expect(numbers.filter((number) => number.startsWith(order.orderNumber))).toHaveLength(1)
})

test('money that comes when the goods are sold is refunded, with the number of the bank', async () => {
  const late = await waiting({ onHand: 1 })
  await expire(late.order.id)
  await orderInCash(await given.shopper(), [{ id: late.saw.id }])
  desk.pay(late.gatewayOrder)
  for (const event of told()) await deliver(event)
  await shop.payRefunds(late.order.id)

  const { refunds } = await owner(adminPaymentsApi.read, { params: { id: late.order.id } })
  expect(refunds).toMatchObject([{ amount: late.order.total, status: 'PROCESSED' }])
  expect(refunds[0]?.reference).toMatch(/^2059/)
  await expectCleanBooks(db)
})

test('a refund made in the dashboard of Cashfree is found, and looking again changes nothing', async () => {
  const { order, gatewayOrder } = await shop.paid()
  await fetch(`${gateway.url}/pg/orders/${gatewayOrder}/refunds`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-id': gateway.clientId,
      'x-client-secret': gateway.clientSecret,
      'x-api-version': '2025-01-01',
    },
    body: JSON.stringify({ refund_id: 'by-hand-1', refund_amount: 100.5 }),
  })
  desk.advance(3)
  told()
  const seen = async () => {
    await look()
    return owner(adminPaymentsApi.read, { params: { id: order.id } })
  }
  const { payments, refunds } = await seen()

  expect(refunds).toMatchObject([{ amount: 100_50, status: 'PROCESSED', byHand: false }])
  expect(payments).toMatchObject([{ refunded: 100_50, captured: order.total }])
  expect((await seen()).refunds).toEqual(refunds)
  await expectCleanBooks(db)
})

test('a refund that Cashfree refuses waits for staff; one that it cancels comes back', async () => {
  const { order } = await shop.paid()
  const params = { id: order.id }
  const refund = () =>
    owner(adminPaymentsApi.refund, { params, body: { amount: paise(150_25), reason: 'Scratched' } })
  desk.setBalance(0)
  await refund()
  await shop.payRefunds(order.id)
  desk.setBalance(1_00_00_000_00)
  const [refused] = (await owner(adminPaymentsApi.read, { params })).refunds
  await owner(adminPaymentsApi.retryRefund, { params: { ...params, rid: refused?.id ?? 0 } })
  await shop.payRefund(refused?.id ?? 0)
  const asked = [...gateway.book.refunds.values()].find(
    ({ refund_id }) => refund_id === `refund-${refused?.id}`,
  )
  if (!asked) throw new Error('the refund was not asked for')
  await fetch(`${gateway.url}/local/refunds/${asked.refund_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"status":"CANCELLED"}',
  })
  for (const event of told()) await deliver(event)

  expect(refused).toMatchObject({ refusal: expect.stringMatching(/enough balance/) })
  expect(asked.refund_amount).toBe(150.25)
  const { refunds, payments } = await owner(adminPaymentsApi.read, { params })
  expect(refunds).toMatchObject([{ status: 'FAILED' }])
  expect(payments).toMatchObject([{ refunded: 0, refundDue: 0 }])
  await expectCleanBooks(db)
})

test('a payment that is only authorised is captured', async () => {
  gateway.book.autoCapture = false
  const made = await waiting()
  desk.pay(made.gatewayOrder)
  const paid = await claim(made)
  gateway.book.autoCapture = true

  expect(paid).toMatchObject({ status: 'PAID' })
})

test('in any order and twice, the updates of an order end in the same state', async () => {
  const made = await waiting()
  desk.pay(made.gatewayOrder, { outcome: 'failure' })
  desk.pay(made.gatewayOrder)
  const [failed, paid] = told()
  if (!failed || !paid) throw new Error('two updates were to come')
  for (const event of [paid, failed, paid, failed]) expect(await deliver(event)).toBe(200)

  const read = await made.asha(ordersApi.read, { params: { id: made.order.id } })
  expect(read).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  await expectCleanBooks(db)
})

const send = async (body: unknown) =>
  deliver({ id: randomUUID(), event: '', body: JSON.stringify(body) })

test('any signed webhook is accepted or refused without an error', async () => {
  const { gatewayOrder } = await waiting()
  const payment = {
    cf_payment_id: '1',
    payment_amount: 1.5,
    payment_currency: 'INR',
    payment_status: 'SUCCESS',
    payment_group: 'upi',
    payment_message: 'A\0B',
  }
  const part = fc.dictionary(
    fc.constantFrom(...Object.keys(payment)),
    fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(payment), 1.005, -1, 1e30)),
  )
  const body = fc.record({
    type: fc.oneof(
      fc.constantFrom('PAYMENT_SUCCESS_WEBHOOK', 'REFUND_STATUS_WEBHOOK', 'WEBHOOK'),
      fc.jsonValue(),
    ),
    data: fc.oneof(
      fc.record({
        order: fc.constant({ order_id: gatewayOrder }),
        payment: fc.oneof(part, fc.jsonValue()),
        refund: fc.jsonValue(),
      }),
      fc.jsonValue(),
    ),
  })
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      expect([200, 400]).toContain(await send(sent))
    }),
    { numRuns: 60 },
  )
})
