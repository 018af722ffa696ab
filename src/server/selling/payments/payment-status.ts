import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Derives a payment's status from what came in, what was refunded and what was attempted, never from the
 * order in which the updates arrived.
 */
const statusOf = sql`case
  when payment.captured > 0 and payment.refunded >= payment.captured then 'REFUNDED'
  when payment.method = 'COD' then
    case when payment.refunded > 0 then 'PARTIALLY_REFUNDED' else payment.status end
  when payment.captured - payment.refunded >= payment.amount and payment.captured > 0 then 'PAID'
  when payment.refunded > 0 then 'PARTIALLY_REFUNDED'
  when exists (select from gateway_payments where payment_id = payment.id and state = 'authorized')
    then 'AUTHORIZED'
  when "order".status in ('CANCELLED', 'EXPIRED') then 'CANCELLED'
  when payment.status = 'CANCELLED' then 'CANCELLED'
  when exists (select from gateway_payments where payment_id = payment.id and state = 'failed')
    or payment.failure is not null then 'FAILED'
  else 'PENDING' end`

/** Writes the status of every payment of an order, and the payment status of the order itself. */
export async function writePaymentStatus(tx: Tx, orderId: number) {
  await sql`
    update payments payment set status = ${statusOf}, updated_at = now()
    from orders "order"
    where "order".id = payment.order_id and "order".id = ${orderId}`.execute(tx)
  // A payment with money left comes first, then a refunded one, then one that was only attempted.
  await sql`
    update orders set payment_status = case
      when latest.is_all then 'PAID' when latest.status = 'CANCELLED' then 'FAILED' else latest.status end
    from (select status, method <> 'COD' and captured > 0
        and sum(captured - refunded) over () >= sum(amount) filter (where id = newest) over () as is_all
      from (select *, max(id) over () as newest from payments where order_id = ${orderId}) payment
      order by captured > refunded desc, captured > 0 desc, id desc limit 1) latest
    where orders.id = ${orderId}`.execute(tx)
}
