import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/admin-payments.ts'
import { checkoutApi } from '#contract/checkout.ts'
import { ordersApi } from '#contract/orders.ts'
import { paymentsApi } from '#contract/payments.ts'
import { checkInvariants } from '#server/invariants/invariants.ts'
import { buyingIn } from '#test/buying.ts'
import { each } from '#test/crowd.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { untilServed } from '#test/until-served.ts'
import { openRazorpayLocal } from '../../razorpay-local/server.ts'
import { type Delivery, signWebhook } from '../../razorpay-local/webhooks.ts'
import { tidyUp } from '../accounts/tidy-up.ts'
import { inTransaction } from '../db/database.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { lookUp } from './look-up.ts'
import { openPayments } from './payment-options.ts'
import { payRefund, reconcilePayments } from './reconcile.ts'

const gateway = await openRazorpayLocal()
gateway.webhooks.set({ hold: true })
const { keyId, keySecret, webhookSecret } = gateway
const options = openPayments({
  razorpayKeys: { keyId, keySecret, webhookSecret },
  razorpayUrl: gateway.url,
})
const shop = await openShop({ payments: options })
const { app, db, given } = shop
const { fill, runOut, stockOf, mailsOf } = buyingIn(shop)
const around = { db, options, publicUrl: 'http://shop.test' }
const owner = await given.admin('OWNER')
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => gateway.close())

/** Somebody with an order that waits for its payment through the gateway. */
async function waiting({ onHand = 10, price = 499_00 } = {}) {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand, price })
  await fill(asha, [{ id: saw.id }])
  const addressId = (await given.address(asha)).id
  const wish = { addressId, paymentMethod: 'RAZORPAY' as const }
  const { quoteToken } = await asha(checkoutApi.quote, { body: wish })
  const { order, payment } = await asha(checkoutApi.placeOrder, {
    body: { ...wish, quoteToken },
    headers: { 'idempotency-key': randomUUID() },
  })
  const gatewayOrder = payment.razorpay?.orderId ?? ''
  return { asha, saw, order, payment, gatewayOrder }
}

const read = (who: Person, id: number) => who(ordersApi.read, { params: { id } })

/** What the gateway has to tell since somebody last asked. */
const told = () => gateway.webhooks.held.splice(0)

