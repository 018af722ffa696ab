import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PaymentUpdate } from '../../payment-update.ts'
import type { PaymentProvider } from '../provider.ts'

/** The id of the demo shop's own provider, also of the payments in its past. */
export const demoId = 'demo'

/** Orders that a window reported as paid and that the shop has not asked about yet. */
const mostPaid = 1_000

const amountIn = (orderId: string) => Number(/^demo_(\d+)_[0-9a-f]+$/.exec(orderId)?.[1] ?? 0)

const paymentOf = (orderId: string): PaymentUpdate => ({
  id: `pay_${orderId}`,
  gatewayOrderId: orderId,
  amount: amountIn(orderId),
  currency: 'INR',
  state: 'captured',
  method: 'upi',
  refunded: 0,
  fee: null,
  tax: null,
  failure: null,
})

/**
 * Takes payments in the demo shop: no money moves, and nobody else is asked. It is not in the registry, so nobody can switch it
 * on; `payment-options.ts` offers it while the shop is a demo without a provider of its own.
 */
export function demoProvider(): PaymentProvider {
  const paid = new LRUCache<string, true>({ max: mostPaid })
  return {
    id: demoId,
    name: 'Demo payments',
    variables: 'DEMO',
    apiUrl: '',
    hosts: () => ({ script: [], frame: [], connect: [], form: [] }),
    webhook: { signature: '', eventId: '' },
    signsWithKey: false,
    isLive: () => false,
    readPaid: ({ order = '' }) =>
      amountIn(order) > 0 ? { orderId: order, paymentId: `pay_${order}`, signature: '' } : null,
    open: () => ({
      keyId: demoId,
      scriptUrl: '',
      isUp: () => true,
      createOrder: async ({ amount }) => ({
        id: `demo_${amount}_${randomBytes(8).toString('hex')}`,
        session: null,
      }),
      findOrder: async () => null,
      listPayments: async (orderId) => (paid.has(orderId) ? [paymentOf(orderId)] : []),
      capture: async ({ id }) => paymentOf(id.replace(/^pay_/, '')),
      refund: async ({ refundId, paymentId, amount }) => ({
        id: `refund_${paymentId}_${refundId}`,
        gatewayPaymentId: paymentId,
        amount,
        status: 'PROCESSED',
        refundId,
        reference: null,
      }),
      listRefunds: async () => [],
      // Whoever pays in a demo shop says so, and that is all there is to prove.
      isSigned: ({ orderId }) => {
        paid.set(orderId, true)
        return amountIn(orderId) > 0
      },
      readEvent: () => null,
    }),
  }
}
