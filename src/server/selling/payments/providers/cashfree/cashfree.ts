import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import {
  type GatewayOrder,
  GatewayRejected,
  GatewayUnavailable,
  type PaymentGateway,
  reportTimeoutMs,
  type SignedBody,
  type WantedOrder,
} from '../../gateway.ts'
import type { PaymentProvider } from '../provider.ts'
import { type Call, openCalls } from './cashfree-calls.ts'
import { cashfreeFile } from './cashfree-file.ts'
import { listCashfreeSettled } from './cashfree-settled.ts'
import {
  nameOfRefund,
  orderOfPayment,
  parseEvent,
  paymentUpdateOf,
  refundUpdateOf,
} from './cashfree-updates.ts'
import { paiseOf, rupeesOf } from './rupees.ts'

const liveUrl = 'https://api.cashfree.com'
const testUrl = 'https://sandbox.cashfree.com'

const isTest = (keyId: string) => keyId.startsWith('TEST')

const Reported = Type.Object(
  { order_id: Type.String({ pattern: '^[A-Za-z0-9_-]{3,50}$' }) },
  { additionalProperties: false },
)
const Order = Type.Object({
  order_id: Type.String({ minLength: 3, maxLength: 50 }),
  order_amount: Type.Number(),
  order_status: Type.String(),
  payment_session_id: Type.String({ minLength: 1, maxLength: 2_000 }),
})

/** Cashfree Payments: orders and refunds in rupees over its REST API, webhooks signed with their time. */
export const cashfree: PaymentProvider = {
  id: 'cashfree',
  name: 'Cashfree',
  variables: 'CASHFREE',
  apiUrl: liveUrl,
  hosts: hostsOf,
  webhook: {
    signature: 'x-webhook-signature',
    eventId: 'x-idempotency-key',
    sentAt: 'x-webhook-timestamp',
  },
  signsWithKey: true,
  isLive: (keyId) => !isTest(keyId),
  readPaid: (reported) =>
    Value.Check(Reported, reported)
      ? { orderId: reported.order_id, paymentId: '', signature: '' }
      : null,
  open: openCashfree,
  payoutFile: cashfreeFile,
}

/** Cashfree's own hosts, those of its test accounts among them, or the host of its stand-in. */
function hostsOf(apiUrl: string) {
  if (apiUrl !== liveUrl) {
    const { origin } = new URL(apiUrl)
    return { script: [origin], frame: [origin], connect: [origin], form: [origin] }
  }
  return {
    script: ['https://sdk.cashfree.com'],
    frame: [
      'https://sdk.cashfree.com',
      liveUrl,
      testUrl,
      'https://payments.cashfree.com',
      'https://payments-test.cashfree.com',
    ],
    connect: [liveUrl, testUrl],
    form: [liveUrl, testUrl],
  }
}

