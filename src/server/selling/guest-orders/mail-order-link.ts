import { sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { addressee } from '../order-links/addressee.ts'
import { orderPathFor } from '../order-links/order-links.ts'
import { greeting, type MailedOrder, numberOf, valuesOf } from '../orders/order-mails.ts'

/**
 * Mails a guest the link to their order again, at most once an hour. Numbers follow each other and phones are known to
 * others, so that knowing both opens nothing. Whether there is such an order is told to nobody.
 */
export async function mailOrderLink(tx: Tx, orderNumber: string, phone: string) {
  const found = await tx
    .selectFrom('orders as order')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select(addressee)
    .select(['order.id', 'order.orderNumber'])
    .where(isOrderNumbered(orderNumber))
    .where(sql<boolean>`"order".shipping_address->>'phone' = ${normalisePhone(phone)}`)
    .where('shopper.userType', '=', 'GUEST')
    .where('order.contactEmail', 'is not', null)
    .where((eb) => eb.not(eb.exists(sentLately)))
    .orderBy('order.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  const { id, email, userType, ...order } = found
  const path = await orderPathFor(tx, id, { userType })
  // An order gets one mail of each kind.
  const kind = `order_link_${path.slice(-12)}`
  await sendMail(tx, { ...orderLinkMail({ ...order, path }), kind, to: email, orderId: id })
}

const sentLately = sql<boolean>`(select from mails where mails.order_id = "order".id
  and mails.kind like 'order_link_%' and mails.created_at > now() - interval '1 hour')`

/** The link to the page of an order, which its guest has asked for. */
export const orderLinkMail = (
  order: Pick<MailedOrder, 'firstName' | 'orderNumber' | 'path'>,
): MailDraft => ({
  template: 'order_link',
  values: valuesOf(order),
  subject: words('Subject')`The page of your order ${numberOf(order)}`,
  blocks: [
    greeting(order),
    words('The page')`Here you see your order ${numberOf(order)}, pay it or cancel it.`,
    { button: 'See your order', path: order.path },
    words('The link')`The link opens this order without a login. Do not pass it on.`,
  ],
})
