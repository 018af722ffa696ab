import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { formatRupees, type Paise } from '#contract/money.ts'
import type { OrderPayments, PaymentToReview } from '#contract/payments.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { brokenConstraint, type Db, type Tx } from '../db/database.ts'
import { DomainError, invalid } from '../errors.ts'
import { orderNotFound } from '../orders/read-order.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { settleTransfer } from './hear-payment.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { mailMissing, mailRefunded } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'
import { isTransfer } from './upi.ts'

/** All that came in and went back for an order. */
export async function readOrderPayments(db: Db, orderId: number): Promise<OrderPayments> {
  const payments = await db
    .selectFrom('payments as payment')
    .select(['id', 'method', 'status', 'amount', 'captured', 'refunded', 'refundDue'])
    .select(['gatewayOrderId', 'utr', 'failure', 'review', 'remitted', 'remittance'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('gatewayPayments as attempt')
          .select(['attempt.id', 'attempt.amount', 'attempt.currency', 'attempt.state'])
          .select(['attempt.method', 'attempt.fee', 'attempt.tax', 'attempt.failure'])
          .select(['attempt.refunded', 'attempt.createdAt'])
          .whereRef('attempt.paymentId', '=', 'payment.id')
          .orderBy('attempt.createdAt'),
      ).as('attempts'),
    )
    .where('payment.orderId', '=', orderId)
    .orderBy('payment.id')
    .execute()
  if (payments.length === 0) throw orderNotFound()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'paymentId', 'amount', 'reason', 'status', 'reference', 'createdAt'])
    .select(sql<boolean>`gateway_payment_id is null`.as('byHand'))
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return {
    payments: payments.map((payment) => ({
      ...payment,
      attempts: payment.attempts.map((attempt) => ({
        ...attempt,
        createdAt: new Date(attempt.createdAt).toISOString(),
      })),
    })),
    refunds,
  }
}

/** Payments that wait for a person, the oldest first. */
export async function listToReview(db: Db): Promise<PaymentToReview[]> {
  return db
    .selectFrom('payments as payment')
    .innerJoin('orders as order', 'order.id', 'payment.orderId')
    .select(['order.id as orderId', 'order.orderNumber', 'payment.id as paymentId'])
    .select(['payment.method', 'payment.amount', 'payment.utr', 'payment.updatedAt as since'])
    .select((eb) => eb.ref('payment.review').$notNull().as('review'))
    .where('payment.review', 'is not', null)
    .orderBy('payment.updatedAt')
    .limit(100)
    .execute()
}

type Named = { actor: Actor; orderId: number; paymentId: number; publicUrl: string }

/**
 * A transfer has arrived, whole: the order is paid. One that comes too late brings the order back
 * where its tools can still be had; else, and where the order was cancelled or paid otherwise, the
 * money is to be given back. Refuses a transfer that was found before.
 */
export async function confirmTransfer(tx: Tx, { actor, publicUrl, ...which }: Named, utr: string) {
  const order = await lockTransfer(tx, which)
  try {
    await tx
      .updateTable('payments')
      .set({ captured: order.total, utr, status: 'PAID', review: null, failure: null })
      .set({ updatedAt: sql`now()` })
      .where('id', '=', order.paymentId)
      .execute()
  } catch (error) {
    if (brokenConstraint(error) === 'payments_utr') throw utrTaken()
    throw error
  }
  await settleTransfer(tx, order, publicUrl)
  await writePaymentStatus(tx, order.id)
  await note(tx, actor, order, 'payment.confirm', { utr, amount: order.total })
}

/** A transfer could not be found: the shopper is told and can pay again. */
export async function rejectTransfer(
  tx: Tx,
  { actor, publicUrl, ...which }: Named,
  reason: string,
) {
  const order = await lockTransfer(tx, which)
  await tx
    .updateTable('payments')
    .set({ utr: null, review: null, failure: `We could not find your transfer: ${reason}` })
    .set({ updatedAt: sql`now()` })
    .where('id', '=', order.paymentId)
    .execute()
  await writePaymentStatus(tx, order.id)
  await mailMissing(tx, order.id, publicUrl, reason)
  await note(tx, actor, order, 'payment.reject', { reason })
}

