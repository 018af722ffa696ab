import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { checkoutApi, type PlaceOrder, type QuoteRequest } from '#contract/selling/checkout.ts'
import type { PaymentSettings } from '#contract/selling/payment-settings.ts'
import type { CodSettings } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { expireOrders } from '#server/selling/orders/expire-orders.ts'
import { defaultCod } from '#server/shop/settings/defaults.ts'
import type { givenIn, Person } from './given.ts'
import { readMails } from './mails.ts'

type Shop = { app: FastifyInstance; db: Db; given: ReturnType<typeof givenIn> }
type CartItem = { id: number; quantity?: number }
type Bank = PaymentSettings['bank']
type OrderOptions = Partial<Omit<PlaceOrder, 'quoteToken' | 'paymentMethod'>>

/** The steps of a shopper on the way to an order, each through the API, and their results. */
export function buyingIn({ app, db, given }: Shop) {
  async function fill(who: Person, items: CartItem[]) {
    for (const { id, quantity = 1 } of items)
      await who(cartApi.add, { body: { productVariantId: id, quantity } })
  }

  const quote = (who: Person, request: QuoteRequest) => who(checkoutApi.quote, { body: request })

  /**
   * Fills the cart and quotes it. `place` places the quoted order, with one key however often it is called.
   */
  async function atCheckout(who: Person, items: CartItem[], options: OrderOptions = {}) {
    await fill(who, items)
    const addressId = options.addressId ?? (await given.address(who)).id
    const { gstin = null } = options
    const quoted = await quote(who, { addressId, paymentMethod: 'COD', gstin })
    const body: PlaceOrder = {
      ...options,
      addressId,
      paymentMethod: 'COD',
      quoteToken: quoted.quoteToken,
    }
    const headers = { 'idempotency-key': randomUUID() }
    const place = () => who(checkoutApi.placeOrder, { body, headers })
    return { quoted, body, key: headers['idempotency-key'], place }
  }

  /** Posts an order like a client without our types. */
  async function post(who: Person, body: Record<string, unknown>, key: string | undefined) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: body,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    })
    const { code, message, order, current, payment } = response.json()
    return {
      statusCode: response.statusCode,
      code,
      message,
      order,
      payment,
      current,
      orderId: Number(order?.id ?? 0),
      replayed: response.headers['idempotent-replayed'],
      retryAfter: response.headers['retry-after'],
    }
  }

  /** Ends the time in which an order had to be confirmed or paid. */
  const runOut = (orderId: number) =>
    db
      .updateTable('reservations')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('orderId', '=', orderId)
      .execute()

  return {
    fill,
    quote,
    atCheckout,
    post,
    runOut,

    async order(who: Person, items: CartItem[], options: OrderOptions = {}) {
      const { place } = await atCheckout(who, items, options)
      return (await place()).order
    },

    /** An order whose UPI transfer staff has confirmed. */
    async paidOrder(who: Person, items: CartItem[], options: OrderOptions = {}) {
      const boss = await given.admin()
      await allowTransfers(db)
      await fill(who, items)
      const addressId = options.addressId ?? (await given.address(who)).id
      const request = { addressId, paymentMethod: 'UPI_QR' as const }
      const { quoteToken } = await quote(who, { ...request, gstin: options.gstin ?? null })
      const { order } = await who(checkoutApi.placeOrder, {
        body: { ...options, ...request, quoteToken },
        headers: { 'idempotency-key': randomUUID() },
      })
      const [payment] = order.payments
      await boss(adminPaymentsApi.confirm, {
        params: { id: order.id, pid: payment?.id ?? 0 },
        body: { utr: `UTR${String(order.id).padStart(12, '0')}` },
      })
      return order
    },

    /** Lets a shopper buy one piece, and the courier deliver it. */
    async deliver(who: Person, variantId: number) {
      const { place } = await atCheckout(who, [{ id: variantId }])
      const { order } = await place()
      await db
        .updateTable('orders')
        .set({ status: 'DELIVERED' })
        .where('id', '=', order.id)
        .execute()
      return order
    },

    /** Retries with the same key while the shop says that it is busy. */
    async postUntilServed(who: Person, body: Record<string, unknown>, key: string) {
      for (;;) {
        const answer = await post(who, body, key)
        if (answer.statusCode !== 503) return answer
      }
    },

    stockOf: (variantId: number) =>
      db
        .selectFrom('stock')
        .select(['onHand', 'reserved'])
        .where('variantId', '=', variantId)
        .executeTakeFirstOrThrow(),

    mailsOf: (orderId: number) => readMails(db, { orderId }),

    /** Ends the order's time and runs the job that expires it. */
    async expire(orderId: number) {
      await runOut(orderId)
      await expireOrders(db)
    },

    allowTransfers: (bank?: Bank) => allowTransfers(db, bank),

    setCod(change: Partial<CodSettings>) {
      const value = JSON.stringify({ ...defaultCod, ...change })
      return db
        .insertInto('settings')
        .values({ section: 'cod', value })
        .onConflict((row) => row.column('section').doUpdateSet({ value }))
        .execute()
    },
  }
}

/** Allows payment by transfers that staff confirms: by UPI and, if given, to a bank account. */
function allowTransfers(db: Db, bank?: Bank) {
  const upi = { enabled: true, vpa: 'karigar@upi', payee: 'Karigar' }
  return db
    .insertInto('settings')
    .values({ section: 'payments', value: JSON.stringify({ upi, bank }) })
    .onConflict((row) => row.column('section').doNothing())
    .execute()
}
