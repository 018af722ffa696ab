import { type Book, paymentsOf, refundsOf, timeOf } from './book.ts'
import { type CashfreeOrder, type CashfreeRefund, type RefundStatus, Refusal } from './entities.ts'

type WantedRefund = Pick<CashfreeRefund, 'refund_id' | 'refund_amount' | 'refund_note'>

/** Seconds until the bank reports the result of a refund. */
const bankTakes = 2

const keyOf = ({ order_id, refund_id }: Pick<CashfreeRefund, 'order_id' | 'refund_id'>) =>
  `${order_id} ${refund_id}`

/** Refunds the payment of an order, fully or in part. The same id with the same amount is the same refund. */
export function refund(book: Book, order: CashfreeOrder, wanted: WantedRefund): CashfreeRefund {
  const { order_id } = order
  const { refund_id, refund_amount, refund_note } = wanted
  const before = book.refunds.get(keyOf({ order_id, refund_id }))
  if (before && before.refund_amount === refund_amount) return before
  if (before)
    throw new Refusal('refund with same id is already present', 'refund_id_already_exists')
  const payment = paymentsOf(book, order_id).find(({ is_captured }) => is_captured)
  if (!payment) throw new Refusal('order is not paid', 'refund_not_allowed', 409)
  const given = refundsOf(book, order_id)
    .filter(({ refund_status }) => refund_status !== 'CANCELLED')
    .reduce((sum, one) => sum + Math.round(one.refund_amount * 100), 0)
  if (Math.round(refund_amount * 100) + given > Math.round(payment.payment_amount * 100))
    throw new Refusal(
      'Refund amount is more than the amount that is left of the payment',
      'refund_amount_invalid',
    )
  if (refund_amount > book.balance)
    throw new Refusal('Your account does not have enough balance for the refund', 'request_failed')
  book.balance -= refund_amount
  const made: CashfreeRefund = {
    cf_refund_id: `refund_${book.newNumber()}`,
    cf_payment_id: payment.cf_payment_id,
    refund_id,
    order_id,
    entity: 'refund',
    refund_amount,
    refund_currency: payment.payment_currency,
    refund_status: 'PENDING',
    status_description: 'In Progress',
    refund_arn: null,
    refund_note,
    refund_type: 'MERCHANT_INITIATED',
    created_at: timeOf(book.clock),
    processed_at: null,
  }
  book.refunds.set(keyOf(made), made)
  book.clock.after(bankTakes, () => finishRefund(book, made, 'SUCCESS'))
  return made
}

/** Records that the bank has paid the refund, or that it was cancelled. */
export function finishRefund(book: Book, made: CashfreeRefund, status: RefundStatus) {
  if (made.refund_status !== 'PENDING') return
  Object.assign(made, {
    refund_status: status,
    refund_arn: status === 'SUCCESS' ? `2059${book.newNumber()}` : null,
    status_description: status === 'SUCCESS' ? 'Refund processed successfully' : 'Refund cancelled',
    processed_at: timeOf(book.clock),
  })
  // The webhook has numbers where the answers have texts, and an id without the word before it.
  const data = {
    refund: {
      ...made,
      cf_refund_id: Number(made.cf_refund_id.slice('refund_'.length)),
      cf_payment_id: Number(made.cf_payment_id),
    },
  }
  book.emit({ type: 'REFUND_STATUS_WEBHOOK', data })
}
