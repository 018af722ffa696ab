import { type MailDraft, words } from '#server/platform/mail/words.ts'
import { greeting, type MailedOrder, numberOf, valuesOf } from '../orders/order-mails.ts'

type Replaced = {
  former: string
  number: string
  isNote: boolean
}

/** Sends the buyer the document that counts: who claims input tax must not use the cancelled one. */
export const documentReplacedMail = (
  order: MailedOrder,
  { former, number, isNote }: Replaced,
): MailDraft => ({
  template: 'document_replaced',
  values: valuesOf(order),
  subject: isNote
    ? words('Subject, credit note')`New credit note for order ${numberOf(order)}`
    : words('Subject')`New invoice for order ${numberOf(order)}`,
  blocks: [
    greeting(order),
    words(
      'What counts now',
    )`We cancelled ${{ formerNumber: former }} and issued ${{ number }} in its place. The amount is the same. Please use ${{ number }} in your books, and not the cancelled one.`,
    { button: 'See your order', path: order.path },
  ],
  attaches: isNote ? 'Credit note' : 'Invoice',
})
