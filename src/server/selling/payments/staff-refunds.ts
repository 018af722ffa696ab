import { sql } from 'kysely'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, stale } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { orderNotFound } from '../orders/read-order.ts'
import { leastRefund, refundOrder } from '../orders/refund-order.ts'
import { readMoney } from './order-money.ts'
import { mailRefunded } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'

type NamedOrder = { actor: Actor; orderId: number }

/** Refunds that staff must transfer by hand, or ask the gateway for again; for a statement about `refunds`. */
export const waitsForStaff = sql<boolean>`(refunds.status = 'QUEUED'
  and (refunds.gateway_payment_id is null or refunds.last_error is not null))`

/** Whether a refund is not the gateway's: its money came in without the gateway, or staff transferred it instead. */
export const paidByHand = sql<boolean>`(refunds.gateway_payment_id is null
  or refunds.gateway_refund_id is null and refunds.status = 'PROCESSED')`

/** Why the gateway refuses a refund that is due. */
export const refusal = sql<
  string | null
>`case when refunds.status = 'QUEUED' then refunds.last_error end`

/**
 * Refunds money on behalf of staff. Refuses more than has come in, and refuses if `left` is no longer what
 * staff saw.
 */
export async function refundByStaff(
  tx: Tx,
  { actor, orderId }: NamedOrder,
  { left, ...refund }: { amount: Paise; reason: string; left?: Paise },
) {
  const locked = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw orderNotFound()
  if (locked.status === 'PENDING_PAYMENT' && (await isPartPaid(tx, orderId))) throw waitsForRest()
  const { net } = await readMoney(tx, orderId)
  if (left !== undefined && left !== net) throw stale({ left: net })
  await refundOrder(tx, orderId, { ...refund, createdBy: actor.id })
  await writePaymentStatus(tx, orderId)
  await mailRefunded(tx, orderId, { ...refund })
  await recordAudit(tx, actor, {
    action: 'payment.refund',
    subject: 'order',
    subjectId: orderId,
    after: refund,
  })
}

/**
 * Records that staff have transferred a refund by hand: of money that did not come through the gateway, or one that the
 * gateway refused.
 */
export async function markRefundPaid(
  tx: Tx,
  { actor, orderId }: NamedOrder,
  refundId: number,
  reference: string,
) {
  await lockOrder(tx, orderId)
  const refund = await tx
    .updateTable('refunds')
    .set({ status: 'PROCESSED', reference, updatedAt: sql`now()` })
    .where('id', '=', refundId)
    .where('orderId', '=', orderId)
    .where(waitsForStaff)
    .returning(['paymentId', 'gatewayPaymentId', 'amount', 'reason'])
    .executeTakeFirst()
  if (!refund) throw notByHand()
  const { paymentId, gatewayPaymentId, amount } = refund
  const moved = {
    refundDue: sql<Paise>`refund_due - ${amount}`,
    refunded: sql<Paise>`refunded + ${amount}`,
  }
  await tx.updateTable('payments').set(moved).where('id', '=', paymentId).execute()
  if (gatewayPaymentId)
    await tx.updateTable('gatewayPayments').set(moved).where('id', '=', gatewayPaymentId).execute()
  await clearRefusal(tx, paymentId)
  await writePaymentStatus(tx, orderId)
  await mailRefunded(tx, orderId, { amount, reason: refund.reason, reference })
  await recordAudit(tx, actor, {
    action: 'payment.refund_paid',
    subject: 'order',
    subjectId: orderId,
    after: { amount: formatRupees(amount), reference },
  })
}

/**
 * Asks the gateway once more for a refund that it refused, for example because the shop's balance was too low. Refuses
 * one that the gateway never makes.
 */
export async function retryRefund(tx: Tx, { actor, orderId }: NamedOrder, refundId: number) {
  await lockOrder(tx, orderId)
  const refund = await tx
    .updateTable('refunds')
    .set({ lastError: null, updatedAt: sql`now()` })
    .where('id', '=', refundId)
    .where('orderId', '=', orderId)
    .where('gatewayPaymentId', 'is not', null)
    .where('amount', '>=', paise(leastRefund))
    .where(waitsForStaff)
    .returning(['paymentId', 'amount'])
    .executeTakeFirst()
  if (!refund) throw notRefused()
  await clearRefusal(tx, refund.paymentId)
  await queueJob(tx, 'payRefund', { refundId })
  await recordAudit(tx, actor, {
    action: 'payment.refund_retry',
    subject: 'order',
    subjectId: orderId,
    after: { amount: formatRupees(refund.amount) },
  })
}

/** Flags a payment whose refund the gateway refused, and says why. */
export const flagRefusal = (tx: Tx, paymentId: number, why: string) =>
  tx
    .updateTable('payments')
    .set({ review: `${refusalText} ${why}` })
    .where('id', '=', paymentId)
    .execute()

const refusalText = 'The gateway refuses a refund:'

/** Other flags of the payment stay. */
const clearRefusal = (tx: Tx, paymentId: number) =>
  tx
    .updateTable('payments')
    .set({ review: null, updatedAt: sql`now()` })
    .where('id', '=', paymentId)
    .where('review', 'like', `${refusalText}%`)
    .execute()

const lockOrder = (tx: Tx, orderId: number) =>
  tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()

/** Whether part of the order's money has come in by transfer. */
const isPartPaid = async (tx: Tx, orderId: number) =>
  (await tx
    .selectFrom('transfers as transfer')
    .innerJoin('payments as payment', 'payment.id', 'transfer.paymentId')
    .select('payment.orderId')
    .where('payment.orderId', '=', orderId)
    .groupBy('payment.orderId')
    .having(sql<boolean>`sum(transfer.amount) > 0`)
    .executeTakeFirst()) !== undefined

const waitsForRest = () =>
  new DomainError(
    'conflict',
    'payment_unavailable',
    'This order waits for the rest of its money. Cancel it to refund what was received.',
  )

const notByHand = () =>
  new DomainError(
    'conflict',
    'payment_unavailable',
    'The gateway pays this refund. Do not mark it as paid by hand.',
  )

const notRefused = () =>
  new DomainError(
    'conflict',
    'payment_unavailable',
    'The gateway has not refused this refund, or never makes one of this amount.',
  )
