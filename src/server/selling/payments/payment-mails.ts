import type { Paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import type { MailDraft } from '#server/platform/mail/words.ts'
import { addressee } from '../order-links/addressee.ts'
import { orderPathFor } from '../order-links/order-links.ts'
import { amountWords, messageOrder } from '../orders/messages/order-messages.ts'
import {
  type PaymentMail,
  paymentCorrectedMail,
  paymentMissingMail,
  paymentReceivedMail,
  paymentShortMail,
  refundMail,
} from './payment-mail-texts.ts'

type Refunded = { amount: Paise; reason: string; reference?: string | null }

/** Tells the shopper that a refund has started, and again when the bank has paid it. */
export async function mailRefunded(tx: Tx, orderId: number, refunded: Refunded) {
  const { amount, reference } = refunded
  const isNews = await mailOnce(tx, orderId, {
    kind: reference === undefined ? 'refund_started' : 'refund_done',
    write: (mail) => refundMail(mail, refunded),
  })
  if (isNews && reference !== undefined)
    await messageOrder(tx, orderId, 'refund', ({ order }) => ({
      amount: amountWords(amount),
      order,
      reference: reference ?? 'in your statement',
    }))
}

/** Tells the shopper that their money has arrived, and how much of it is too much. */
export const mailReceived = (tx: Tx, orderId: number, extra: number) =>
  mailOnce(tx, orderId, {
    kind: 'payment_received',
    write: (mail) => paymentReceivedMail(mail, extra),
  })

type Short = { came: Paise; missing: Paise; days: number }

/** Tells the shopper what came in and what is missing, once for each missing amount. */
export const mailShort = (tx: Tx, orderId: number, short: Short) =>
  mailOnce(tx, orderId, {
    kind: `payment_short_${short.missing}`,
    write: (mail) => paymentShortMail(mail, short),
  })

/** Tells the shopper that a transfer could not be found, once per transfer number, and what to do next. */
export const mailMissing = (
  tx: Tx,
  orderId: number,
  missed: { utr: string | null; amount: Paise; reason: string; isOver: boolean },
) =>
  mailOnce(tx, orderId, {
    kind: missed.utr ? `payment_missing_${missed.utr}` : 'payment_missing',
    write: (mail) => paymentMissingMail(mail, missed),
  })

type Correction = { transferId: number; noted: Paise; came: Paise; back: Paise }

/**
 * Tells the shopper that the refund of a wrongly booked transfer is smaller than announced, or does not
 * happen.
 */
export const mailCorrected = (tx: Tx, orderId: number, { transferId, ...amounts }: Correction) =>
  mailOnce(tx, orderId, {
    kind: `payment_corrected_${transferId}`,
    write: (mail) => paymentCorrectedMail(mail, amounts),
  })

type Once = { kind: string; write: (mail: PaymentMail) => MailDraft }

/**
 * Sends one mail of a kind per order: the first of several refunds is announced by mail, the others appear on
 * the order page. Returns whether it is the first.
 */
async function mailOnce(tx: Tx, orderId: number, { kind, write }: Once): Promise<boolean> {
  const sent = await tx
    .selectFrom('mails')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (sent) return false
  const order = await tx
    .selectFrom('orders as order')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select(addressee)
    .select(['order.orderNumber', 'order.total'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { email, userType, ...told } = order
  const mail = { ...told, path: await orderPathFor(tx, orderId, { userType }) }
  await sendMail(tx, { ...write(mail), kind, to: email, orderId })
  return true
}
