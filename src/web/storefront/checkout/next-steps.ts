import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/selling/orders.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { formatDate } from '#web/ui/data/date.ts'

/** What it depends on. */
export type Placed = Pick<
  Order,
  'status' | 'paymentMethod' | 'paymentStatus' | 'deliverBy' | 'total'
>

/** Its money is still awaited. */
export const isToBePaid = ({ status }: Pick<Order, 'status'>) => status === 'PENDING_PAYMENT'

const isTransfer = (method: Placed['paymentMethod']) =>
  method === 'UPI_QR' || method === 'BANK_TRANSFER'

/** Nothing of it is on its way any more. */
export const isVoided = ({ status }: Pick<Order, 'status'>) =>
  status === 'CANCELLED' || status === 'EXPIRED'

/** When it comes, or what has to happen first. */
export function arrival({ status, paymentMethod, deliverBy }: Placed): string {
  if (status === 'CANCELLED') return 'It has been cancelled since.'
  if (status === 'EXPIRED') return 'It has lapsed: it was not paid or confirmed in time.'
  if (status === 'PENDING_PAYMENT')
    return isTransfer(paymentMethod)
      ? 'We are waiting for your transfer.'
      : 'We are waiting for your payment.'
  if (status === 'PENDING_CONFIRMATION') return 'It waits to be confirmed.'
  return deliverBy ? `Arrives by ${formatDate(deliverBy)}.` : 'Thank you. We have your order.'
}

/** What happens next, in order, as this order was placed and stands now. */
export const nextSteps = (order: Placed): string[] =>
  isVoided(order)
    ? ['Nothing of it is sent. What was paid for it goes back the way it came.']
    : [
        ...first(order),
        'We pack it and hand it to the courier. Until then you can cancel it.',
        'You get the tracking number by mail. It stands with the order, as does the GST invoice from then on.',
        last(order),
      ]

function first({ status, paymentMethod, paymentStatus }: Placed): string[] {
  const mailed = 'We have sent you a mail with the details.'
  if (status === 'PENDING_CONFIRMATION')
    return [
      `We call or write to you to confirm the order. Without confirmation it expires after ${shopRules.confirmWithinHours} hours and costs nothing.`,
    ]
  if (status === 'PENDING_PAYMENT')
    return isTransfer(paymentMethod)
      ? [
          'We look for your transfer in our bank account. The payment page says how long your tools are kept.',
          'We e-mail you as soon as we have found it.',
        ]
      : ['Your tools are kept while you pay. The order counts once it is paid.']
  return paymentStatus === 'PAID' ? ['Your payment has arrived.', mailed] : [mailed]
}

function last({ paymentMethod, deliverBy, total }: Placed): string {
  const by = deliverBy ? ` by ${formatDate(deliverBy)}` : ' when it arrives'
  return paymentMethod === 'COD'
    ? `You pay the courier ${formatRupees(total)} in cash${by}.`
    : `The courier hands it over${by}.`
}
