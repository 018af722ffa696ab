import { expect, test } from 'vitest'
import { healthApi } from '#contract/backoffice/health.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { lookIn } from '#test/lost-answer-cases.ts'
import { type Desk, openShopWithBoth } from '#test/paying.ts'
import type { Fault } from '#tools/local-gateways/faults.ts'

const shop = await openShopWithBoth()
const { app, db, given, razorpay, cashfree, waiting, wait } = shop
const { fill } = buyingIn(shop)
const owner = await given.admin('OWNER')
const look = lookIn(shop)

const readPayments = (id: number) => owner(adminPaymentsApi.read, { params: { id } })

/** Delivers what a gateway has told. */
async function hear(provider: 'razorpay' | 'cashfree', desk: Desk) {
  for (const delivery of desk.told()) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/webhooks/${provider}`,
      payload: delivery.body,
      headers: {
        'content-type': 'application/json',
        ...desk.headers(delivery, desk.sign(delivery.body)),
      },
    })
    expect(statusCode).toBe(200)
  }
}

/** While the first provider fails in this way. Then it works again, and its circuit is closed. */
async function during<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
  razorpay.gateway.setFault(fault)
  try {
    return await work()
  } finally {
    razorpay.gateway.setFault({ mode: 'none' })
    wait(15_001)
  }
}

test('while the first provider works, the second is not called', async () => {
  const { payment } = await waiting()

  expect(payment.gateway?.provider).toBe('razorpay')
  expect(cashfree.gateway.book.orders.size).toBe(0)
})

test.each<[string, Fault, RegExp]>([
  ['answers with errors', { mode: 'error' }, /answered 500/],
  ['tears its connections', { mode: 'reset' }, /not answering/],
  ['refuses the keys', { mode: 'refuse' }, /answered 401\. Authentication failed/],
  ['rejects this payment', { mode: 'reject' }, /Amount exceeds maximum/],
])('when the first %s, the buyer pays at the second in the same request', async (_, fault, why) => {
  const { asha, order, payment } = await during(fault, () => waiting())
  expect(payment).toMatchObject({ problem: null, gateway: { provider: 'cashfree' } })

  cashfree.desk.pay(payment.gateway?.orderId ?? '')
  await hear('cashfree', cashfree.desk)

  expect(await asha(ordersApi.read, { params: { id: order.id } })).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
  })
  const { payments } = await readPayments(order.id)
  expect(payments.at(-1)).toMatchObject({
    provider: 'cashfree',
    passedOver: 'razorpay',
    passedOverWhy: expect.stringMatching(why),
  })
  await expectCleanBooks(db)
})

test('once the circuit of the first is open, it is not called, and then it comes first again', async () => {
  await during({ mode: 'error' }, async () => {
    for (let tries = 0; tries < 3; tries++) await waiting()
    razorpay.gateway.setFault({ mode: 'none' })
    const before = razorpay.gateway.book.orders.size
    const { payment, asha } = await waiting()
    expect(payment.gateway?.provider).toBe('cashfree')
    expect(razorpay.gateway.book.orders.size).toBe(before)
    await fill(asha, [{ id: (await given.variant()).id }])
    const input = { addressId: (await given.address(asha)).id }
    const { paymentMethods } = await asha(checkoutApi.quote, { body: input })
    expect(paymentMethods.find(({ method }) => method === 'ONLINE')).toMatchObject({
      available: true,
    })
  })

  expect((await waiting()).payment.gateway?.provider).toBe('razorpay')
})

test('a payment whose provider goes down is tried again at the other; both are followed up, and one counts', async () => {
  const { asha, order, payment, gatewayOrder } = await waiting()
  const params = { id: order.id }
  const retried = await during({ mode: 'error' }, async () => {
    for (let tries = 0; tries < 3; tries++) await waiting()
    return asha(paymentsApi.retry, { params, body: { paymentMethod: 'ONLINE' } })
  })
  expect(payment.gateway?.provider).toBe('razorpay')
  expect(retried.gateway?.provider).toBe('cashfree')

  cashfree.desk.pay(retried.gateway?.orderId ?? '')
  await hear('cashfree', cashfree.desk)
  razorpay.desk.pay(gatewayOrder)
  await hear('razorpay', razorpay.desk)

  const { payments, refunds } = await readPayments(order.id)
  expect(payments.map(({ captured }) => captured)).toEqual([order.total, order.total])
  expect(refunds).toMatchObject([{ amount: order.total, reason: 'Paid twice', byHand: false }])
  await expectCleanBooks(db)
})

/** An order that went on at the second, although the first has made one whose answer was lost. */
async function lostAtFirst() {
  const made = await during({ mode: 'after' }, () => waiting())
  const { orderNumber } = made.order
  const lost = [...razorpay.gateway.book.orders.values()].filter(
    ({ receipt }) => receipt?.startsWith(`${orderNumber}-`) === true,
  )
  expect(made.payment.gateway?.provider).toBe('cashfree')
  expect(lost).toHaveLength(1)
  return { ...made, atFirst: lost[0]?.id ?? '', atSecond: made.gatewayOrder }
}

test.each([
  ['the first is paid before', ['razorpay', 'cashfree']],
  ['the first is paid after', ['cashfree', 'razorpay']],
] as const)(
  'of an order that both providers have because an answer was lost, one payment counts and the other is refunded: %s',
  async (_, inOrder) => {
    const { asha, order, atFirst, atSecond } = await lostAtFirst()
    for (const provider of inOrder) {
      if (provider === 'razorpay') razorpay.desk.pay(atFirst)
      else cashfree.desk.pay(atSecond)
      // The first has told of an order that the shop does not know yet.
      await hear('razorpay', razorpay.desk)
      await hear('cashfree', cashfree.desk)
      await look()
    }
    for (let again = 0; again < 2; again++) {
      await look()
      razorpay.desk.advance(3)
      cashfree.desk.advance(3)
      await hear('razorpay', razorpay.desk)
      await hear('cashfree', cashfree.desk)
    }

    const { payments, refunds } = await readPayments(order.id)
    expect(payments.map(({ captured }) => captured)).toEqual([order.total, order.total])
    expect(refunds).toMatchObject([
      { amount: order.total, status: 'PROCESSED', reason: 'Paid twice' },
    ])
    expect(await asha(ordersApi.read, { params: { id: order.id } })).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
    })
    await expectCleanBooks(db)
  },
)

test('both paid at the same moment, one counts', async () => {
  const { order, atFirst, atSecond } = await lostAtFirst()
  await look()
  razorpay.desk.pay(atFirst)
  cashfree.desk.pay(atSecond)
  await Promise.all([
    hear('razorpay', razorpay.desk),
    hear('cashfree', cashfree.desk),
    look(),
    look(),
  ])

  const { refunds } = await readPayments(order.id)
  expect(refunds).toMatchObject([{ amount: order.total, reason: 'Paid twice' }])
  await expectCleanBooks(db)
})

test('an order that was never made is not looked for again', async () => {
  const { order } = await during({ mode: 'error' }, () => waiting())
  await look()
  await look()

  const rows = await db
    .selectFrom('payments')
    .select(['provider', 'lostAt', 'nextCheckAt'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { provider: null, lostAt: null, nextCheckAt: null },
    { provider: 'cashfree' },
  ])
})

test('ten pages that open the same payment at once while the first is down get one order', async () => {
  const { asha, order } = await during({ mode: 'error' }, async () => {
    cashfree.gateway.setFault({ mode: 'error' })
    const made = await waiting()
    cashfree.gateway.setFault({ mode: 'none' })
    return made
  })
  const opened = await during({ mode: 'after' }, () =>
    Promise.all(
      Array.from({ length: 10 }, () => asha(paymentsApi.read, { params: { id: order.id } })),
    ),
  )

  expect(new Set(opened.map(({ gateway }) => gateway?.orderId)).size).toBe(1)
  const { payments } = await readPayments(order.id)
  expect(payments.filter(({ status }) => status !== 'CANCELLED')).toHaveLength(1)
  await expectCleanBooks(db)
})

test('the owner chooses who comes first', async () => {
  const { upi } = await owner(adminPaymentsApi.settings)
  const choose = (firstGateway: string) =>
    owner(adminPaymentsApi.updateSettings, { body: { upi, firstGateway } })

  expect((await choose('cashfree')).firstGateway).toBe('cashfree')
  expect((await waiting()).payment.gateway?.provider).toBe('cashfree')
  await expect(choose('nobody')).rejects.toMatchObject({
    problem: { fields: { firstGateway: 'This shop has no such payment provider.' } },
  })
  await choose('razorpay')
  const tried = (provider: string) => owner(adminPaymentsApi.tryGateway, { query: { provider } })
  expect(await tried('cashfree')).toEqual({
    ok: true,
    message: 'Connected. Cashfree accepts the keys.',
  })
  expect((await waiting()).payment.gateway?.provider).toBe('razorpay')
})

test('health says that the second takes payments, until the first takes one again', async () => {
  const problems = async () =>
    (await owner(healthApi.read)).problems.filter(({ text }) => text.startsWith('Razorpay'))
  await during({ mode: 'refuse' }, () => waiting())

  expect(await problems()).toMatchObject([
    {
      text: expect.stringMatching(
        /^Razorpay could not take \d+ payments in the last half hour, so Cashfree takes them\. It said: The payment gateway answered 401/,
      ),
    },
  ])
  await waiting()
  expect(await problems()).toEqual([])
})
