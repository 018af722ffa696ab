import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { bankDaysText } from '#contract/shop-rules.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'
import { greeting, numberOf, valuesOf } from '../orders/order-mails.ts'

/** Fields of every mail about a payment. Amounts in paise. */
export type PaymentMail = {
  orderNumber: string
  firstName: string
  total: number
  path: string
}

const amountOf = (paise: number) => formatRupees(paise, { paise: 'always' })

/** `extra`: paise that came in beyond the order's total. */
export const paymentReceivedMail = (mail: PaymentMail, extra: number): MailDraft => ({
  template: 'payment_received',
  values: valuesOf(mail),
  subject: words('Subject')`Payment received for order ${numberOf(mail)}`,
  blocks: [
    greeting(mail),
    words(
      'It came in',
    )`We have received ${{ total: amountOf(mail.total) }} for your order ${numberOf(mail)}. We will email you when it ships.`,
    ...(extra > 0
      ? [
          words(
            'Too much',
          )`You paid ${{ paid: amountOf(mail.total + extra) }}, which is ${{ extra: amountOf(extra) }} too much. We are refunding the difference to your original payment method.`,
        ]
      : []),
    { button: 'See your order', path: mail.path },
  ],
})

/** A refund has started or, if it has a `reference` (which may be null), has been paid; amount in paise. */
export const refundMail = (
  mail: PaymentMail,
  refund: { amount: number; reason: string; reference?: string | null },
): MailDraft => ({
  template: refund.reference === undefined ? 'refund_started' : 'refund_done',
  values: valuesOf(mail),
  subject: words('Subject')`Refund for order ${numberOf(mail)}`,
  blocks: [
    greeting(mail),
    refund.reference === undefined
      ? words(
          'Refund',
        )`We are refunding ${{ amount: amountOf(refund.amount) }} of your order ${numberOf(mail)} to you. Banks take ${{ bankDays: bankDaysText }}.`
      : words(
          'Refund',
        )`We have refunded ${{ amount: amountOf(refund.amount) }} of your order ${numberOf(mail)}. Your bank will credit it to you.`,
    words('Reason')`Reason: ${{ reason: refund.reason }}.`,
    ...(refund.reference
      ? [words('Bank reference')`Bank reference: ${{ reference: refund.reference }}.`]
      : []),
    { button: 'See your order', path: mail.path },
  ],
})

/** Less came in than the order costs; amounts in paise. */
export const paymentShortMail = (
  mail: PaymentMail,
  { came, missing, days }: { came: number; missing: number; days: number },
): MailDraft => ({
  template: 'payment_short',
  values: valuesOf(mail),
  subject: words(
    'Subject',
  )`${{ missing: amountOf(missing) }} is missing for order ${numberOf(mail)}`,
  blocks: [
    greeting(mail),
    words(
      'What is missing',
    )`We have received ${{ received: amountOf(came) }} of the ${{ total: amountOf(mail.total) }} for your order ${numberOf(mail)}. ${{ missing: amountOf(missing) }} is missing.`,
    words(
      'What to do',
    )`Please send the rest within ${{ time: plural(days, 'working day') }}. We hold the tools for you until then. If you cancel the order or the rest does not arrive, we refund all you paid.`,
    { button: 'Pay the rest', path: mail.path },
  ],
})

/** The refund that an earlier mail announced was wrong; amounts in paise. */
export const paymentCorrectedMail = (
  mail: PaymentMail,
  { noted, came, back }: { noted: number; came: number; back: number },
): MailDraft => ({
  template: 'payment_corrected',
  values: valuesOf(mail),
  subject: words('Subject')`A correction for order ${numberOf(mail)}`,
  blocks: [
    greeting(mail),
    came > 0
      ? words(
          'Mistake, less came in',
        )`By mistake we recorded a transfer of ${{ recorded: amountOf(noted) }} for your order ${numberOf(mail)}. In fact we received ${{ received: amountOf(came) }}.`
      : words(
          'Mistake, another order',
        )`By mistake we recorded a transfer of ${{ recorded: amountOf(noted) }} for your order ${numberOf(mail)}. It was not for this order.`,
    back > 0
      ? words(
          'Smaller refund',
        )`We are refunding ${{ amount: amountOf(back) }}, not the amount we told you before.`
      : words('No refund')`So there is no refund, although we told you so before.`,
    { button: 'See your order', path: mail.path },
  ],
})

/** `amount`: the transfer that staff looked for, in paise. */
export const paymentMissingMail = (
  mail: PaymentMail,
  { amount, reason, isOver }: { amount: number; reason: string; isOver: boolean },
): MailDraft => ({
  template: 'payment_missing',
  values: valuesOf(mail),
  subject: words('Subject')`We could not find your payment for order ${numberOf(mail)}`,
  blocks: [
    greeting(mail),
    words(
      'Not found',
    )`We could not find your transfer of ${{ amount: amountOf(amount) }} for order ${numberOf(mail)}: ${{ reason }}`,
    words(
      'What to do',
    )`If the money has left your account, please reply to this email with a screenshot of the transfer.`,
    isOver
      ? words(
          'Order again',
        )`We no longer hold your tools. If you have not paid yet, please order again.`
      : words('Pay again')`Otherwise you can pay again.`,
    { button: 'See your order', path: mail.path },
  ],
})
