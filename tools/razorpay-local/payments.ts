import type { Book } from './book.ts'
import { type GatewayOrder, type GatewayPayment, Refusal } from './entities.ts'
import { type Failure, failureOf, failures, type Instrument, type Outcome } from './instruments.ts'
import { refund } from './refunds.ts'

export type Attempt = {
  instrument: Instrument
  outcome: Outcome
  email?: string
  contact?: string
  /** Paise. Set to simulate a manipulated amount; defaults to the amount due. */
  amount?: number
  currency?: string
}

const minutes = 60
const days = 86_400

/** Makes an attempt to pay. A `late` one fails for now and succeeds later. */
export function pay(book: Book, order: GatewayOrder, attempt: Attempt): GatewayPayment {
  if (order.status === 'paid') throw new Refusal('Order has already been paid.')
  const failure = attempt.outcome === 'cancel' ? failures.cancelled : failureOf(attempt.instrument)
  const payment = newPayment(book, order, attempt)
  book.payments.set(payment.id, payment)
  order.attempts++
  order.status = 'attempted'
  if (failure) fail(book, payment, failure)
  else if (attempt.outcome === 'failure') fail(book, payment, failures.declined)
  else if (attempt.outcome === 'late') comeLate(book, payment)
  else authorize(book, payment)
  return payment
}

/** Captures an authorised payment in full. */
export function capture(
  book: Book,
  payment: GatewayPayment,
  input: { amount: number; currency: string },
) {
  if (payment.captured) throw new Refusal('This payment has already been captured')
  if (payment.status !== 'authorized')
    throw new Refusal(
      'Only payments which have been authorized and not yet captured can be captured',
    )
  if (input.amount !== payment.amount || input.currency !== payment.currency)
    throw new Refusal('Capture amount must be equal to the amount authorized', { field: 'amount' })
  const fee = Math.ceil(payment.amount * 0.02)
  const tax = Math.ceil(fee * 0.18)
  Object.assign(payment, { status: 'captured', captured: true, fee: fee + tax, tax })
  book.emit({ event: 'payment.captured', payment })
  settleOrder(book, payment)
  return payment
}

function newPayment({ newId, clock }: Book, order: GatewayOrder, attempt: Attempt): GatewayPayment {
  const { instrument, email = 'void@razorpay.com', contact = '+919999999999' } = attempt
  return {
    id: newId('pay'),
    entity: 'payment',
    status: 'created',
    order_id: order.id,
    amount: attempt.amount ?? order.amount_due,
    currency: attempt.currency ?? order.currency,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    card_id: instrument.method === 'card' ? newId('card') : null,
    bank: instrument.method === 'netbanking' ? instrument.bank : null,
    wallet: instrument.method === 'wallet' ? instrument.wallet : null,
    vpa: instrument.method === 'upi' ? instrument.vpa : null,
    email,
    contact,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: clock.now(),
  }
}

function fail(book: Book, payment: GatewayPayment, failure: Failure) {
  Object.assign(payment, { status: 'failed', ...failure })
  book.emit({ event: 'payment.failed', payment })
}

function comeLate(book: Book, payment: GatewayPayment) {
  book.clock.after(10 * minutes, () => fail(book, payment, failures.timedOut))
  book.clock.after(20 * minutes, () => authorize(book, payment))
}

function authorize(book: Book, payment: GatewayPayment) {
  Object.assign(payment, {
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: String(100_000_000_000 + book.payments.size) },
  })
  book.emit({ event: 'payment.authorized', payment })
  if (book.autoCapture) capture(book, payment, payment)
  else
    book.clock.after(3 * days, () => {
      if (payment.status === 'authorized') refund(book, payment, {})
    })
}

function settleOrder(book: Book, payment: GatewayPayment) {
  const order = book.orders.get(payment.order_id)
  if (!order) return
  order.amount_paid += payment.amount
  order.amount_due = Math.max(0, order.amount - order.amount_paid)
  if (order.amount_due > 0 || order.status === 'paid') return
  order.status = 'paid'
  book.emit({ event: 'order.paid', payment, order })
}
