import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { CheckoutMethod } from '../selling/payment-methods.ts'

/** The payment methods of this shop, whatever is in the cart. */
export type EnabledPaymentMethods = Static<typeof EnabledPaymentMethods>
export const EnabledPaymentMethods = Type.Object({ methods: Type.Array(CheckoutMethod) })

export const paymentWaysApi = group('Payment methods', 'How orders can be paid.', {
  read: {
    method: 'GET',
    path: '/api/payment-ways',
    summary: 'The payment methods of the shop',
    access: 'anyone',
    reply: EnabledPaymentMethods,
    isPublic: true,
  },
})