/** Over a real connection, as the gateway does; a busy shop says so, and it is sent again. */
async function untilHeard({ id, body }: Delivery) {
  for (;;) {
    const { status } = await fetch(`${origin}/api/webhooks/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signWebhook(body, webhookSecret),
      },
      body,
    })
    if (status !== 503) return status
  }
}

async function deliver({ id, body }: Delivery, signature = signWebhook(body, webhookSecret)) {
  const { statusCode } = await app.inject({
    ...{ method: 'POST', url: '/api/webhooks/razorpay', payload: body },
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    },
  })
  return statusCode
}

/** Does the refunds that were queued, as the worker does, and hears that the bank has made them. */
async function payRefunds(orderId: number) {
  const queued = await db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'QUEUED')
    .execute()
  for (const { id } of queued) await payRefund(around, id)
  gateway.clock.advance(3)
  for (const one of told()) await deliver(one)
}

const books = async () => (await checkInvariants(db)).violations

describe('an order paid through the gateway', () => {
  test('waits with its tools held, and is confirmed by the word of the browser, checked', async () => {
    const { asha, saw, order, payment, gatewayOrder } = await waiting()
    const { payment: paid, signature } = gateway.pay(gatewayOrder)

    const after = await asha(paymentsApi.verify, {
      params: { id: order.id },
      body: {
        razorpay_order_id: gatewayOrder,
        razorpay_payment_id: paid.id,
        razorpay_signature: signature,
      },
    })

    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', paymentStatus: 'PENDING' })
    expect(payment.razorpay).toMatchObject({ keyId, amount: order.total, currency: 'INR' })
    expect(after).toMatchObject({ status: 'PAID', problem: null })
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await stockOf(saw.id)).toEqual({ onHand: 9, reserved: 0 })
    for (const one of told()) expect(await deliver(one)).toBe(200)
    expect((await mailsOf(order.id)).map(({ kind }) => kind).sort()).toEqual([
      'order_placed',
      'payment_received',
    ])
    expect(await books()).toEqual([])
  })

  test("is not confirmed by a signature that is made up, or another order's", async () => {
    const mine = await waiting()
    const other = await waiting()
    const { payment, signature } = gateway.pay(other.gatewayOrder)
    const verify = (orderId: string, razorpay_signature: string) =>
      mine.asha(paymentsApi.verify, {
        params: { id: mine.order.id },
        body: {
          ...{ razorpay_order_id: orderId, razorpay_payment_id: payment.id },
          razorpay_signature,
        },
      })

    const unverified = { problem: { status: 400, code: 'payment_unverified' } }
    await expect(verify(other.gatewayOrder, signature)).rejects.toMatchObject(unverified)
    await expect(verify(mine.gatewayOrder, signature)).rejects.toMatchObject(unverified)
    await expect(verify(mine.gatewayOrder, 'x'.repeat(64))).rejects.toMatchObject(unverified)
    expect(await read(mine.asha, mine.order.id)).toMatchObject({ status: 'PENDING_PAYMENT' })
    told()
  })

  test('belongs to its shopper alone', async () => {
    const { order } = await waiting()
    const ravi = await given.shopper()

    const gone = { problem: { status: 404 } }
    const params = { id: order.id }
    await expect(ravi(paymentsApi.read, { params })).rejects.toMatchObject(gone)
    await expect(
      ravi(paymentsApi.retry, { params, body: { paymentMethod: 'RAZORPAY' } }),
    ).rejects.toMatchObject(gone)
  })

  test('is found by asking when no webhook came, once however often it is asked', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    told()
    await db
      .updateTable('payments')
      .set({ nextCheckAt: new Date() })
      .where('orderId', '=', order.id)
      .execute()

    await db
      .updateTable('payments')
      .set({ nextCheckAt: null })
      .where('orderId', '<>', order.id)
      .execute()

    expect(await reconcilePayments(around)).toBe(1)
    const before = await read(asha, order.id)
    expect(await reconcilePayments(around)).toBe(0)

    expect(before).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await read(asha, order.id)).toEqual(before)
  })

  test('that failed can be paid again, this way or another', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder, { outcome: 'failure' })
    for (const one of told()) await deliver(one)
    const failed = await read(asha, order.id)

    const again = await asha(paymentsApi.retry, {
      params: { id: order.id },
      body: { paymentMethod: 'RAZORPAY' },
    })
    gateway.pay(again.razorpay?.orderId ?? '')
    for (const one of told()) await deliver(one)

    expect(failed).toMatchObject({ status: 'PENDING_PAYMENT', paymentStatus: 'FAILED' })
    expect(again.razorpay?.orderId).toBe(gatewayOrder)
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await books()).toEqual([])
  })
})

describe('a webhook', () => {
  test('that is not signed over its very bytes changes nothing', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    const captured = told().find(({ event }) => event === 'payment.captured')
    if (!captured) throw new Error('nothing was captured')
    const signature = signWebhook(captured.body, webhookSecret)

    expect(await deliver(captured, '')).toBe(401)
    expect(await deliver(captured, signWebhook(captured.body, 'another secret'))).toBe(401)
    expect(
      await deliver(captured, `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`),
    ).toBe(401)
    const respaced = JSON.stringify(JSON.parse(captured.body), null, 1)
    expect(await deliver({ ...captured, body: respaced }, signature)).toBe(401)
    expect(await deliver({ ...captured, id: '' }, signature)).toBe(401)

    expect(await read(asha, order.id)).toMatchObject({ status: 'PENDING_PAYMENT' })
    expect(await deliver(captured)).toBe(200)
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('that comes twenty times at once has its effect once', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    const events = told()

    const answers = await Promise.all(
      events.flatMap((one) => Array.from({ length: 20 }, () => deliver(one))),
    )

    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(
      (await mailsOf(order.id)).filter(({ kind }) => kind === 'payment_received'),
    ).toHaveLength(1)
    expect(await books()).toEqual([])
  })

  test('that comes again a day later has no effect any more', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    const events = told()
    for (const one of events) await deliver(one)
    const before = await read(asha, order.id)
    await db
      .updateTable('paymentEvents')
      .set({ receivedAt: sql`received_at - interval '25 hours'` })
      .execute()
    await inTransaction(db, tidyUp)

    for (const one of events) expect(await deliver(one)).toBe(200)

    expect(await read(asha, order.id)).toEqual(before)
    expect(await books()).toEqual([])
  })

  test('cannot be fetched, and an empty one is none', async () => {
    const url = '/api/webhooks/razorpay'

    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401)
  })

  test.each([
    ['a paisa too little', { amount: -1 }, 'PENDING_PAYMENT'],
    ['a paisa too much', { amount: 1 }, 'PENDING_PAYMENT'],
    ['dollars', { currency: 'USD' }, 'PENDING_PAYMENT'],
  ] as const)('of %s never confirms the order, and asks for a person', async (_, wrong, status) => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder, {
      ...('amount' in wrong && { amount: order.total + wrong.amount }),
      ...('currency' in wrong && { currency: wrong.currency }),
    })
    for (const one of told()) await deliver(one)

    expect((await read(asha, order.id)).status).toBe(status)
    const { payments } = await owner(adminPaymentsApi.toReview)
    expect(payments.find(({ orderId }) => orderId === order.id)?.review).toMatch(/came in where/)
  })

  test('of a stranger is kept and changes nothing', async () => {
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: {
        payment: {
          entity: {
            id: 'pay_x',
            order_id: 'order_nobodys',
            amount: 100,
            currency: 'INR',
            status: 'captured',
            captured: true,
            method: 'upi',
          },
        },
      },
    })

    expect(await deliver({ id: randomUUID(), event: 'payment.captured', body })).toBe(200)
    expect(await books()).toEqual([])
  })
})

describe('news in any order', () => {
  // All 120 orders of five events. The sixth, that the whole order is paid, the word of the browser and a
  // look at the gateway come in every place of them in turn.
  const [browser, look] = [6, 7]
  const orders = permutations([0, 1, 2, 3, 4]).map((order, turn) =>
    order
      .toSpliced(turn % 6, 0, 5)
      .toSpliced((turn * 5) % 7, 0, browser)
      .toSpliced((turn * 3) % 8, 0, look),
  )

  test('with each twice, comes to the same end: failed first, then paid and given back', async () => {
    const ready = []
    for (const order of orders) ready.push(await prepare(order))
    const ends = await each(ready, 8, (live) => live())

    expect([...new Set(ends.map((end) => JSON.stringify(end)))]).toEqual([
      JSON.stringify({
        status: 'CONFIRMED',
        paymentStatus: 'REFUNDED',
        captured: 499_00,
        refunded: 499_00,
        refunds: 1,
      }),
    ])
    expect(await books()).toEqual([])
  }, 180_000)

  /** A try that failed, one that went well, and all of it given back at the gateway: told in this order. */
  async function prepare(order: readonly number[]) {
    const { asha, order: placed, gatewayOrder } = await waiting({ price: 499_00 })
    gateway.pay(gatewayOrder, { outcome: 'failure' })
    const { payment, signature } = gateway.pay(gatewayOrder)
    const made = await fetch(`${gateway.url}/v1/payments/${payment.id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    expect(made.status).toBe(200)
    gateway.clock.advance(3)
    const all = told()
    const isWhole = ({ event }: Delivery) => event === 'order.paid'
    const events = [...all.filter((one) => !isWhole(one)), ...all.filter(isWhole)]
    expect(events.map(({ event }) => event)).toEqual([
      ...['payment.failed', 'payment.authorized', 'payment.captured', 'refund.created'],
      ...['refund.processed', 'order.paid'],
    ])
    const word = {
      ...{ razorpay_order_id: gatewayOrder, razorpay_payment_id: payment.id },
      razorpay_signature: signature,
    }
    const hear = async (place: number) => {
      if (place === browser)
        await untilServed(() => asha(paymentsApi.verify, { params: { id: placed.id }, body: word }))
      if (place === look) await lookUp(db, options, gatewayOrder, 'http://shop.test')
      const event = events[place]
      if (event) for (const _ of [1, 2]) expect(await untilHeard(event)).toBe(200)
    }
    return async () => {
      for (const place of order) await hear(place)
      return endOf(asha, placed)
    }
  }

  async function endOf(asha: Person, placed: { id: number; total: number }) {
    const { status, paymentStatus } = await read(asha, placed.id)
    const { payments, refunds } = await owner(adminPaymentsApi.read, { params: { id: placed.id } })
    const shipping = placed.total - 499_00
    return {
      ...{ status, paymentStatus },
      captured: (payments[0]?.captured ?? 0) - shipping,
      refunded: (payments[0]?.refunded ?? 0) - shipping,
      refunds: refunds.length,
    }
  }
})

describe('money that comes too late', () => {
  test('revives the order where its tools are still there', async () => {
    const { asha, saw, order, gatewayOrder } = await waiting({ onHand: 3 })
    await expire(order.id)
    gateway.pay(gatewayOrder)
    for (const one of told()) await deliver(one)

    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await stockOf(saw.id)).toEqual({ onHand: 2, reserved: 0 })
    expect(await books()).toEqual([])
  })

  test('goes back by itself, with a mail, where they have been sold', async () => {
    const { asha, saw, order, gatewayOrder } = await waiting({ onHand: 1 })
    await expire(order.id)
    const ravi = await given.shopper()
    await buyingIn(shop).order(ravi, [{ id: saw.id }])
    gateway.pay(gatewayOrder)
    for (const one of told()) await deliver(one)
    const due = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    await payRefunds(order.id)

    expect(due.refunds).toMatchObject([{ amount: order.total, status: 'QUEUED' }])
    expect(await read(asha, order.id)).toMatchObject({
      status: 'EXPIRED',
      paymentStatus: 'REFUNDED',
    })
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).toContain('refund_started')
    expect([...gateway.book.refunds.values()].at(-1)).toMatchObject({ amount: order.total })
    expect(await books()).toEqual([])
  })

  test('goes back when the shopper had cancelled', async () => {
    const { asha, saw, order, gatewayOrder } = await waiting()
    await asha(ordersApi.cancel, { params: { id: order.id }, body: { reason: 'Too slow' } })
    gateway.pay(gatewayOrder)
    for (const one of told()) await deliver(one)
    await payRefunds(order.id)

    expect(await read(asha, order.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
    })
    expect(await stockOf(saw.id)).toEqual({ onHand: 10, reserved: 0 })
    expect(await books()).toEqual([])
  })
})

