import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'
import type { LockedOrder } from '../orders/locked-order.ts'
import { readForMail } from '../orders/order-mail.ts'
import {
  arrival,
  exact,
  greeting,
  type MailedOrder,
  numberOf,
  refunding,
  rowsOf,
  valuesOf,
} from '../orders/order-mails.ts'
import { addressFact } from '../orders/placed-facts.ts'

type Changed = {
  address: AddressSnapshot
  /** The total before the change, in paise. */
  totalBefore: number
  /** Paise. */
  refunded: number
}

/** Tells the shopper where the order goes now, and what became of its total. */
export async function mailAddressChanged(tx: Tx, { id, version }: LockedOrder, changed: Changed) {
  const { email, ...order } = await readForMail(tx, id)
  const kind = `order_changed_${version}`
  await sendMail(tx, { ...addressChangedMail(order, changed), kind, to: email, orderId: id })
}

export const addressChangedMail = (order: MailedOrder, changed: Changed): MailDraft => ({
  template: 'address_changed',
  values: valuesOf(order),
  subject: words('Subject')`New delivery address for order ${numberOf(order)}`,
  blocks: [
    greeting(order),
    words(
      'What changed',
    )`The delivery address of your order ${numberOf(order)} was changed. It now goes to:`,
    { facts: [addressFact(changed.address)] },
    { rows: rowsOf(order, order.isCod ? 'To pay on delivery' : 'Total'), hasTotal: true },
    ...differenceWords(order, changed),
    arrival(order),
    words('If it was not you')`If you did not ask for this, please contact us at once.`,
    { button: 'See your order', path: order.path },
  ],
})

/** Sentence about the changed total of an order. */
export function differenceWords(
  { total, isCod }: MailedOrder,
  { totalBefore, refunded }: Pick<Changed, 'totalBefore' | 'refunded'>,
) {
  if (total === totalBefore) return []
  if (refunded > 0) return [refunding(refunded)]
  const before = { totalBefore: exact(totalBefore) }
  return [
    isCod
      ? words('To pay before')`To pay on delivery before: ${before}.`
      : words('Total before')`Total before: ${before}.`,
  ]
}
