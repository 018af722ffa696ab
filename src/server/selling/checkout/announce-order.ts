import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { orderPath } from '../orders/order-mail.ts'
import { orderPlacedMail } from '../orders/order-mails.ts'
import { addPayLink } from '../payments/pay-links.ts'
import { holdOf } from './order-hold.ts'
import type { NewOrder } from './order-rows.ts'
import type { ByStaff } from './staff-terms.ts'
import type { WrittenOrder } from './write-order.ts'

export type Shopper = { id: number; firstName: string; lastName: string; email: string }

/** Mails the shopper that the order is placed, with the way to pay it. */
export async function mailShopper(
  tx: Tx,
  shopper: Shopper,
  order: NewOrder,
  { order: { id, orderNumber } }: WrittenOrder,
) {
  const { status, cart, body } = order
  const { price, dates } = cart
  const isByLink = cart.terms !== null && status === 'PENDING_PAYMENT'
  const mailed = {
    ...price,
    orderNumber,
    firstName: shopper.firstName,
    isCod: body.paymentMethod === 'COD',
    method: body.paymentMethod,
    accounts: cart.payments,
    address: order.shippingAddress,
    hasGst: price.tax.total > 0,
    deliverFrom: dates.from,
    deliverBy: dates.to,
    path: isByLink ? await addPayLink(tx, id) : orderPath(id),
    heldFor: holdOf(order).heldFor,
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
