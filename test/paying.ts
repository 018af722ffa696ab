import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { createPaymentOptions } from '#server/selling/payments/payment-options.ts'
import { payRefund, reconcilePayments } from '#server/selling/payments/reconcile.ts'
import { openCashfreeLocal } from '#tools/cashfree-local/server.ts'
import { headersOf, signWebhook as signWithTime } from '#tools/cashfree-local/webhooks.ts'
import type { Delivery } from '#tools/local-gateways/deliveries.ts'
import type { Fault } from '#tools/local-gateways/faults.ts'
import { openRazorpayLocal } from '#tools/razorpay-local/server.ts'
import { signWebhook } from '#tools/razorpay-local/webhooks.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { openShop } from './shop.ts'

/** An attempt to pay at a gateway of the tests; `amount` in paise, if it is not the one that was asked for. */
type Attempt = { outcome?: 'success' | 'failure' | 'late'; amount?: number; currency?: string }

/** A provider as the tests see it: its gateway on this machine, and its webhooks. */
export type Desk = {
  pay: (gatewayOrder: string, attempt?: Attempt) => void
  /** The webhooks since the last call. */
  told: () => Delivery[]
  sign: (body: string, secret?: string) => string
  headers: (delivery: Delivery, signature: string) => Record<string, string>
  setFault: (fault: Fault) => void
  /** Moves the gateway's clock, in seconds. */
  advance: (seconds: number) => void
  setBalance: (paise: number) => void
  /** How many refunds it has made for one of the shop's. */
  countRefunds: (refundId: number) => number
}

export type PayingShop = Awaited<ReturnType<typeof openShopAt>>

type Gateways = NonNullable<Parameters<typeof createPaymentOptions>[0]['gateways']>

/** A shop with these keys in its environment, whose buyers pay at `desk`, the provider of this id. */
async function openShopAt(gateways: Gateways, desk: Desk, provider: string) {
  const clock = { ahead: 0 }
  const options = createPaymentOptions({
    gateways,
    now: () => performance.now() + clock.ahead,
  })
  const shop = await openShop({ payments: options })
  const { db, app, given } = shop
  const deps = { db, options }
  const { fill } = buyingIn(shop)
  const { told } = desk

  async function deliver(delivery: Delivery, signature = desk.sign(delivery.body)) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/webhooks/${provider}`,
      payload: delivery.body,
      headers: { 'content-type': 'application/json', ...desk.headers(delivery, signature) },
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
    desk.pay(made.gatewayOrder)
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
    desk.advance(3)
    for (const item of told()) await deliver(item)
  }

  return {
    ...shop,
    desk,
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

async function openRazorpay() {
  const gateway = await openRazorpayLocal()
  afterAll(() => gateway.close())
  gateway.webhooks.set({ hold: true })
  const { keyId, keySecret, webhookSecret, url: apiUrl, book } = gateway
  const desk: Desk = {
    pay: (gatewayOrder, attempt) => gateway.pay(gatewayOrder, attempt),
    told: () => gateway.webhooks.held.splice(0),
    sign: (body, secret = webhookSecret) => signWebhook(body, secret),
    headers: ({ id }, signature) => ({
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    }),
    setFault: gateway.setFault,
    advance: gateway.clock.advance,
    setBalance: (paise) => {
      book.balance = paise
    },
    countRefunds: (refundId) =>
      [...book.refunds.values()].filter(({ notes }) => notes.refund === String(refundId)).length,
  }
  return { gateway, desk, environment: { keys: { keyId, keySecret, webhookSecret }, apiUrl } }
}

async function openCashfree() {
  const gateway = await openCashfreeLocal()
  afterAll(() => gateway.close())
  gateway.webhooks.set({ hold: true })
  const { clientId: keyId, clientSecret, url: apiUrl, book } = gateway
  const sentAt = String(Date.now())
  const desk: Desk = {
    pay: (gatewayOrder, { amount, ...attempt } = {}) =>
      void gateway.pay(gatewayOrder, {
        ...attempt,
        ...(amount !== undefined && { amount: amount / 100 }),
      }),
    told: () => gateway.webhooks.held.splice(0),
    sign: (body, secret = clientSecret) => signWithTime(sentAt, body, secret),
    headers: ({ body }, signature) => ({
      ...headersOf(body, clientSecret, sentAt),
      'x-webhook-signature': signature,
    }),
    setFault: gateway.setFault,
    advance: gateway.clock.advance,
    setBalance: (paise) => {
      book.balance = paise / 100
    },
    countRefunds: (refundId) =>
      [...book.refunds.values()].filter(({ refund_id }) => refund_id === `refund-${refundId}`)
        .length,
  }
  const keys = { keyId, keySecret: clientSecret, webhookSecret: clientSecret }
  return { gateway, desk, environment: { keys, apiUrl } }
}

/** A shop with its own gateway, whose webhooks wait until a test sends them. */
export async function openPayingShop() {
  const { gateway, desk, environment } = await openRazorpay()
  return { ...(await openShopAt({ razorpay: environment }, desk, 'razorpay')), gateway }
}

/** A paying shop whose provider is the other one. */
export async function openCashfreeShop() {
  const { gateway, desk, environment } = await openCashfree()
  return { ...(await openShopAt({ cashfree: environment }, desk, 'cashfree')), gateway }
}

/** A shop that uses Cashfree when Razorpay cannot take a payment. Buyers pay at Razorpay unless a test says otherwise. */
export async function openShopWithBoth() {
  const [razorpay, cashfree] = [await openRazorpay(), await openCashfree()]
  const environments = { razorpay: razorpay.environment, cashfree: cashfree.environment }
  return { ...(await openShopAt(environments, razorpay.desk, 'razorpay')), razorpay, cashfree }
}