function openCashfree(opening: Parameters<PaymentProvider['open']>[0]): PaymentGateway {
  const { keyId, webhookSecret, apiUrl, circuit } = opening
  const isOwn = apiUrl === liveUrl
  const url = isOwn && isTest(keyId) ? testUrl : apiUrl
  const call = openCalls({ ...opening, url })
  const reports = openCalls({
    ...opening,
    url,
    circuit: { ...circuit, run: (work) => work() },
    timeoutMs: reportTimeoutMs,
  })
  const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`
  const refundsOf = (paymentId: string) => `${orderPath(orderOf(paymentId))}/refunds`

  return {
    keyId,
    scriptUrl: isOwn ? 'https://sdk.cashfree.com/js/v3/cashfree.js' : `${apiUrl}/js/v3/cashfree.js`,
    isUp: circuit.isClosed,
    createOrder: (wanted) => createOrder(call, wanted),
    async findOrder(wanted) {
      const id = orderIdOf(wanted)
      try {
        readOrder(await call('GET', orderPath(id)))
        return id
      } catch (error) {
        if (error instanceof GatewayRejected) return null
        throw error
      }
    },
    async listPayments(orderId) {
      const payments = await call('GET', `${orderPath(orderId)}/payments`)
      return listed(payments, (payment) => paymentUpdateOf(orderId, payment))
    },
    async capture({ id, amount }) {
      const order = orderOf(id)
      const path = `${orderPath(order)}/authorization`
      const payment = await call('POST', path, { action: 'CAPTURE', amount: rupeesOf(amount) })
      return paymentUpdateOf(order, payment) ?? unreadable()
    },
    async refund({ refundId, paymentId, amount }) {
      const refund = {
        refund_id: nameOfRefund(refundId),
        refund_amount: rupeesOf(amount),
        refund_speed: 'STANDARD',
      }
      const key = `karigar-refund-${refundId}`
      return refundUpdateOf(await call('POST', refundsOf(paymentId), refund, key)) ?? unreadable()
    },
    async listRefunds(paymentId) {
      const refunds = listed(await call('GET', refundsOf(paymentId)), refundUpdateOf)
      return refunds.filter(({ gatewayPaymentId }) => gatewayPaymentId === paymentId)
    },
    listSettled: (day) => listCashfreeSettled(reports, day),
    // Its window signs nothing. Whoever says that an order was paid only makes the shop ask.
    isSigned: () => true,
    readEvent: (webhook) => (isSigned(webhook, webhookSecret) ? parseEvent(webhook.body) : null),
  }
}

/**
 * Creates the order under an id that the shop chooses, the same for every attempt: an order whose answer was lost is
 * found by it, and a payment never has two.
 */
async function createOrder(call: Call, wanted: WantedOrder): Promise<GatewayOrder> {
  const id = orderIdOf(wanted)
  const order = {
    order_id: id,
    order_amount: rupeesOf(wanted.amount),
    order_currency: 'INR',
    order_note: `Order ${wanted.orderNumber}`,
    // One customer for each order: whoever pays by a forwarded link finds no saved card of the shopper.
    customer_details: { customer_id: id, customer_phone: wanted.phone.slice(-10) },
  }
  const made = await call('POST', '/orders', order, id).catch((error: unknown) => {
    if (error instanceof GatewayRejected && error.code === 'order_already_exists')
      return call('GET', `/orders/${id}`)
    throw error
  })
  const { order_amount, order_status, payment_session_id: session } = readOrder(made)
  if (paiseOf(order_amount) !== wanted.amount || order_status !== 'ACTIVE')
    throw new GatewayRejected('Another order has this number at Cashfree.')
  return { id, session }
}

const readOrder = (answer: unknown) => (Value.Check(Order, answer) ? answer : unreadable())

/** Two shops with one account may have the same order numbers, but no payments of the same time. */
function orderIdOf({ receipt, createdAt }: Pick<WantedOrder, 'receipt' | 'createdAt'>): string {
  const digest = createHash('sha256').update(`${receipt} ${createdAt}`).digest('hex')
  return `${receipt.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 34)}-${digest.slice(0, 10)}`
}

/** A webhook may come again for as long as Cashfree repeats one; older bytes are somebody's recording. */
const longestMs = 86_400_000
const mostAheadMs = 600_000

/** Whether Cashfree signed these bytes with their time, and not long ago. */
function isSigned({ body, signature, sentAt }: SignedBody, secret: string): boolean {
  if (!/^\d{13}$/.test(sentAt)) return false
  const age = Date.now() - Number(sentAt)
  if (age > longestMs || age < -mostAheadMs) return false
  const expected = createHmac('sha256', secret).update(sentAt).update(body).digest('base64')
  const [expectedBytes, sentBytes] = [Buffer.from(expected), Buffer.from(signature)]
  return expectedBytes.length === sentBytes.length && timingSafeEqual(expectedBytes, sentBytes)
}

function orderOf(paymentId: string): string {
  const order = orderOfPayment(paymentId)
  if (order === null) throw new GatewayRejected('This is not a payment of Cashfree.')
  return order
}

const listed = <T>(answer: unknown, read: (one: unknown) => T | null): T[] =>
  Array.isArray(answer) ? answer.map((one) => read(one) ?? unreadable()) : unreadable()

/** An answer that cannot be read counts as none: what was asked for may have happened. */
const unreadable = (): never => {
  throw new GatewayUnavailable('Cashfree gave an answer of an unknown form.')
}
