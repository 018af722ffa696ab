import { shopRules } from '#contract/shop-rules.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { orderPath } from '../orders/order-mail.ts'
import { orderPlacedMail } from '../orders/order-mails.ts'
import { addPayLink } from '../payments/pay-links.ts'
import type { NewOrder, OrderBody } from './order-rows.ts'
import type { PricedCart } from './price-cart.ts'
import type { ByStaff } from './staff-terms.ts'
import type { WrittenOrder } from './write-order.ts'

export type Shopper = { id: number; firstName: string; lastName: string; email: string }

const bankMinutes = shopRules.bankTransferHours * 60
/** For how long stock is reserved for an order taken by staff that is paid by a link. */
const payLinkMinutes = 24 * 60

/** Mails the shopper that the order is placed, with the way to pay it. */
export async function mailShopper(
  tx: Tx,
  shopper: Shopper,
  { status, cart, body }: NewOrder,
  { order: { id, orderNumber } }: WrittenOrder,
) {
  const { price, dates } = cart
  const isByLink = cart.terms !== null && status === 'PENDING_PAYMENT'
  const mailed = {
    ...price,
    orderNumber,
    firstName: shopper.firstName,
    isCod: body.paymentMethod === 'COD',
    hasGst: price.tax.total > 0,
    deliverFrom: dates.from,
    deliverBy: dates.to,
    path: isByLink ? await addPayLink(tx, id) : orderPath(id),
    holdMinutes: minutesToPay(body, cart),
  }
  await sendMail(tx, {
    ...orderPlacedMail(mailed, status),
    kind: 'order_placed',
    to: shopper.email,
    orderId: id,
  })
}

/** Shoppers' orders are in no audit log, because those that are written wait for each other. */
export async function recordTaken(
  tx: Tx,
  { actor, channel }: ByStaff,
  { cart, body }: NewOrder,
  { order }: WrittenOrder,
) {
  await recordAudit(tx, actor, {
    action: 'order.place',
    subject: 'order',
    subjectId: order.id,
    after: {
      channel,
      paymentMethod: body.paymentMethod,
      total: order.total,
      staffDiscount: cart.staffDiscount,
    },
  })
}

/** For how long the stock of an order stays reserved while it is unpaid. */
export function minutesToPay(
  { paymentMethod }: OrderBody,
  { payments, terms }: PricedCart,
): number {
  if (paymentMethod === 'BANK_TRANSFER') return bankMinutes
  return terms ? payLinkMinutes : payments.holdMinutes
}
