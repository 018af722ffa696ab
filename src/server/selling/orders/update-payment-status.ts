import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { OrderStatus, PaymentStatus } from '#contract/selling/order-status.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { LockedOrder } from './locked-order.ts'
import { isVoided } from './order-state.ts'
import { payingOf, timelineText } from './order-words.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Updates the payment after an action on the order and returns its status. Cash is collected on delivery, and cancelled
 * or undelivered pieces are no longer due. If the order ends without a sale, payments are refunded or fail.
 */
export async function updatePaymentStatus(
  tx: Tx,
  order: LockedOrder,
  to: OrderStatus,
): Promise<PaymentStatus> {
  if (isVoided(to)) return endPayment(tx, order, to)
  return order.paymentMethod === 'COD' ? updateCashPayment(tx, order) : order.paymentStatus
}

/**
 * Refunds prepaid money for pieces that will not be delivered, and returns how much, in paise. Uncollected
 * cash needs no refund: the courier collects less.
 */
export async function refundLines(
  tx: Tx,
  order: LockedOrder,
  amount: Paise,
  why: { reason: string; createdBy: number | null; cancellationId?: number },
): Promise<number> {
  if (order.paymentMethod === 'COD' || amount === 0) return 0
  return refundOrder(tx, order.id, { ...why, amount, atMost: true })
}

const unpaid: PaymentStatus[] = ['PENDING', 'AUTHORIZED', 'COD_PENDING']

async function endPayment(tx: Tx, order: LockedOrder, to: OrderStatus): Promise<PaymentStatus> {
  await refundOrder(tx, order.id, { reason: timelineText(to, payingOf(order)), createdBy: null })
  await tx
    .updateTable('payments')
    .set({ status: 'CANCELLED', updatedAt: sql`now()` })
    .where('orderId', '=', order.id)
    .where('status', 'in', unpaid)
    .execute()
  // A paid order may have a second payment that nobody used.
  return unpaid.includes(order.paymentStatus) ? 'FAILED' : order.paymentStatus
}

/** Recomputed from the shipments each time, so the result does not depend on the order of events. */
async function updateCashPayment(
  tx: Tx,
  { id, paymentStatus }: LockedOrder,
): Promise<PaymentStatus> {
  const { rows } = await sql<{ status: PaymentStatus }>`
    update payments payment set updated_at = now(),
      amount = sums.due, captured = sums.collected,
      status = case
        when payment.refunded > 0 and payment.refunded >= sums.collected then 'REFUNDED'
        when payment.refunded > 0 then 'PARTIALLY_REFUNDED'
        when sums.collected >= sums.due and sums.arrived then 'COD_COLLECTED'
        else 'COD_PENDING' end
    from (
      select "order".total
          - (select coalesce(sum(amount), 0) from cancellations where order_id = "order".id)
          - coalesce(sum(parcel.value) filter (where parcel.returned_at is not null), 0) as due,
        coalesce(sum(parcel.cash) filter (where parcel.delivered_at is not null), 0) as collected,
        coalesce(bool_or(parcel.delivered_at is not null), false) as arrived
      from orders "order" left join shipments parcel on parcel.order_id = "order".id and parcel.return_id is null
      where "order".id = ${id} group by "order".id) sums
    where payment.order_id = ${id} and payment.method = 'COD' and payment.status <> 'CANCELLED'
    returning payment.status`.execute(tx)
  return rows[0]?.status ?? paymentStatus
}
