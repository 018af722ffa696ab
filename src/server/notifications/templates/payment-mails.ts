import { formatRupees } from '#contract/money.ts'
import { composeMail } from '../mail-layout.ts'
import type { MailText } from '../outbox.ts'

/** What a mail about money speaks of. Amounts in paise. */
export type PaymentMail = {
  orderNumber: string
  firstName: string
  shopName: string
  total: number
  link: string
}

const amountOf = (paise: number) => formatRupees(paise, { paise: 'always' })

/** `extra`: paise that came in on top of what was asked for. */
export const paymentReceivedMail = (mail: PaymentMail, extra: number): MailText =>
  composeMail(
    `Payment received for order ${mail.orderNumber}`,
    [
      `Hi ${mail.firstName},`,
      `we have received ${amountOf(mail.total)} for your order ${mail.orderNumber}. Your tools are being packed.`,
      ...(extra > 0
        ? [
            `${amountOf(mail.total + extra)} came in, which is ${amountOf(extra)} more than was asked for. We give that back the way it came.`,
          ]
        : []),
      { button: 'See your order', link: mail.link },
    ],
    mail.shopName,
  )

export const refundMail = (
  mail: PaymentMail,
  refund: { amount: number; reason: string; reference?: string | null },
): MailText =>
  composeMail(
    `Refund for order ${mail.orderNumber}`,
    [
      `Hi ${mail.firstName},`,
      refund.reference === undefined
        ? `we are giving ${amountOf(refund.amount)} of order ${mail.orderNumber} back to you. It goes the way it came and usually takes 5 to 7 working days.`
        : `your bank has been told to credit ${amountOf(refund.amount)} of order ${mail.orderNumber} to you.`,
      `Reason: ${refund.reason}.`,
      ...(refund.reference ? [`The bank's reference: ${refund.reference}.`] : []),
      { button: 'See your order', link: mail.link },
    ],
    mail.shopName,
  )

/** Less came in than was asked for; amounts in paise. */
export const paymentShortMail = (
  mail: PaymentMail,
  { came, missing, hours }: { came: number; missing: number; hours: number },
): MailText =>
  composeMail(
    `${amountOf(missing)} is missing for order ${mail.orderNumber}`,
    [
      `Hi ${mail.firstName},`,
      `${amountOf(came)} of the ${amountOf(mail.total)} for your order ${mail.orderNumber} has come in. ${amountOf(missing)} is missing.`,
      `Please send the rest within ${hours} hours; we keep the tools aside for you until then. If you would rather not, cancel the order: all that came in goes back to you, as it does when the rest does not come.`,
      { button: 'Pay the rest', link: mail.link },
    ],
    mail.shopName,
  )

/** What was told before of what goes back was wrong; amounts in paise. */
export const paymentCorrectedMail = (
  mail: PaymentMail,
  { noted, came, back }: { noted: number; came: number; back: number },
): MailText =>
  composeMail(
    `A correction for order ${mail.orderNumber}`,
    [
      `Hi ${mail.firstName},`,
      `by mistake we had noted a transfer of ${amountOf(noted)} for your order ${mail.orderNumber}. ${came > 0 ? `${amountOf(came)} came in.` : 'It was not for this order.'}`,
      back > 0
        ? `${amountOf(back)} goes back to you, and not what we told you before.`
        : 'So nothing goes back to you, other than we told you before.',
      { button: 'See your order', link: mail.link },
    ],
    mail.shopName,
  )

/** `amount`: what was looked for, in paise. */
export const paymentMissingMail = (
  mail: PaymentMail,
  { amount, reason }: { amount: number; reason: string },
): MailText =>
  composeMail(
    `We could not find your payment for order ${mail.orderNumber}`,
    [
      `Hi ${mail.firstName},`,
      `we could not find your transfer of ${amountOf(amount)} for order ${mail.orderNumber}: ${reason}`,
      'If money has left your account, please answer this mail with a picture of the transfer. Otherwise you can pay again.',
      { button: 'See your order', link: mail.link },
    ],
    mail.shopName,
  )
