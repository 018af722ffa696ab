import type { PaymentGateway } from '#server/selling/payments/gateway.ts'
import type { PaymentOptions } from '#server/selling/payments/payment-options.ts'
import type { PaymentUpdate, RefundUpdate } from '#server/selling/payments/payment-update.ts'
import { demoId } from '#server/selling/payments/providers/demo/demo.ts'

export type PaidBy = 'upi' | 'card' | 'netbanking'

/** A payment gateway that is only a memory: shoppers of the demo pay there, and nothing leaves the process. */
export type LocalGateway = PaymentGateway & {
  /** A shopper pays what an order asks for, or fails to. */
  pay: (gatewayOrderId: string, method: PaidBy, failure?: string) => void
}

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Two percent, and GST on it. */
const feeOf = (amount: number) => ({
  fee: Math.round(amount * 0.0236),
  tax: Math.round(amount * 0.0036),
})

export function openLocalGateway(): LocalGateway {
  const orders = new Map<string, { amount: number; payments: PaymentUpdate[] }>()
  const refunds = new Map<string, RefundUpdate[]>()
  let made = 0
  const newId = (kind: string) => `${kind}_Dm${digitsOf(++made * 7_919 + 130_363)}`
  const paymentWith = (id: string) =>
    [...orders.values()].flatMap(({ payments }) => payments).find((payment) => payment.id === id)

  return {
    keyId: 'rzp_test_demo',
    scriptUrl: '',
    isUp: () => true,
    isSigned: () => true,
    readEvent: () => null,
    async createOrder({ amount }) {
      const id = newId('order')
      orders.set(id, { amount, payments: [] })
      return { id, session: null }
    },
    findOrder: async () => null,
    listPayments: async (id) => orders.get(id)?.payments ?? [],
    async capture({ id }) {
      const payment = paymentWith(id)
      if (!payment) throw new Error(`the gateway has no payment ${id}`)
      return Object.assign(payment, { state: 'captured' }, feeOf(payment.amount))
    },
    async refund({ refundId, paymentId, amount }) {
      const id = newId('rfnd')
      const reference = `7${String(refundId * 104_729 + 10 ** 10).padStart(11, '0')}`
      const status = 'PROCESSED' as const
      const refund = { id, gatewayPaymentId: paymentId, amount, status, refundId, reference }
      refunds.set(paymentId, [...(refunds.get(paymentId) ?? []), refund])
      return refund
    },
    listRefunds: async (paymentId) => refunds.get(paymentId) ?? [],
    pay(gatewayOrderId, method, failure) {
      const order = orders.get(gatewayOrderId)
      order?.payments.push({
        id: newId('pay'),
        gatewayOrderId,
        amount: order.amount,
        currency: 'INR',
        state: failure ? 'failed' : 'authorized',
        method,
        refunded: 0,
        fee: null,
        tax: null,
        failure: failure ?? null,
      })
    },
  }
}

/** Twelve letters and digits that differ for every number. */
function digitsOf(number: number): string {
  let [text, rest] = ['', number]
  for (let place = 0; place < 12; place++) {
    text = (letters[rest % letters.length] ?? '') + text
    rest = Math.floor(rest / letters.length) || (number * (place + 3)) % 2_147_483_647
  }
  return text
}

/** The provider by which the demo's shoppers have paid: staff can refund them in the demo shop. */
export const provider = demoId

/** Ways to pay as if the shop had set them up. Its settings stay as they are. */
export const paymentsOfDemo = (
  gateway: PaymentGateway,
  box: PaymentOptions['box'],
): PaymentOptions => ({
  box,
  providers: [],
  isDemo: () => false,
  find: () => null,
  hosts: () => null,
  gatewaysOn: () => [{ provider, gateway }],
  gatewayOf: () => gateway,
  isOn: (_section, method) => method !== 'BANK_TRANSFER',
  refusalOf: (_section, method, total) =>
    method === 'BANK_TRANSFER' || (method === 'UPI_QR' && total > maxByUpi)
      ? 'Not switched on in this shop.'
      : null,
})

const maxByUpi = 1_00_000_00
