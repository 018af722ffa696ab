import { sql } from 'kysely'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { mailRefunded } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'
import type { RefundUpdate } from './payment-update.ts'

/**
 * Applies what a provider reports about a refund. One of ours becomes pending, processed or failed; one that
 * somebody made directly at the gateway is recorded. Returns false for payments that are not ours.
 */
export async function applyRefundUpdate(
  tx: Tx,
  provider: string,
  update: RefundUpdate,
): Promise<boolean> {
  const found = await findAttempt(tx, provider, update.gatewayPaymentId)
  const order = found && (await lockPayments(tx, found))
  if (!order) return false
  // The payment was only authorised, so the money was never ours and the gateway returns it.
  if (found.state === 'returned') return true
  const refund = (await findRefund(tx, update)) ?? (await addRefund(tx, order, update))
  if (!refund || rank[update.status] <= rank[refund.status]) return true
  await tx
    .updateTable('refunds')
    .set({ status: update.status, gatewayRefundId: update.id, updatedAt: sql`now()` })
    .set({ reference: sql`coalesce(${update.reference}, reference)`, lastError: null })
    .where('id', '=', refund.id)
    .execute()
  await moveMoney(tx, refund, update)
  if (update.status === 'FAILED') await flagFailed(tx, refund)
  await writePaymentStatus(tx, order.id)
  if (update.status === 'PROCESSED') {
    const { amount, reason } = refund
    await mailRefunded(tx, order.id, { amount, reason, reference: update.reference })
  }
  return true
}

const rank = { QUEUED: 0, PENDING: 1, FAILED: 2, PROCESSED: 3, WITHDRAWN: 4 } as const

const findAttempt = (tx: Tx, provider: string, gatewayPaymentId: string) =>
  tx
    .selectFrom('gatewayPayments as attempt')
    .innerJoin('payments as payment', 'payment.id', 'attempt.paymentId')
    .select(['payment.id as paymentId', 'payment.orderId', 'attempt.state'])
    .where('attempt.id', '=', gatewayPaymentId)
    .where('payment.provider', '=', provider)
    .executeTakeFirst()

const refundRow = (tx: Tx) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'paymentId', 'gatewayPaymentId', 'amount', 'status', 'reason'])

type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

async function findRefund(tx: Tx, update: RefundUpdate) {
  const known = await refundRow(tx).where('gatewayRefundId', '=', update.id).executeTakeFirst()
  if (known || update.refundId === null) return known
  return refundRow(tx)
    .where('id', '=', update.refundId)
    .where('gatewayPaymentId', '=', update.gatewayPaymentId)
    .where('amount', '=', paise(update.amount))
    .executeTakeFirst()
}

/**
 * Records a refund that somebody made directly at the gateway. Returns null if it exceeds what was left.
 */
async function addRefund(
  tx: Tx,
  order: LockedOrder,
  update: RefundUpdate,
): Promise<RefundRow | null> {
  const { numUpdatedRows } = await tx
    .updateTable('gatewayPayments')
    .set({ refundDue: sql`refund_due + ${update.amount}` })
    .where('id', '=', update.gatewayPaymentId)
    .where('state', '=', 'captured')
    .where(sql<boolean>`refunded + refund_due + ${update.amount} <= amount`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    const review = `The gateway refunded ${formatRupees(update.amount)}, which is more than was left to refund.`
    await tx.updateTable('payments').set({ review }).where('id', '=', order.paymentId).execute()
    return null
  }
  await tx
    .updateTable('payments')
    .set({ refundDue: sql`refund_due + ${update.amount}` })
    .where('id', '=', order.paymentId)
    .execute()
  return tx
    .insertInto('refunds')
    .values({
      orderId: order.id,
      paymentId: order.paymentId,
      amount: paise(update.amount),
      gatewayPaymentId: update.gatewayPaymentId,
      reason: 'Refunded at the gateway',
    })
    .returning(['id', 'paymentId', 'gatewayPaymentId', 'amount', 'status', 'reason'])
    .executeTakeFirstOrThrow()
}

/**
 * Moves a refund's amount from due to refunded, or off due if it failed. A refund that had already failed no
 * longer counts as due.
 */
async function moveMoney(
  tx: Tx,
  { paymentId, gatewayPaymentId, amount, status }: RefundRow,
  update: RefundUpdate,
) {
  if (update.status === 'PENDING') return
  const refunded = update.status === 'PROCESSED' ? amount : 0
  const due = status === 'FAILED' ? 0 : amount
  const moved = {
    refundDue: sql<Paise>`refund_due - ${due}`,
    refunded: sql<Paise>`refunded + ${refunded}`,
  }
  await tx
    .updateTable('payments')
    .set({ ...moved, updatedAt: sql`now()` })
    .where('id', '=', paymentId)
    .execute()
  if (gatewayPaymentId)
    await tx.updateTable('gatewayPayments').set(moved).where('id', '=', gatewayPaymentId).execute()
}

const flagFailed = (tx: Tx, { paymentId, amount }: RefundRow) =>
  tx
    .updateTable('payments')
    .set({ review: `A refund of ${formatRupees(amount)} has failed at the bank.` })
    .where('id', '=', paymentId)
    .execute()
