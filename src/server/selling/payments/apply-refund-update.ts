import { sql } from 'kysely'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { mailRefunded } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'
import type { RefundUpdate } from './payment-update.ts'

/**
 * Applies what the gateway reports about a refund. One of ours becomes pending, processed or failed; one that
 * somebody made in the gateway's dashboard is recorded. Returns false for payments that are not ours.
 */
export async function applyRefundUpdate(
  tx: Tx,
  news: RefundUpdate,
  publicUrl: string,
): Promise<boolean> {
  const found = await findAttempt(tx, news.gatewayPaymentId)
  const order = found && (await lockPayments(tx, found))
  if (!order) return false
  // The payment was only authorised, so the money was never ours and the gateway returns it.
  if (found.state === 'returned') return true
  const refund = (await findRefund(tx, news)) ?? (await addRefund(tx, order, news))
  if (!refund || rank[news.status] <= rank[refund.status]) return true
  await tx
    .updateTable('refunds')
    .set({ status: news.status, gatewayRefundId: news.id, updatedAt: sql`now()` })
    .set({ reference: sql`coalesce(${news.reference}, reference)`, lastError: null })
    .where('id', '=', refund.id)
    .execute()
  await moveMoney(tx, refund, news)
  if (news.status === 'FAILED') await flagFailed(tx, refund)
  await writePaymentStatus(tx, order.id)
  if (news.status === 'PROCESSED') {
    const { amount, reason } = refund
    await mailRefunded(tx, order.id, { amount, reason, publicUrl, reference: news.reference })
  }
  return true
}

const rank = { QUEUED: 0, PENDING: 1, FAILED: 2, PROCESSED: 3, WITHDRAWN: 4 } as const

const findAttempt = (tx: Tx, gatewayPaymentId: string) =>
  tx
    .selectFrom('gatewayPayments as attempt')
    .innerJoin('payments as payment', 'payment.id', 'attempt.paymentId')
    .select(['payment.id as paymentId', 'payment.orderId', 'attempt.state'])
    .where('attempt.id', '=', gatewayPaymentId)
    .executeTakeFirst()

const refundRow = (tx: Tx) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'paymentId', 'gatewayPaymentId', 'amount', 'status', 'reason'])

type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

async function findRefund(tx: Tx, news: RefundUpdate) {
  const known = await refundRow(tx).where('gatewayRefundId', '=', news.id).executeTakeFirst()
  if (known || news.refundId === null) return known
  return refundRow(tx)
    .where('id', '=', news.refundId)
    .where('gatewayPaymentId', '=', news.gatewayPaymentId)
    .where('amount', '=', paise(news.amount))
    .executeTakeFirst()
}

/**
 * Records a refund that somebody made in the gateway's dashboard. Returns null if it exceeds what was left.
 */
async function addRefund(
  tx: Tx,
  order: LockedOrder,
  news: RefundUpdate,
): Promise<RefundRow | null> {
  const { numUpdatedRows } = await tx
    .updateTable('gatewayPayments')
    .set({ refundDue: sql`refund_due + ${news.amount}` })
    .where('id', '=', news.gatewayPaymentId)
    .where('state', '=', 'captured')
    .where(sql<boolean>`refunded + refund_due + ${news.amount} <= amount`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    const review = `The gateway gave ${formatRupees(news.amount)} back, which is more than was left.`
    await tx.updateTable('payments').set({ review }).where('id', '=', order.paymentId).execute()
    return null
  }
  await tx
    .updateTable('payments')
    .set({ refundDue: sql`refund_due + ${news.amount}` })
    .where('id', '=', order.paymentId)
    .execute()
  return tx
    .insertInto('refunds')
    .values({
      orderId: order.id,
      paymentId: order.paymentId,
      amount: paise(news.amount),
      gatewayPaymentId: news.gatewayPaymentId,
      reason: 'Given back at the gateway',
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
  news: RefundUpdate,
) {
  if (news.status === 'PENDING') return
  const refunded = news.status === 'PROCESSED' ? amount : 0
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
