import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact } from '../schema.ts'
import { OnlineMethod } from './payment-methods.ts'
import { GatewayPaid, PaymentStart, Utr } from './payments.ts'
import { ProviderId } from './providers.ts'

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const TokenParams = Exact({ token: Token })

/** An order and how to pay for it, for anyone with the link. */
export type LinkedPayment = Static<typeof LinkedPayment>
export const LinkedPayment = Type.Object({ orderNumber: Type.String(), payment: PaymentStart })

export const payLinksApi = group(
  'Payment links',
  'Paying a staff order by its link, without an account.',
  {
    read: {
      method: 'GET',
      path: '/api/pay/:token',
      summary: 'The payment status of the order and its next step',
      access: 'anyone',
      lane: 'checkout',
      limit: { hits: 300, seconds: 600, per: 'address' },
      params: TokenParams,
      reply: LinkedPayment,
    },
    verify: {
      method: 'POST',
      path: '/api/pay/:token/:provider/verify',
      summary: 'Confirm a gateway payment by its signature',
      access: 'anyone',
      lane: 'checkout',
      limit: { hits: 30, seconds: 600, per: 'address' },
      params: Exact({ token: Token, provider: ProviderId }),
      body: GatewayPaid,
      reply: PaymentStart,
    },
    retry: {
      method: 'POST',
      path: '/api/pay/:token/retry',
      summary: 'Retry the payment, with the same or another method',
      access: 'anyone',
      lane: 'checkout',
      limit: { hits: 30, seconds: 600, per: 'address' },
      params: TokenParams,
      body: Exact({ paymentMethod: OnlineMethod }),
      reply: PaymentStart,
    },
    upiReference: {
      method: 'POST',
      path: '/api/pay/:token/upi-reference',
      summary: 'Submit the reference number (UTR) of a UPI or bank transfer',
      access: 'anyone',
      lane: 'checkout',
      limit: { hits: 10, seconds: 600, per: 'address' },
      params: TokenParams,
      body: Exact({ utr: Utr }),
      reply: PaymentStart,
    },
  },
)
