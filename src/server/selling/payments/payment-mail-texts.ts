import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { bankDaysText } from '#contract/shop-rules.ts'
import type { MailText } from '#server/platform/mail/outbox.ts'

/** What every mail about a payment contains. Amounts in paise. */
export type PaymentMail = {
  orderNumber: string
  firstName: string
  total: number
  path: string
}

const amountOf = (paise: number) => formatRupees(paise, { paise: 'always' })

/** `extra`: paise that came in beyond the order's total. */
export const paymentReceivedMail = (mail: PaymentMail, extra: number): MailText => ({
  subject: `Payment received for order ${mail.orderNumber}`,
  blocks: [
    `Hi ${mail.firstName},`,
    `We have received ${amountOf(mail.total)} for your order ${mail.orderNumber}. We will e-mail you when it ships.`,
    ...(extra > 0
      ? [
          `You paid ${amountOf(mail.total + extra)}, which is ${amountOf(extra)} too much. We are refunding the difference to your original payment method.`,
        ]
      : []),
    { button: 'See your order', path: mail.path },
  ],
})

/** A refund has started or, if it has a `reference` (which may be null), has been paid; amount in paise. */
export const refundMail = (
  mail: PaymentMail,
  refund: { amount: number; reason: string; reference?: string | null },
): MailText => ({
  subject: `Refund for order ${mail.orderNumber}`,
  blocks: [
    `Hi ${mail.firstName},`,
    refund.reference === undefined
      ? `We are refunding ${amountOf(refund.amount)} of your order ${mail.orderNumber} to you. Banks take ${bankDaysText}.`
      : `We have refunded ${amountOf(refund.amount)} of your order ${mail.orderNumber}. Your bank will credit it to you.`,
    `Reason: ${refund.reason}.`,
    ...(refund.reference ? [`Bank reference: ${refund.reference}.`] : []),
    { button: 'See your order', path: mail.path },
  ],
})

/** Less came in than the order costs; amounts in paise. */
export const paymentShortMail = (
  mail: PaymentMail,
  { came, missing, hours }: { came: number; missing: number; hours: number },
): MailText => ({
  subject: `${amountOf(missing)} is missing for order ${mail.orderNumber}`,
  blocks: [
    `Hi ${mail.firstName},`,
    `We have received ${amountOf(came)} of the ${amountOf(mail.total)} for your order ${mail.orderNumber}. ${amountOf(missing)} is missing.`,
    `Please send the rest within ${plural(hours, 'hour')}. We hold the tools for you until then. If you cancel the order or the rest does not arrive, we refund all you paid.`,
    { button: 'Pay the rest', path: mail.path },
  ],
})

/** The refund that an earlier mail announced was wrong; amounts in paise. */
export const paymentCorrectedMail = (
  mail: PaymentMail,
  { noted, came, back }: { noted: number; came: number; back: number },
): MailText => ({
  subject: `A correction for order ${mail.orderNumber}`,
  blocks: [
    `Hi ${mail.firstName},`,
    `By mistake we recorded a transfer of ${amountOf(noted)} for your order ${mail.orderNumber}. ${came > 0 ? `In fact we received ${amountOf(came)}.` : 'It was not for this order.'}`,
    back > 0
      ? `We are refunding ${amountOf(back)}, not the amount we told you before.`
      : 'So there is no refund, although we told you so before.',
    { button: 'See your order', path: mail.path },
  ],
})

/** `amount`: the transfer that staff looked for, in paise. */
export const paymentMissingMail = (
  mail: PaymentMail,
  { amount, reason, isOver }: { amount: number; reason: string; isOver: boolean },
): MailText => ({
  subject: `We could not find your payment for order ${mail.orderNumber}`,
  blocks: [
    `Hi ${mail.firstName},`,
    `We could not find your transfer of ${amountOf(amount)} for order ${mail.orderNumber}: ${reason}`,
    'If the money has left your account, please reply to this e-mail with a screenshot of the transfer.',
    isOver
      ? 'We no longer hold your tools. If you have not paid yet, please order again.'
      : 'Otherwise you can pay again.',
    { button: 'See your order', path: mail.path },
  ],
})
