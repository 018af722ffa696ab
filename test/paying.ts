import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { createPaymentOptions } from '#server/selling/payments/payment-options.ts'
import { payRefund, reconcilePayments } from '#server/selling/payments/reconcile.ts'
import { openRazorpayLocal } from '#tools/razorpay-local/server.ts'
import { type Delivery, signWebhook } from '#tools/razorpay-local/webhooks.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { openShop } from './shop.ts'

/** A shop with its own gateway, whose webhooks wait until a test sends them. */
export async function openPayingShop() {
  const gateway = await openRazorpayLocal()
  gateway.webhooks.set({ hold: true })
  const { keyId, keySecret, webhookSecret } = gateway
  const clock = { ahead: 0 }
  const options = createPaymentOptions({
    gateways: {
      razorpay: { keys: { keyId, keySecret, webhookSecret }, apiUrl: gateway.url },
    },
    now: () => performance.now() + clock.ahead,
  })
  const shop = await openShop({ payments: options })
  const { db, app, given } = shop
  afterAll(() => gateway.close())
  const deps = { db, options }
  const { fill } = buyingIn(shop)

  /** The webhooks since the last call. */
  const told = () => gateway.webhooks.held.splice(0)

  async function deliver({ id, body }: Delivery, signature = signWebhook(body, webhookSecret)) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signature,
      },
    })
    return statusCode
  }

  /** Lets a shopper order the cart with payment through the gateway. */
  async function placeOnline(who: Person) {
    const wish = {
      addressId: (await given.address(who)).id,
      paymentMethod: 'ONLINE' as const,
    }
    const { quoteToken } = await who(checkoutApi.quote, { body: wish })
    const { order, payment } = await who(checkoutApi.placeOrder, {
      body: { ...wish, quoteToken },
      headers: { 'idempotency-key': randomUUID() },
    })
    return { order, payment, gatewayOrder: payment.gateway?.orderId ?? '' }
  }

  /** A shopper with an order that waits for its payment through the gateway. */
  async function waiting({ onHand = 10, price = 499_00 } = {}) {
    const asha = await given.shopper()
    const saw = await given.variant({ onHand, price })
    await fill(asha, [{ id: saw.id }])
    return { asha, saw, ...(await placeOnline(asha)) }
  }

  /** An order that is paid. */
  async function paid() {
    const made = await waiting()
    gateway.pay(made.gatewayOrder)
    for (const item of told()) await deliver(item)
    return made
  }

  /**
   * Pays the waiting refunds through the gateway, as the worker does, and receives the bank's confirmation.
   */
  async function payRefunds(orderId: number) {
    const queued = await db
      .selectFrom('refunds')
      .select('id')
      .where('orderId', '=', orderId)
      .where('status', '=', 'QUEUED')
      .where('gatewayPaymentId', 'is not', null)
      .execute()
    for (const { id } of queued) await payRefund(deps, id)
    gateway.clock.advance(3)
    for (const item of told()) await deliver(item)
  }

  return {
    ...shop,
    gateway,
    options,
    told,
    deliver,
    placeOnline,
    waiting,
    paid,
    payRefunds,
    /** Moves the shop's own time forward, so that it calls a gateway again that did not answer. */
    wait: (milliseconds: number) => {
      clock.ahead += milliseconds
    },
    reconcile: () => reconcilePayments(deps),
    payRefund: (refundId: number) => payRefund(deps, refundId),
  }
}