describe('a refund', () => {
  test('of a cancelled paid order is all of it, once, though the answer of the gateway got lost', async () => {
    const { asha, order } = await paid()
    await asha(ordersApi.cancel, { params: { id: order.id }, body: { reason: 'Not needed' } })
    const { refunds } = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    const id = refunds[0]?.id ?? 0

    gateway.setFault({ mode: 'after' })
    await expect(payRefund(around, id)).rejects.toThrow()
    gateway.setFault({ mode: 'none' })
    await payRefund(around, id)
    await payRefunds(order.id)

    const ofOrder = [...gateway.book.refunds.values()].filter(
      ({ notes }) => notes.refund === String(id),
    )
    expect(ofOrder).toHaveLength(1)
    expect(await read(asha, order.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
    })
    expect(await books()).toEqual([])
  })

  test('is never more than came in, with two members of the staff at once', async () => {
    const { order } = await paid()
    const refund = () =>
      owner(adminPaymentsApi.refund, {
        params: { id: order.id },
        body: { amount: order.total, reason: 'Damaged' },
      })

    const answers = await Promise.allSettled([refund(), refund()])
    await payRefunds(order.id)

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { payments } = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    expect(payments).toMatchObject([{ captured: order.total, refunded: order.total, refundDue: 0 }])
  })

  test('of a second payment for the same order is made by itself', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    const first = gateway.pay(gatewayOrder, { outcome: 'late' })
    gateway.pay(gatewayOrder)
    gateway.clock.advance(1_300)
    for (const one of told()) await deliver(one)
    await payRefunds(order.id)

    expect(first.payment.status).toBe('refunded')
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED' })
    const { payments } = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    expect(payments).toMatchObject([{ captured: order.total * 2, refunded: order.total }])
    expect(await books()).toEqual([])
  })
})

