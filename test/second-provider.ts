import type { GatewayEvent, PaymentUpdate } from '#server/selling/payments/payment-update.ts'
import type { PaymentProvider } from '#server/selling/payments/providers/provider.ts'

/** The signature of everything that this provider says. */
export const signature = 'signed by second pay'

/** A payment provider beside the real one. It keeps its books in memory, and calls its fields by names of its own. */
export function secondProvider() {
  const orders = new Map<string, { amount: number; payments: PaymentUpdate[] }>()
  const provider: PaymentProvider = {
    id: 'second-pay',
    name: 'Second Pay',
    variables: 'SECOND_PAY',
    apiUrl: 'https://api.second-pay.example',
    hosts: (apiUrl) => ({ script: [apiUrl], frame: [apiUrl], connect: [apiUrl], form: [] }),
    webhook: { signature: 'x-second-signature', eventId: 'x-second-event' },
    signsWithKey: false,
    isLive: () => false,
    readPaid: ({ order = '', payment = '', proof = '' }) =>
      order && payment && proof ? { orderId: order, paymentId: payment, signature: proof } : null,
    open: ({ keyId, apiUrl, circuit }) => ({
      keyId,
      scriptUrl: `${apiUrl}/window.js`,
      isUp: circuit.isClosed,
      async createOrder({ amount }) {
        const id = `second-${orders.size + 1}`
        orders.set(id, { amount, payments: [] })
        return { id, session: null }
      },
      findOrder: async () => null,
      listPayments: async (id) => orders.get(id)?.payments ?? [],
      capture: async ({ id }) => {
        const [payment] = [...orders.values()].flatMap((order) =>
          order.payments.filter((one) => one.id === id),
        )
        if (!payment) throw new Error(`no payment ${id}`)
        return Object.assign(payment, { state: 'captured' as const })
      },
      refund: async ({ refundId, paymentId, amount }) => ({
        id: `second-refund-${refundId}`,
        gatewayPaymentId: paymentId,
        amount,
        status: 'PROCESSED',
        refundId,
        reference: '123456789012',
      }),
      listRefunds: async () => [],
      isSigned: (paid) => paid.signature === signature,
      readEvent: ({ body, signature: signed }) =>
        signed === signature ? (JSON.parse(body.toString()) as GatewayEvent) : null,
    }),
  }
  /** The shopper pays an order at the provider. */
  const pay = (orderId: string): PaymentUpdate => {
    const order = orders.get(orderId)
    const payment: PaymentUpdate = {
      id: `second-payment-${orderId}`,
      gatewayOrderId: orderId,
      amount: order?.amount ?? 0,
      currency: 'INR',
      state: 'authorized',
      method: 'upi',
      refunded: 0,
      fee: null,
      tax: null,
      failure: null,
    }
    order?.payments.push(payment)
    return payment
  }
  return { provider, pay }
}
