import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'

export type RefundInput = {
  /** Paise; everything that came in and was not refunded yet if absent. */
  amount?: number
  /** Refunds what is left if that is less than the amount, instead of refusing. */
  atMost?: true
  reason: string
  /** Refunds from this payment only. */
  paymentId?: number
  /** The cancellation or return that the refund is for. */
  cancellationId?: number
  returnId?: number
  /** The staff member who decided it; null if a shopper or the shop itself caused the refund. */
  createdBy: number | null
}

/** The refundable rest of one payment, in paise, and how it came in. */
type Source = { paymentId: number; gatewayPaymentId: string | null; left: number }

/** The gateway's least amount of a refund, in paise. Staff transfer less by hand. */
export const leastRefund = 1_00

const tooSmall = 'It makes no refund of less than ₹1.'

/**
 * Creates refunds: records what is due and queues the calls to the gateway. Money that did not come through
 * the gateway must be transferred by hand. Returns the amount in paise. The caller has locked the order.
 * Refuses more than has come in.
 */
export async function refundOrder(tx: Tx, orderId: number, input: RefundInput): Promise<number> {
  const allSources = await listSources(tx, orderId)
  const sources = allSources.filter(({ paymentId }) => paymentId === (input.paymentId ?? paymentId))
  const left = sources.reduce((sum, source) => sum + source.left, 0)
  const requested = input.atMost ? Math.min(input.amount ?? left, left) : (input.amount ?? left)
  if (requested > left) throw tooLarge(left)
  let due = requested
  for (const source of sources) {
    const amount = Math.min(due, source.left)
    if (amount > 0) await refundFrom(tx, orderId, source, { ...input, amount })
    due -= amount
  }
  return requested
}

/**
 * Withdraws the automatic refunds of a payment, due for a surplus or a lapsed order and not transferred yet, and
 * returns their sum in paise; the caller decides anew. Other refunds stay. The caller has locked the order.
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
 * Lists payments in the order they are refunded: first a payment of the wrong amount, then the newest, so
 * that a shopper who paid twice gets the second payment back. Gateway payments, which refund automatically,
 * come before transfers that staff must refund by hand.
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
  const isTooSmall = gatewayPaymentId !== null && amount < leastRefund
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
      lastError: isTooSmall ? tooSmall : null,
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
  if (!isTooSmall) await queueJob(tx, 'payRefund', { refundId })
}

const tooLarge = (left: number) =>
  new DomainError(
    'conflict',
    'refund_too_large',
    left === 0
      ? 'There is no payment to refund for this order.'
      : 'This is more than was received for this order.',
    { current: { left } },
  )