describe('a gateway that is away', () => {
  test('leaves the order waiting, with a word that nothing was charged, and is offered again soon', async () => {
    gateway.setFault({ mode: 'reset' })
    const { asha, order, payment } = await waiting()
    gateway.setFault({ mode: 'none' })

    const again = await asha(paymentsApi.retry, {
      params: { id: order.id },
      body: { paymentMethod: 'RAZORPAY' },
    })

    expect(payment).toMatchObject({ razorpay: null, status: 'PENDING' })
    expect(payment.problem).toMatch(/You have not been charged/)
    expect(again.razorpay?.orderId).toMatch(/^order_/)
  })
})

async function paid() {
  const made = await waiting()
  gateway.pay(made.gatewayOrder)
  for (const one of told()) await deliver(one)
  return made
}

async function expire(orderId: number) {
  await runOut(orderId)
  await expireOrders(db, 'http://shop.test')
}

function permutations(places: number[]): number[][] {
  if (places.length === 0) return [[]]
  return places.flatMap((place) =>
    permutations(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
  )
}

test('staff sees whether the gateway knows the keys, and when it last told something', async () => {
  await paid()

  const { razorpay } = await owner(adminPaymentsApi.settings)
  expect(razorpay).toMatchObject({ mode: 'TEST', lastHeardAt: expect.stringContaining('T') })
  expect(await owner(adminPaymentsApi.tryGateway)).toEqual({
    ...{ ok: true, message: 'Razorpay answers and knows the keys.' },
  })
  gateway.setFault({ mode: 'reset' })
  const away = await owner(adminPaymentsApi.tryGateway)
  gateway.setFault({ mode: 'none' })
  expect(away).toEqual({ ok: false, message: 'The payment gateway is not answering.' })
})

test('the way to pay is refused where nobody has set it up', async () => {
  const asha = await given.shopper()
  await fill(asha, [{ id: (await given.variant()).id }])
  const quote = await asha(checkoutApi.quote, {
    body: { addressId: (await given.address(asha)).id },
  })

  expect(quote.paymentMethods.find(({ method }) => method === 'UPI_QR')).toMatchObject({
    available: false,
    reason: 'Not switched on in this shop.',
  })
  expect(quote.paymentMethods.find(({ method }) => method === 'RAZORPAY')).toMatchObject({
    available: true,
  })
})
