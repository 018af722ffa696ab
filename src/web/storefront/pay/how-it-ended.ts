import { formatRupees } from '#contract/money.ts'
import type { PaymentStart } from '#contract/selling/payments.ts'
import { bankDaysText } from '#contract/shop-rules.ts'
import { hasEnded, isPaid } from './pay.data.ts'

type Ending = { title: string; text: string | null }

const foundOrGivenBack =
  'If money has left your account, we match it to your order or refund it automatically.'

/** The message once no payment is due: whether money arrived and where it is now. */
export function howItEnded(payment: PaymentStart, sendsMail: boolean): Ending {
  const { status, amount, orderStatus, givenBack } = payment
  const isPromised = status === 'AUTHORIZED' && !hasEnded(orderStatus)
  if (isPaid(payment) || isPromised) return { title: 'This order is paid.', text: null }
  if (givenBack > 0 && hasEnded(orderStatus))
    return {
      title: `We are refunding ${formatRupees(givenBack, { paise: 'always' })}.`,
      text: `${givenBack < amount ? whyBackInPart(orderStatus) : whyBack[orderStatus]} We refund all of it to the original payment method; banks take ${bankDaysText}.${sendsMail ? ' We email you about it.' : ''}`,
    }
  // Only the shopper knows whether a transfer was made.
  const isTransfer = payment.upi !== null || payment.bank !== null
  const text = isTransfer ? null : `You have not been charged. ${foundOrGivenBack}`
  if (orderStatus === 'EXPIRED') return { title: 'The time to pay has run out.', text }
  return {
    title: 'This order no longer needs a payment.',
    text: orderStatus === 'CANCELLED' ? text : null,
  }
}

const whyBack: Partial<Record<PaymentStart['orderStatus'], string>> = {
  CANCELLED: 'This order is cancelled.',
  EXPIRED:
    'Your payment arrived after the time to pay had run out, and the items were no longer reserved for you.',
}

const whyBackInPart = (status: PaymentStart['orderStatus']) =>
  status === 'EXPIRED' ? 'The rest of your payment did not arrive in time.' : whyBack[status]
