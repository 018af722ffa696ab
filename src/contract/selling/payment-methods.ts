import { type Static, Type } from 'typebox'

/** Older clients call ONLINE by the name of the first payment provider. */
const olderNames = { normalize: 'method' }

/** The payment methods of the checkout. ONLINE is paid through a payment provider. */
export const CheckoutMethod = Type.Enum(['COD', 'UPI_QR', 'ONLINE', 'BANK_TRANSFER'], olderNames)
export type CheckoutMethod = Static<typeof CheckoutMethod>

/** The payment methods of an order. CASH is paid at the counter, to staff who take the order. */
export const PaymentMethod = Type.Enum(
  ['COD', 'UPI_QR', 'ONLINE', 'BANK_TRANSFER', 'CASH'],
  olderNames,
)
export type PaymentMethod = Static<typeof PaymentMethod>

/** Methods for which the shop gets no updates: the shopper enters the transfer number and staff finds it. */
export const isTransfer = (method: PaymentMethod) =>
  method === 'UPI_QR' || method === 'BANK_TRANSFER'

/** The methods to which an order that waits for payment can switch. */
export const OnlineMethod = Type.Enum(['ONLINE', 'UPI_QR'], olderNames)
export type OnlineMethod = Static<typeof OnlineMethod>

/** Names of the payment methods for shoppers and staff. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  COD: 'Cash on delivery',
  UPI_QR: 'UPI transfer',
  BANK_TRANSFER: 'Bank transfer',
  ONLINE: 'Card, UPI or net banking',
  CASH: 'Cash at the counter',
}

/** The name of a method in a filter or a report; undefined if there is no such method. */
export const nameOfMethod = (method: string): string | undefined =>
  Object.hasOwn(paymentMethodNames, method)
    ? paymentMethodNames[method as PaymentMethod]
    : undefined
