import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'

export type RefundInput = {
  /** Paise; all that came in and was not given back yet where this is absent. */
  amount?: number
  /** Gives back what is left where that is less than the amount, instead of refusing. */
  atMost?: true
  reason: string
  /** Of this payment only. */
  paymentId?: number
  /** The cancellation or return it is for. */
  cancellationId?: number
  returnId?: number
  /** Who decided it; null where the shop did by itself. */
  createdBy: number | null
}

/** What of one payment can still be given back, and how it came in. */
type Source = { paymentId: number; gatewayPaymentId: string | null; left: number }

/**
 * Gives money back: writes what is due and queues the calls to the gateway; what did not come through
 * it is given back by hand. Answers with how much. The caller has locked the order. Refuses more than
 * has come in.
 */
export async function refundOrder(tx: Tx, orderId: number, wish: RefundInput): Promise<number> {
  const all = await listSources(tx, orderId)
  const sources = all.filter(({ paymentId }) => paymentId === (wish.paymentId ?? paymentId))
  const left = sources.reduce((sum, source) => sum + source.left, 0)
  const wanted = wish.atMost ? Math.min(wish.amount ?? left, left) : (wish.amount ?? left)
  if (wanted > left) throw tooMuch(left)
  let due = wanted
  for (const source of sources) {
    const amount = Math.min(due, source.left)
    if (amount > 0) await refundFrom(tx, orderId, source, { ...wish, amount })
    due -= amount
  }
  return wanted
}

/**
 * Nothing is to be given back any more of what the shop had found to be too much of a payment, or paid for
 * nothing, as long as nobody has transferred it: whoever takes it back decides anew. Answers with how much it
 * was, in paise. What goes back for pieces, or because staff said so, stays. The caller has locked the order.
 */
export async function withdrawSurplus(tx: Tx, paymentId: number): Promise<number> {
  const withdrawn = await tx
    .updateTable('refunds')
    .set({ status: 'WITHDRAWN', updatedAt: sql`now()` })
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'QUEUED')
    .where('gatewayPaymentId', 'is', null)
    .where('createdBy', 'is', null)
    .where('cancellationId', 'is', null)
    .where('returnId', 'is', null)
    .returning('amount')
    .execute()
  const sum = withdrawn.reduce((before, { amount }) => before + amount, 0)
  if (sum > 0)
    await tx
      .updateTable('payments')
      .set({ refundDue: sql`refund_due - ${sum}`, updatedAt: sql`now()` })
      .where('id', '=', paymentId)
      .execute()
  return sum
}

/**
 * What was never asked for first, then the newest: who paid twice gets the second payment back. What came
 * through the gateway goes back by itself, and before what somebody has to transfer.
 */
async function listSources(tx: Tx, orderId: number): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select payment.id as payment_id, attempt.id as gateway_payment_id,
      coalesce(attempt.amount - attempt.refunded - attempt.refund_due,
        payment.captured - payment.refunded - payment.refund_due)::bigint as left
    from payments payment
    left join gateway_payments attempt on attempt.payment_id = payment.id
      and attempt.state = 'captured' and attempt.currency = 'INR'
    where payment.order_id = ${orderId} and payment.captured > payment.refunded + payment.refund_due
    order by attempt.amount <> payment.amount desc nulls last, attempt.created_at desc, attempt.id desc,
      payment.id desc`.execute(tx)
  return rows.filter(({ left }) => left > 0)
}

async function refundFrom(
  tx: Tx,
  orderId: number,
  { paymentId, gatewayPaymentId }: Source,
  { amount, reason, createdBy, cancellationId, returnId }: RefundInput & { amount: number },
) {
  const { id: refundId } = await tx
    .insertInto('refunds')
    .values({
      orderId,
      paymentId,
      gatewayPaymentId,
      amount: paise(amount),
      reason,
      createdBy,
      cancellationId: cancellationId ?? null,
      returnId: returnId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set({ refundDue: sql`refund_due + ${amount}`, updatedAt: sql`now()` })
    .where('id', '=', paymentId)
    .execute()
  if (gatewayPaymentId === null) return
  await tx
    .updateTable('gatewayPayments')
    .set({ refundDue: sql`refund_due + ${amount}` })
    .where('id', '=', gatewayPaymentId)
    .execute()
  await queueJob(tx, 'payRefund', { refundId })
}

const tooMuch = (left: number) =>
  new DomainError(
    'conflict',
    'refund_too_large',
    left === 0
      ? 'Nothing has come in for this order that could be given back.'
      : 'That is more than has come in for this order.',
    { current: { left } },
  )
