import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import type { Order } from '#contract/selling/orders.ts'
import { isTransfer } from '#contract/selling/payment-methods.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { formatDate } from '#web/ui/data/date.ts'

/** The order's fields this file needs. */
export type Placed = Pick<
  Order,
  'status' | 'paymentMethod' | 'paymentStatus' | 'deliverBy' | 'total'
>

/** The order is waiting for payment. */
export const isToBePaid = ({ status }: Pick<Order, 'status'>) => status === 'PENDING_PAYMENT'

/** The order was cancelled or expired. */
export const isVoided = ({ status }: Pick<Order, 'status'>) =>
  status === 'CANCELLED' || status === 'EXPIRED'

/** When the order arrives, or what has to happen first. */
export function arrival({ status, paymentMethod, deliverBy }: Placed): string {
  if (status === 'CANCELLED') return 'This order was cancelled.'
  if (status === 'EXPIRED')
    return `This order expired: it was not ${paymentMethod === 'COD' ? 'confirmed' : 'paid'} in time.`
  if (status === 'PENDING_PAYMENT')
    return isTransfer(paymentMethod)
      ? 'We are waiting for your transfer.'
      : 'We are waiting for your payment.'
  if (status === 'PENDING_CONFIRMATION') return 'Waiting for confirmation.'
  return deliverBy
    ? `Arrives by ${formatDate(deliverBy)}.`
    : "Thank you. We've received your order."
}

/** The next steps of this order, in sequence. They announce mails only where mails leave the shop. */
export const nextSteps = (order: Placed, sendsMail: boolean): string[] =>
  isVoided(order)
    ? ['Nothing will be shipped. Any payment is refunded to the original payment method.']
    : [
        ...first(order, sendsMail),
        'We pack your order and hand it to the courier. You can cancel it until then.',
        sendsMail
          ? "We'll email your tracking number. You'll find it and your GST invoice on the order page."
          : "You'll find your tracking number and your GST invoice on the order page.",
        last(order),
      ]

function first({ status, paymentMethod, paymentStatus }: Placed, sendsMail: boolean): string[] {
  const mailed = sendsMail ? ['We email you the details.'] : []
  if (status === 'PENDING_CONFIRMATION')
    return [
      `We'll call ${sendsMail ? 'or email ' : ''}you to confirm the order. Without confirmation it expires after ${plural(shopRules.confirmWithinDays, 'working day')} and costs nothing.`,
    ]
  if (status === 'PENDING_PAYMENT')
    return isTransfer(paymentMethod)
      ? [
          'We look for your transfer in our bank account. The payment page shows how long we reserve your items.',
          ...(sendsMail ? ["We'll email you as soon as we find it."] : []),
        ]
      : ['We reserve your items while you pay. We ship the order once it is paid.']
  return paymentStatus === 'PAID' ? ["We've received your payment.", ...mailed] : mailed
}

function last({ paymentMethod, deliverBy, total }: Placed): string {
  const by = deliverBy ? ` by ${formatDate(deliverBy)}` : ' on delivery'
  return paymentMethod === 'COD'
    ? `Pay the courier ${formatRupees(total)} in cash${by}.`
    : `The courier delivers it${by}.`
}
