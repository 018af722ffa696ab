import type { Book } from './book.ts'
import { type GatewayPayment, type GatewayRefund, Refusal } from './entities.ts'

type RefundInput = {
  amount?: number
  speed?: 'normal' | 'optimum'
  receipt?: string | null
  notes?: Record<string, string>
}

/** Seconds until the bank reports the result of a refund. */
const bankTakes = 2

/** Refunds a payment, fully or in part. The bank reports the result later. */
export function refund(book: Book, payment: GatewayPayment, input: RefundInput): GatewayRefund {
  if (payment.status === 'refunded')
    throw new Refusal('The payment has been fully refunded already')
  if (payment.status !== 'captured' && payment.status !== 'authorized')
    throw new Refusal('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amount_refunded
  const { amount = left, speed = 'normal', receipt = null, notes = {} } = input
  if (amount > left)
    throw new Refusal('The refund amount provided is greater than amount captured.', {
      field: 'amount',
    })
  if (amount > book.balance)
    throw new Refusal(
      'Your account does not have enough balance to carry out the refund operation.',
    )
  book.balance -= amount
  const made: GatewayRefund = {
    id: book.newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt,
    notes,
    acquirer_data: { arn: null },
    status: 'pending',
    speed_requested: speed,
    speed_processed: speed === 'optimum' ? 'instant' : 'normal',
    created_at: book.clock.now(),
  }
  book.refunds.set(made.id, made)
  count(payment, amount)
  book.emit({ event: 'refund.created', refund: made, payment })
  book.clock.after(bankTakes, () => finishRefund(book, made, 'processed'))
  return made
}

/** Records that the bank has paid the refund, or could not. */
export function finishRefund(book: Book, refund: GatewayRefund, status: 'processed' | 'failed') {
  const payment = book.payments.get(refund.payment_id)
  if (refund.status !== 'pending' || !payment) return
  refund.status = status
  if (status === 'processed') refund.acquirer_data = { arn: `74${refund.created_at}` }
  else count(payment, -refund.amount)
  book.emit({ event: `refund.${status}`, refund, payment })
}

function count(payment: GatewayPayment, amount: number) {
  payment.amount_refunded += amount
  const isWhole = payment.amount_refunded === payment.amount
  payment.refund_status = payment.amount_refunded === 0 ? null : isWhole ? 'full' : 'partial'
  payment.status = isWhole ? 'refunded' : 'captured'
}
