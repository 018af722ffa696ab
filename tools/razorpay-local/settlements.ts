import type { Book } from './book.ts'
import type { Settlement } from './entities.ts'

/** Settles captured payments that are not settled yet, less fees and refunds. Null if nothing is due. */
export function settle(book: Book): Settlement | null {
  const { settled } = book
  const before = new Set(settled.map(({ entity_id }) => entity_id))
  const payments = [...book.payments.values()].filter(
    ({ id, captured }) => captured && !before.has(id),
  )
  const refunds = [...book.refunds.values()].filter(
    ({ id, status }) => status === 'processed' && !before.has(id),
  )
  if (payments.length + refunds.length === 0) return null
  const now = book.clock.now()
  const paid = payments.reduce((sum, { amount, fee }) => sum + amount - (fee ?? 0), 0)
  const settlement: Settlement = {
    id: book.newId('setl'),
    entity: 'settlement',
    status: 'processed',
    created_at: now,
    amount: paid - refunds.reduce((sum, { amount }) => sum + amount, 0),
    fees: payments.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
    tax: payments.reduce((sum, { tax }) => sum + (tax ?? 0), 0),
    utr: `UTR${now}${settled.length}`,
  }
  const common = {
    currency: 'INR',
    settled: true,
    settlement_id: settlement.id,
    settlement_utr: settlement.utr,
    settled_at: now,
  }
  for (const { id, amount, fee, tax, order_id, created_at } of payments)
    settled.push({
      entity_id: id,
      type: 'payment',
      debit: 0,
      credit: amount - (fee ?? 0),
      amount,
      fee: fee ?? 0,
      tax: tax ?? 0,
      order_id,
      payment_id: null,
      created_at,
      ...common,
    })
  for (const { id, amount, payment_id, created_at } of refunds)
    settled.push({
      entity_id: id,
      type: 'refund',
      debit: amount,
      credit: 0,
      amount,
      fee: 0,
      tax: 0,
      order_id: null,
      payment_id,
      created_at,
      ...common,
    })
  book.emit({ event: 'settlement.processed', settlement })
  return settlement
}
