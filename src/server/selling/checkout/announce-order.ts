import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { orderPlacedMail } from '../orders/order-mails.ts'
import { addPayLink } from '../payments/pay-links.ts'
import { holdOf } from './order-hold.ts'
import type { NewOrder } from './order-rows.ts'
import type { ByStaff } from './staff-terms.ts'
import type { WrittenOrder } from './write-order.ts'

export type Shopper = {
  id: number
  /** The names of a guest are empty. */
  firstName: string
  lastName: string
  email: string
  /** Only known of who orders; staff take orders for accounts. */
  userType?: User['userType']
}

/** Mails the shopper that the order is placed, with the way to pay it. */
export async function mailShopper(
  tx: Tx,
  shopper: Shopper,
  order: NewOrder,
  { order: { id, orderNumber }, linkToken }: WrittenOrder,
) {
  const { status, cart, body } = order
  const { price, dates } = cart
  const isByLink = cart.terms !== null && status === 'PENDING_PAYMENT'
  const mailed = {
    ...price,
    orderNumber,
    firstName: shopper.firstName || firstNameIn(order.shippingAddress),
    isCod: body.paymentMethod === 'COD',
    method: body.paymentMethod,
    accounts: cart.payments,
    address: order.shippingAddress,
    hasGst: price.tax.total > 0,
    deliverFrom: dates.from,
    deliverBy: dates.to,
    path: isByLink
      ? await addPayLink(tx, id)
      : linkToken
        ? paths.orderLink(linkToken)
        : paths.order(id),
    heldFor: holdOf(order).heldFor,
  }
  await sendMail(tx, {
    ...orderPlacedMail(mailed, status),
    kind: 'order_placed',
    to: order.contactEmail ?? shopper.email,
    orderId: id,
  })
}

const firstNameIn = ({ fullName }: AddressSnapshot) => fullName.split(' ')[0] ?? fullName

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
