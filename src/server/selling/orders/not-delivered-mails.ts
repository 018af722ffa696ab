import { formatRupees } from '#contract/money.ts'
import { type FailureReason, failureWords } from '#contract/selling/failed-deliveries.ts'
import type { MailText, Rows } from '#server/platform/mail/outbox.ts'
import { dayWords, type MailedOrder, trackButton } from './order-mails.ts'
import type { Courier } from './shipments.ts'

type NotDelivered = {
  /** Null if nobody tried. */
  reason: FailureReason | null
  nextOn: string | null
  /** Paise to keep ready for the courier. */
  cash: number
  /** Paise that are refunded when the parcel is back. */
  refund: number
}

const exact = (amount: number) => formatRupees(amount, { paise: 'always' })
const because = (reason: FailureReason | null) => (reason ? `: ${failureWords[reason]}` : '')

/** The courier was there in vain and tries again. */
export const notDeliveredMail = (
  order: MailedOrder,
  { reason, nextOn, cash }: NotDelivered,
): MailText => ({
  subject: `Order ${order.orderNumber} could not be delivered yet`,
  blocks: [
    `Hi ${order.firstName},`,
    `The courier could not deliver your order ${order.orderNumber}${because(reason)}.`,
    nextOn
      ? `They will try again on ${dayWords(nextOn)}.`
      : 'They will try again within the next days.',
    ...(cash > 0 ? [`Please keep ${exact(cash)} ready.`] : []),
    'Is the address or the phone number wrong, or does another day suit you better? Please tell us soon: couriers try three times.',
    { button: 'Contact us', path: '/contact-us' },
    { text: 'What you ordered, and where it is:', label: 'See your order', path: order.path },
  ],
})

/** The courier brings the parcel back. */
export const returnStartedMail = (
  order: MailedOrder,
  { reason, refund }: NotDelivered,
): MailText => ({
  subject: `Order ${order.orderNumber} is on its way back to us`,
  blocks: [
    `Hi ${order.firstName},`,
    reason
      ? `The courier could not deliver your order ${order.orderNumber}${because(reason)}. The parcel is on its way back to us.`
      : `The courier is bringing a parcel of your order ${order.orderNumber} back to us.`,
    ...(order.isCod ? ['There is nothing to pay.'] : []),
    ...(refund > 0 ? [`We refund ${exact(refund)} when it has arrived.`] : []),
    'If you still want it, please contact us now.',
    { button: 'Contact us', path: '/contact-us' },
    { text: 'What you ordered, and where it is:', label: 'See your order', path: order.path },
  ],
})

/** The number that the shopper got was wrong. */
export const awbCorrectedMail = (
  order: MailedOrder,
  { courier, trackingNumber, trackingUrl }: Courier,
  pieces: string,
): MailText => ({
  subject: `New tracking number for order ${order.orderNumber}`,
  blocks: [
    `Hi ${order.firstName},`,
    `The tracking number that we sent you for your order ${order.orderNumber} was wrong. This one is right for ${pieces}:`,
    {
      rows: [
        ['Courier', courier],
        ['AWB', trackingNumber],
      ] satisfies Rows,
    },
    trackButton(order, trackingUrl),
  ],
})
