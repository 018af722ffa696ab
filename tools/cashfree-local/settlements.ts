import type { FastifyInstance } from 'fastify'
import { type Book, timeOf } from './book.ts'
import { Refusal } from './entities.ts'

const rupees = (amount: number) => Math.round(amount * 100) / 100

/** Settles what is not settled yet: payments less 2 % and GST of 18 % on it, and refunds. Returns the UTR; null if nothing is due. */
export function settle(book: Book): string | null {
  const done = new Set(book.settled.map(({ event_details }) => event_details.event_id))
  const settlement = book.newNumber()
  const settlement_details = {
    cf_settlement_id: settlement,
    settlement_utr: `CFUTR${settlement}`,
    settlement_date: timeOf(book.clock),
  }
  const before = book.settled.length
  for (const payment of book.payments.values()) {
    if (payment.payment_status !== 'SUCCESS' || !payment.is_captured) continue
    if (done.has(payment.cf_payment_id)) continue
    const charge = rupees(payment.payment_amount * 0.02)
    const tax = rupees(charge * 0.18)
    book.settled.push({
      event_details: {
        event_id: payment.cf_payment_id,
        event_type: 'PAYMENT',
        sale_type: 'CREDIT',
        event_amount: payment.payment_amount,
        event_settlement_amount: rupees(payment.payment_amount - charge - tax),
        event_currency: payment.payment_currency,
        event_status: 'SUCCESS',
      },
      order_details: { order_id: payment.order_id },
      payment_details: {
        cf_payment_id: payment.cf_payment_id,
        payment_service_charge: charge,
        payment_service_tax: tax,
      },
      settlement_details,
    })
  }
  for (const refund of book.refunds.values()) {
    if (refund.refund_status !== 'SUCCESS' || done.has(refund.cf_refund_id)) continue
    book.settled.push({
      event_details: {
        event_id: refund.cf_refund_id,
        event_type: 'REFUND',
        sale_type: 'DEBIT',
        event_amount: refund.refund_amount,
        event_settlement_amount: refund.refund_amount,
        event_currency: refund.refund_currency,
        event_status: 'SUCCESS',
      },
      order_details: { order_id: refund.order_id },
      payment_details: {
        cf_payment_id: refund.cf_payment_id,
        payment_service_charge: 0,
        payment_service_tax: 0,
      },
      refund_details: { refund_id: refund.refund_id },
      settlement_details,
    })
  }
  return book.settled.length > before ? settlement_details.settlement_utr : null
}

/** The reconciliation call: events of a span of time, a page at a time. */
export function addSettlements(rest: FastifyInstance, book: Book) {
  type Asked = {
    pagination?: { limit?: number; cursor?: string | null }
    filters?: { start_date?: string; end_date?: string }
  }
  rest.post<{ Body: Asked }>('/recon', async ({ body }) => {
    const { pagination = {}, filters = {} } = body
    const [from, to] = [filters.start_date, filters.end_date].map((at) => Date.parse(at ?? ''))
    if (Number.isNaN(from) || Number.isNaN(to))
      throw new Refusal('filters.start_date : is missing in the request', 'start_date_missing')
    const start = Number(pagination.cursor ?? 0)
    const limit = pagination.limit ?? 10
    const all = book.settled.filter(({ settlement_details }) => {
      const at = Date.parse(settlement_details.settlement_date)
      return at >= (from ?? 0) && at <= (to ?? 0)
    })
    const end = start + limit
    return {
      cursor: end < all.length ? String(end) : null,
      limit,
      data: all.slice(start, end),
    }
  })
}
