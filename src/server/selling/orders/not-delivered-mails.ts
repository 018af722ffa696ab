import { paths } from '#contract/paths.ts'
import { type FailureReason, failureWords } from '#contract/selling/failed-deliveries.ts'
import type { Rows } from '#server/platform/mail/mail-text.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'
import {
  dayWords,
  exact,
  greeting,
  type MailedOrder,
  nothingToPay,
  numberOf,
  trackButton,
  valuesOf,
} from './order-mails.ts'
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

const because = (reason: FailureReason) => ({ reason: failureWords[reason] })

/** The courier was there in vain and tries again. */
export const notDeliveredMail = (
  order: MailedOrder,
  { reason, nextOn, cash }: NotDelivered,
): MailDraft => ({
  template: 'not_delivered',
  values: valuesOf(order),
  subject: words('Subject')`Order ${numberOf(order)} could not be delivered yet`,
  blocks: [
    greeting(order),
    reason
      ? words(
          'Not delivered, why',
        )`The courier could not deliver your order ${numberOf(order)}: ${because(reason)}.`
      : words('Not delivered')`The courier could not deliver your order ${numberOf(order)}.`,
    nextOn
      ? words('Next attempt')`They will try again on ${{ day: dayWords(nextOn) }}.`
      : words('Next attempt, no day')`They will try again in the next few days.`,
    ...(cash > 0 ? [words('Cash')`Please keep ${{ cash: exact(cash) }} ready.`] : []),
    words(
      'Ask',
    )`Is the address or the phone number wrong, or does another day suit you better? Please tell us soon: couriers try three times.`,
    { button: 'Contact us', path: paths.contact },
    orderLine(order),
  ],
})

/** The courier brings the parcel back. */
export const returnStartedMail = (
  order: MailedOrder,
  { reason, refund }: NotDelivered,
): MailDraft => ({
  template: 'return_started',
  values: valuesOf(order),
  subject: words('Subject')`Order ${numberOf(order)} is on its way back to us`,
  blocks: [
    greeting(order),
    reason
      ? words(
          'It comes back, why',
        )`The courier could not deliver your order ${numberOf(order)}: ${because(reason)}. The parcel is on its way back to us.`
      : words(
          'It comes back',
        )`The courier is bringing a parcel of your order ${numberOf(order)} back to us.`,
    ...(order.isCod ? [nothingToPay] : []),
    ...(refund > 0
      ? [words('Refund')`We refund ${{ amount: exact(refund) }} when it has arrived.`]
      : []),
    words('Still wanted')`If you still want it, please contact us now.`,
    { button: 'Contact us', path: paths.contact },
    orderLine(order),
  ],
})

/** The number that the shopper got was wrong. */
export const awbCorrectedMail = (
  order: MailedOrder,
  { courier, trackingNumber, trackingUrl }: Courier,
  pieces: string,
): MailDraft => ({
  template: 'awb_corrected',
  values: valuesOf(order),
  subject: words('Subject')`New tracking number for order ${numberOf(order)}`,
  blocks: [
    greeting(order),
    words(
      'The right number',
    )`The tracking number that we sent you for your order ${numberOf(order)} was wrong. This one is right for ${{ pieces }}:`,
    {
      rows: [
        ['Courier', courier],
        ['AWB', trackingNumber],
      ] satisfies Rows,
    },
    trackButton(order, trackingUrl),
  ],
})

const orderLine = ({ path }: MailedOrder) => ({
  text: words('The order')`What you ordered, and where it is:`,
  label: 'See your order',
  path,
})
