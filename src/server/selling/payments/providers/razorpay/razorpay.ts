import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import {
  GatewayRefusesShop,
  GatewayRejected,
  GatewayUnavailable,
  type PaymentGateway,
  reportTimeoutMs,
} from '../../gateway.ts'
import type { PaymentProvider } from '../provider.ts'
import { razorpayFile } from './razorpay-file.ts'
import { listRazorpaySettled } from './razorpay-settled.ts'
import {
  type Collection,
  parseEvent,
  paymentUpdateOf,
  type RazorpayPayment,
  type RazorpayRefund,
  refundUpdateOf,
} from './razorpay-updates.ts'

const ownUrl = 'https://api.razorpay.com'

/** Longer than a healthy gateway ever takes, shorter than a shopper waits. */
const defaultTimeoutMs = 4_000

const GatewayId = Type.String({ minLength: 5, maxLength: 64 })
const Paid = Type.Object(
  {
    razorpay_order_id: GatewayId,
    razorpay_payment_id: GatewayId,
    razorpay_signature: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
)

/** Razorpay: orders, captures and refunds over its REST API, signatures by HMAC-SHA256. */
export const razorpay: PaymentProvider = {
  id: 'razorpay',
  name: 'Razorpay',
  variables: 'RAZORPAY',
  apiUrl: ownUrl,
  hosts: hostsOf,
  webhook: { signature: 'x-razorpay-signature', eventId: 'x-razorpay-event-id' },
  signsWithKey: false,
  isLive: (keyId) => keyId.startsWith('rzp_live_'),
  readPaid: (reported) =>
    Value.Check(Paid, reported)
      ? {
          orderId: reported.razorpay_order_id,
          paymentId: reported.razorpay_payment_id,
          signature: reported.razorpay_signature,
        }
      : null,
  open: openRazorpay,
  payoutFile: razorpayFile,
}

/** Razorpay's own hosts, or the host of its stand-in. */
function hostsOf(apiUrl: string) {
  if (apiUrl !== ownUrl) {
    const { origin } = new URL(apiUrl)
    return { script: [origin], frame: [origin], connect: [origin], form: [] }
  }
  return {
    script: ['https://checkout.razorpay.com'],
    frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    form: [],
  }
}

function openRazorpay({
  keyId,
  keySecret,
  webhookSecret,
  apiUrl,
  circuit,
  timeoutMs = defaultTimeoutMs,
}: Parameters<PaymentProvider['open']>[0]): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const fetched = async <T>(path: string, init: RequestInit, limitMs: number): Promise<T> => {
    const response = await fetch(`${apiUrl}/v1${path}`, {
      ...init,
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    }).catch(notAnswered)
    return readAnswer<T>(response)
  }
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object, headers = {}): Promise<T> =>
    circuit.run(() => {
      const sent = { authorization, 'content-type': 'application/json', ...headers }
      const init = { method, headers: sent, body: body ? JSON.stringify(body) : null }
      return fetched<T>(path, init, timeoutMs)
    })

  return {
    keyId,
    scriptUrl:
      apiUrl === ownUrl
        ? 'https://checkout.razorpay.com/v1/checkout.js'
        : `${apiUrl}/v1/checkout.js`,
    isUp: circuit.isClosed,
    async createOrder({ amount, receipt }) {
      const order = { amount, currency: 'INR', receipt, notes: { order: receipt } }
      return { id: (await call<{ id: string }>('POST', '/orders', order)).id, session: null }
    },
    async findOrder({ receipt }) {
      const path = `/orders?receipt=${encodeURIComponent(receipt)}`
      const { items } = await call<Collection<{ id: string; status: string }>>('GET', path)
      return (items.find(({ status }) => status === 'paid') ?? items[0])?.id ?? null
    },
    async listPayments(orderId) {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`
      return (await call<Collection<RazorpayPayment>>('GET', path)).items.map(paymentUpdateOf)
    },
    async capture({ id, amount }) {
      const path = `/payments/${encodeURIComponent(id)}/capture`
      return paymentUpdateOf(await call<RazorpayPayment>('POST', path, { amount, currency: 'INR' }))
    },
    async refund({ refundId, paymentId, amount }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const body = {
        amount,
        speed: 'normal',
        receipt: `refund-${refundId}`,
        notes: { refund: String(refundId) },
      }
      const headers = { 'x-refund-idempotency': `karigar-refund-${refundId}` }
      return refundUpdateOf(await call<RazorpayRefund>('POST', path, body, headers))
    },
    async listRefunds(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds`
      return (await call<Collection<RazorpayRefund>>('GET', path)).items.map(refundUpdateOf)
    },
    listSettled: (day) =>
      listRazorpaySettled(
        (path) => fetched(path, { headers: { authorization } }, reportTimeoutMs),
        day,
      ),
    isSigned: ({ orderId, paymentId, signature }) =>
      isSame(hmac(keySecret, `${orderId}|${paymentId}`), signature),
    readEvent: ({ body, signature }) =>
      isSame(hmac(webhookSecret, body), signature) ? parseEvent(body) : null,
  }
}

const hmac = (secret: string, message: string | Buffer) =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Compares in constant time, so that the timing reveals nothing about the signature. */
function isSame(expected: string, sent: string): boolean {
  const [expectedBytes, sentBytes] = [Buffer.from(expected), Buffer.from(sent)]
  return expectedBytes.length === sentBytes.length && timingSafeEqual(expectedBytes, sentBytes)
}

const notAnswered = (error: unknown): never => {
  throw new GatewayUnavailable('The payment gateway is not answering.', { cause: error })
}

async function readAnswer<T>(response: Response): Promise<T> {
  // An unreadable answer counts as no answer: the operation may have happened.
  const answer: unknown = await response.json().catch(notAnswered)
  if (response.ok) return answer as T
  const { description = '' } = (answer as { error?: { description?: string } } | null)?.error ?? {}
  const answered = `The payment gateway answered ${response.status}. ${description}`
  // Wrong keys are the operator's problem and do not mean that the gateway rejected an order.
  if (response.status === 429 || response.status === 401) throw new GatewayRefusesShop(answered)
  if (response.status >= 500) throw new GatewayUnavailable(answered)
  if (response.status === 409) throw new GatewayUnavailable(description)
  throw new GatewayRejected(description || `The payment gateway answered ${response.status}.`)
}
