import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { sendMessage } from '#server/platform/messages/outbox.ts'
import { sendQuestion } from '../cod-confirmations/ask-to-confirm.ts'
import { amountWords } from '../orders/messages/order-messages.ts'
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

/** Tells the shopper by mail and message that the order is placed, with the way to pay or to confirm it. */
export async function tellShopper(
  tx: Tx,
  shopper: Shopper,
  order: NewOrder,
  written: WrittenOrder,
) {
  const { id, orderNumber } = written.order
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
    path: isByLink ? await addPayLink(tx, id) : pathOf(written),
    heldFor: holdOf(order).heldFor,
  }
  await sendMail(tx, {
    ...orderPlacedMail(mailed, status),
    kind: 'order_placed',
    to: order.contactEmail ?? shopper.email,
    orderId: id,
  })
  await messageShopper(tx, order, written, { path: mailed.path, isByLink })
}

const pathOf = ({ order, linkToken }: WrittenOrder) =>
  linkToken ? paths.orderLink(linkToken) : paths.order(order.id)

type Way = { path: string; isByLink: boolean }

/** Sends one message: the question whether to send the order, the link to pay it, or that it is placed. */
async function messageShopper(
  tx: Tx,
  { userId, cart, shippingAddress: { phone } }: NewOrder,
  { order: { id, orderNumber, total }, questionToken }: WrittenOrder,
  { path: link, isByLink }: Way,
) {
  const { messaged } = cart
  if (questionToken)
    return sendQuestion(tx, { id, orderNumber, total, phone, userId }, questionToken)
  const kind = isByLink ? 'payment_link' : 'order_placed'
  if (!(isByLink ? messaged.payLink : messaged.placed)) return
  const values = { order: orderNumber, amount: amountWords(total), link }
  await sendMessage(tx, { kind, phone, values, orderId: id, userId })
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
