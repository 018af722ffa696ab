import { type Book, timeOf } from './book.ts'
import {
  type CashfreeOrder,
  type CashfreePayment,
  type ErrorDetails,
  type PaymentStatus,
  Refusal,
} from './entities.ts'

/** How the shopper pays, as typed on the bank's page. */
export type Instrument =
  | { method: 'upi'; vpa: string }
  | { method: 'card'; number: string }
  | { method: 'netbanking'; bank: string }

/** The result. `late`: the money is debited, but the payment is reported only much later. */
export type Outcome = 'success' | 'failure' | 'cancel' | 'late'

export type Attempt = {
  instrument: Instrument
  outcome: Outcome
  /** Rupees. Set to simulate a manipulated amount; defaults to the amount of the order. */
  amount?: number
  currency?: string
}

const minutes = 60
/** The UPI IDs and the card that Cashfree's test account lets fail. */
const failing = ['testfailure@gocash', '4111111111111112']
const groups = { upi: 'upi', card: 'credit_card', netbanking: 'net_banking' } as const

const declined: ErrorDetails = {
  error_code: 'TRANSACTION_DECLINED',
  error_description: 'Your payment was declined by the bank. Try another way to pay.',
  error_reason: 'bank_declined',
  error_source: 'bank',
}

/** Makes an attempt to pay. A `late` one is pending for now and succeeds later, also for an order that is paid. */
export function pay(book: Book, order: CashfreeOrder, attempt: Attempt): CashfreePayment {
  if (order.order_status !== 'ACTIVE')
    throw new Refusal('order is no longer active', 'orderpay_not_found', 404)
  const payment = newPayment(book, order, attempt)
  book.payments.set(payment.cf_payment_id, payment)
  const { instrument, outcome } = attempt
  const name = instrument.method === 'upi' ? instrument.vpa : ''
  const number = instrument.method === 'card' ? instrument.number.replaceAll(/\D/g, '') : ''
  if (outcome === 'cancel') end(book, payment, 'USER_DROPPED', null)
  else if (outcome === 'failure' || failing.includes(name || number))
    end(book, payment, 'FAILED', declined)
  else if (outcome === 'late') book.clock.after(20 * minutes, () => succeed(book, payment))
  else succeed(book, payment)
  return payment
}

/** Captures an authorised payment in full. */
export function capture(book: Book, payment: CashfreePayment, amount: number): CashfreePayment {
  if (payment.payment_status !== 'SUCCESS' || payment.is_captured)
    throw new Refusal('authorization is not in a state to be captured', 'request_invalid', 409)
  if (amount !== payment.payment_amount)
    throw new Refusal('amount must be the authorized amount', 'amount_invalid')
  payment.is_captured = true
  settleOrder(book, payment)
  return payment
}

function newPayment(book: Book, order: CashfreeOrder, attempt: Attempt): CashfreePayment {
  return {
    cf_payment_id: book.newNumber(),
    order_id: order.order_id,
    entity: 'payment',
    is_captured: false,
    order_amount: order.order_amount,
    payment_amount: attempt.amount ?? order.order_amount,
    payment_currency: attempt.currency ?? order.order_currency,
    payment_status: 'PENDING',
    payment_group: groups[attempt.instrument.method],
    payment_message: null,
    payment_time: timeOf(book.clock),
    bank_reference: null,
    error_details: null,
  }
}

function succeed(book: Book, payment: CashfreePayment) {
  Object.assign(payment, {
    payment_status: 'SUCCESS',
    is_captured: book.autoCapture,
    payment_message: '00::Transaction success',
    bank_reference: String(234_000_000_000 + book.payments.size),
  })
  if (!book.autoCapture) return
  report(book, payment, 'PAYMENT_SUCCESS_WEBHOOK')
  settleOrder(book, payment)
}

function end(
  book: Book,
  payment: CashfreePayment,
  status: PaymentStatus,
  error_details: ErrorDetails | null,
) {
  const message = error_details?.error_description ?? 'User dropped and did not complete the flow'
  Object.assign(payment, { payment_status: status, payment_message: message, error_details })
  report(
    book,
    payment,
    status === 'FAILED' ? 'PAYMENT_FAILED_WEBHOOK' : 'PAYMENT_USER_DROPPED_WEBHOOK',
  )
}

function report(book: Book, payment: CashfreePayment, type: Parameters<Book['emit']>[0]['type']) {
  const order = book.orders.get(payment.order_id)
  if (!order) return
  const { order_id, order_amount, order_currency, order_tags, customer_details } = order
  const {
    order_id: _id,
    entity,
    is_captured,
    order_amount: _amount,
    error_details,
    ...said
  } = payment
  book.emit({
    type,
    data: {
      order: { order_id, order_amount, order_currency, order_tags },
      payment: said,
      customer_details,
      error_details,
    },
  })
}

function settleOrder(book: Book, payment: CashfreePayment) {
  const order = book.orders.get(payment.order_id)
  if (order && payment.payment_amount >= order.order_amount) order.order_status = 'PAID'
}
