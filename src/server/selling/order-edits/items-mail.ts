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
  rowsOf,
  valuesOf,
} from '../orders/order-mails.ts'
import { differenceWords } from './edit-mails.ts'

type Changed = {
  itemsBefore: readonly { name: string; quantity: number; unitPrice: number }[]
  /** The total before the change, in paise. */
  totalBefore: number
  /** Paise. */
  refunded: number
  /** The coupon that was taken off; null: none. */
  lostCoupon: string | null
}

/** Tells the shopper what the order contained, what it contains now, and what became of its total. */
export async function mailItemsChanged(tx: Tx, { id, version }: LockedOrder, changed: Changed) {
  const { email, ...order } = await readForMail(tx, id)
  const kind = `order_changed_${version}`
  await sendMail(tx, { ...itemsChangedMail(order, changed), kind, to: email, orderId: id })
}

export const itemsChangedMail = (order: MailedOrder, changed: Changed): MailDraft => ({
  template: 'items_changed',
  values: valuesOf(order),
  subject: words('Subject')`Order ${numberOf(order)} was changed`,
  blocks: [
    greeting(order),
    words(
      'What changed',
    )`The items of your order ${numberOf(order)} were changed. It now contains:`,
    { rows: rowsOf(order, order.isCod ? 'To pay on delivery' : 'Total'), hasTotal: true },
    words('Items before')`Before, it contained:`,
    {
      rows: changed.itemsBefore.map(({ name, quantity, unitPrice }): [string, string] => [
        `${quantity} × ${name}`,
        exact(quantity * unitPrice),
      ]),
    },
    ...differenceWords(order, changed),
    ...(changed.lostCoupon
      ? [
          words(
            'Coupon taken off',
          )`The coupon ${{ coupon: changed.lostCoupon }} does not apply to these items and was taken off.`,
        ]
      : []),
    arrival(order),
    words('If it was not you')`If you did not ask for this, please contact us at once.`,
    { button: 'See your order', path: order.path },
  ],
})