/** Somebody has looked at a payment that was flagged. */
export async function markReviewed(
  tx: Tx,
  { actor, ...which }: Omit<Named, 'publicUrl'>,
  text: string,
) {
  const order = await lockNamed(tx, which)
  await tx
    .updateTable('payments')
    .set({ review: null, updatedAt: sql`now()` })
    .where('id', '=', order.paymentId)
    .execute()
  await note(tx, actor, order, 'payment.reviewed', { note: text })
}

/** The courier has handed over what they collected. Refuses more than was collected. */
export async function remitCash(
  tx: Tx,
  { actor, ...which }: Omit<Named, 'publicUrl'>,
  { amount, reference }: { amount: Paise; reference: string },
) {
  const order = await lockNamed(tx, which)
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ remitted: amount, remittance: reference, remittedAt: sql`now()` })
    .where('id', '=', order.paymentId)
    .where('status', '=', 'COD_COLLECTED')
    .where('captured', '>=', amount)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n)
    throw invalid({ amount: 'Enter what the courier has collected for this order, and no more.' })
  await note(tx, actor, order, 'payment.remit', { amount, reference })
}

/** Staff gives money back. Refuses more than has come in. */
export async function refundByStaff(
  tx: Tx,
  { actor, orderId, publicUrl }: Omit<Named, 'paymentId'>,
  wish: { amount: Paise; reason: string },
) {
  const locked = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw orderNotFound()
  await refundOrder(tx, orderId, { ...wish, createdBy: actor.id })
  await writePaymentStatus(tx, orderId)
  await mailRefunded(tx, orderId, { ...wish, publicUrl })
  await recordAudit(tx, actor, {
    ...{ action: 'payment.refund', subject: 'order', subjectId: orderId, after: wish },
  })
}

/** A refund by hand has been transferred. */
export async function markRefundPaid(
  tx: Tx,
  { actor, orderId, publicUrl }: Omit<Named, 'paymentId'>,
  refundId: number,
  reference: string,
) {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  const refund = await tx
    .updateTable('refunds')
    .set({ status: 'PROCESSED', reference, updatedAt: sql`now()` })
    .where('id', '=', refundId)
    .where('orderId', '=', orderId)
    .where('gatewayPaymentId', 'is', null)
    .where('status', '=', 'QUEUED')
    .returning(['paymentId', 'amount', 'reason'])
    .executeTakeFirst()
  if (!refund) throw notByHand()
  await tx
    .updateTable('payments')
    .set({
      refundDue: sql`refund_due - ${refund.amount}`,
      refunded: sql`refunded + ${refund.amount}`,
    })
    .where('id', '=', refund.paymentId)
    .execute()
  await writePaymentStatus(tx, orderId)
  await mailRefunded(tx, orderId, { ...refund, publicUrl, reference })
  await recordAudit(tx, actor, {
    ...{ action: 'payment.refund_paid', subject: 'order', subjectId: orderId },
    after: { amount: formatRupees(refund.amount), reference },
  })
}

type Which = { orderId: number; paymentId: number }

async function lockNamed(tx: Tx, which: Which): Promise<LockedOrder> {
  const order = await lockPayments(tx, which)
  if (!order) throw orderNotFound()
  return order
}

/** Late or not, a transfer is looked for until it was found. */
async function lockTransfer(tx: Tx, which: Which): Promise<LockedOrder> {
  const order = await lockNamed(tx, which)
  const { captured } = await tx
    .selectFrom('payments')
    .select('captured')
    .where('id', '=', order.paymentId)
    .executeTakeFirstOrThrow()
  if (!isTransfer(order.method) || captured > 0) throw notWaiting()
  return order
}

const note = (tx: Tx, actor: Actor, { id }: LockedOrder, action: string, after: object) =>
  recordAudit(tx, actor, { action, subject: 'order', subjectId: id, after })

const notWaiting = () =>
  new DomainError('conflict', 'payment_unavailable', 'This order does not wait for a transfer.')

const notByHand = () =>
  new DomainError('conflict', 'payment_unavailable', 'This refund is not one that is paid by hand.')

const utrTaken = () =>
  new DomainError('conflict', 'utr_taken', 'This number belongs to another order. Please check it.')
