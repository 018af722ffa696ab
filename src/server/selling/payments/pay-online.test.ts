import { describe, expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { payLinksApi } from '#contract/selling/pay-links.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'
import { addPayLink } from './pay-links.ts'

const shop = await openPayingShop()
const { db, given, gateway, told, deliver, reconcile, waiting, paid } = shop
const { keyId } = gateway
const { fill, stockOf, mailsOf } = buyingIn(shop)
const owner = await given.admin('OWNER')

const read = (who: Person, id: number) => who(ordersApi.read, { params: { id } })

describe('an order paid through the gateway', () => {
  test('waits with its goods reserved, and is confirmed by the verified answer of the browser', async () => {
    const { asha, saw, order, payment, gatewayOrder } = await waiting()
    const { payment: paid, signature } = gateway.pay(gatewayOrder)

    const after = await asha(paymentsApi.verify, {
      params: { id: order.id, provider: 'razorpay' },
      body: {
        razorpay_order_id: gatewayOrder,
        razorpay_payment_id: paid.id,
        razorpay_signature: signature,
      },
    })

    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', paymentStatus: 'PENDING' })
    expect(payment.gateway).toMatchObject({ keyId, amount: order.total, currency: 'INR' })
    expect(after).toMatchObject({ status: 'PAID', problem: null })
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await stockOf(saw.id)).toEqual({ onHand: 9, reserved: 0 })
    for (const event of told()) expect(await deliver(event)).toBe(200)
    expect((await mailsOf(order.id)).map(({ kind }) => kind).sort()).toEqual([
      'order_placed',
      'payment_received',
    ])
    await expectCleanBooks(db)
  })

  test('tells who holds its link what to pay, and nothing of the shopper', async () => {
    const { asha, order } = await waiting()
    const path = await inTransaction(db, (tx) => addPayLink(tx, order.id))
    const token = path.split('/').at(-1) ?? ''

    const linked = await shop.visitor(payLinksApi.read, { params: { token } })
    const own = await asha(paymentsApi.read, { params: { id: order.id } })

    const { prefill } = own.gateway ?? {}
    expect(prefill).toMatchObject({ name: 'Asha Verma', email: asha.email })
    expect(linked).toEqual({
      orderNumber: order.orderNumber,
      payment: {
        ...own,
        gateway: { ...own.gateway, prefill: { name: '', email: '', contact: '' } },
      },
    })
    const told = JSON.stringify(linked)
    for (const secret of Object.values(prefill ?? {})) expect(told).not.toContain(secret)
  })

  test('is not confirmed by a forged signature or that of another order', async () => {
    const mine = await waiting()
    const other = await waiting()
    const { payment, signature } = gateway.pay(other.gatewayOrder)
    const verify = (orderId: string, razorpay_signature: string) =>
      mine.asha(paymentsApi.verify, {
        params: { id: mine.order.id, provider: 'razorpay' },
        body: {
          razorpay_order_id: orderId,
          razorpay_payment_id: payment.id,
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

  test('belongs to its shopper only', async () => {
    const { order } = await waiting()
    const ravi = await given.shopper()

    const gone = { problem: { status: 404 } }
    const params = { id: order.id }
    await expect(ravi(paymentsApi.read, { params })).rejects.toMatchObject(gone)
    await expect(
      ravi(paymentsApi.retry, { params, body: { paymentMethod: 'ONLINE' } }),
    ).rejects.toMatchObject(gone)
  })

  test('is found by a request to the gateway when no webhook came, once', async () => {
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

    expect(await reconcile()).toBe(1)
    const before = await read(asha, order.id)
    expect(await reconcile()).toBe(0)

    expect(before).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await read(asha, order.id)).toEqual(before)
  })

  test('that failed can be paid again, in any way', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder, { outcome: 'failure' })
    for (const event of told()) await deliver(event)
    const failed = await read(asha, order.id)

    const again = await asha(paymentsApi.retry, {
      params: { id: order.id },
      body: { paymentMethod: 'ONLINE' },
    })
    gateway.pay(again.gateway?.orderId ?? '')
    for (const event of told()) await deliver(event)

    expect(failed).toMatchObject({ status: 'PENDING_PAYMENT', paymentStatus: 'FAILED' })
    expect(again.gateway?.orderId).toBe(gatewayOrder)
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    await expectCleanBooks(db)
  })
})

describe('a gateway that is unavailable', () => {
  test('leaves the order unpaid, says that nothing was charged, and is offered again soon', async () => {
    gateway.setFault({ mode: 'reset' })
    const { asha, order, payment } = await waiting()
    gateway.setFault({ mode: 'none' })

    const again = await asha(paymentsApi.retry, {
      params: { id: order.id },
      body: { paymentMethod: 'ONLINE' },
    })

    expect(payment).toMatchObject({ gateway: null, status: 'PENDING' })
    expect(payment.problem).toMatch(/You have not been charged/)
    expect(again.gateway?.orderId).toMatch(/^order_/)
  })
})

test('staff sees whether the gateway accepts the keys and when its last webhook came', async () => {
  await paid()

  const { gateways, webhookUrls } = await owner(adminPaymentsApi.settings)
  expect(webhookUrls).toEqual({
    razorpay: 'http://shop.test/api/webhooks/razorpay',
    cashfree: 'http://shop.test/api/webhooks/cashfree',
  })
  expect(gateways[0]).toMatchObject({ mode: 'TEST', lastHeardAt: expect.stringContaining('T') })
  expect(await owner(adminPaymentsApi.tryGateway)).toEqual({
    ok: true,
    message: 'Connected. Razorpay accepts the keys.',
  })
  gateway.setFault({ mode: 'reset' })
  const away = await owner(adminPaymentsApi.tryGateway)
  gateway.setFault({ mode: 'none' })
  expect(away).toEqual({ ok: false, message: 'The payment gateway is not answering.' })
})

test('paying online is refused while no gateway is set up', async () => {
  const asha = await given.shopper()
  await fill(asha, [{ id: (await given.variant()).id }])
  const quote = await asha(checkoutApi.quote, {
    body: { addressId: (await given.address(asha)).id },
  })

  expect(quote.paymentMethods.find(({ method }) => method === 'UPI_QR')).toMatchObject({
    available: false,
    reason: 'Not switched on in this shop.',
  })
  expect(quote.paymentMethods.find(({ method }) => method === 'ONLINE')).toMatchObject({
    available: true,
  })
})
