import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import type { OrderPayments, PaymentToReview } from '#contract/selling/admin-payments.ts'
import type { UpdatedPayment } from '#contract/selling/updated-orders.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { orderNotFound } from '../orders/read-order.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { paidByHand, refusal, waitsForStaff } from './staff-refunds.ts'

/** All that came in and was refunded for an order. */
export async function readOrderPayments(db: Db, orderId: number): Promise<OrderPayments> {
  const payments = await wholePayments(db)
    .where('payment.orderId', '=', orderId)
    .orderBy('payment.id')
    .execute()
  if (payments.length === 0) throw orderNotFound()
  const refunds = await refundsAsShown(db).where('orderId', '=', orderId).orderBy('id').execute()
  return { payments: payments.map(paymentOf), refunds }
}

/** Payments with their refunds, in no order. Those that do not exist are left out. Two statements. */
export async function listWholePayments(db: Db, ids: readonly number[]): Promise<UpdatedPayment[]> {
  const payments = await wholePayments(db)
    .innerJoin('orders as order', 'order.id', 'payment.orderId')
    .select(['payment.orderId', 'order.orderNumber', 'payment.createdAt'])
    .where(sql<boolean>`payment.id = any(${arrayOf(ids)})`)
    .execute()
  const refunds = await refundsAsShown(db)
    .where(sql<boolean>`payment_id = any(${arrayOf(ids)})`)
    .orderBy('id')
    .execute()
  const ofPayment = Map.groupBy(refunds, ({ paymentId }) => paymentId)
  return payments.map((payment) => ({
    ...payment,
    ...paymentOf(payment),
    refunds: ofPayment.get(payment.id) ?? [],
  }))
}

const wholePayments = (db: Db) =>
  db
    .selectFrom('payments as payment')
    .select(['payment.id', 'payment.method', 'payment.status', 'payment.amount'])
    .select(['payment.captured', 'payment.refunded', 'payment.refundDue', 'payment.provider'])
    .select(['payment.gatewayOrderId', 'payment.utr', 'payment.failure', 'payment.review'])
    .select(['payment.remitted', 'payment.remittance'])
    .select(['payment.passedOver', 'payment.passedOverWhy'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('gatewayPayments as attempt')
          .select(['attempt.id', 'attempt.amount', 'attempt.currency', 'attempt.state'])
          .select(['attempt.method', 'attempt.fee', 'attempt.tax', 'attempt.failure'])
          .select(['attempt.refunded', 'attempt.createdAt'])
          .whereRef('attempt.paymentId', '=', 'payment.id')
          .orderBy('attempt.createdAt'),
      ).as('attempts'),
      jsonArrayFrom(
        eb
          .selectFrom('transfers as transfer')
          .leftJoin('transfers as reversal', 'reversal.reversesId', 'transfer.id')
          .select(['transfer.id', 'transfer.utr', 'transfer.amount', 'transfer.foundAt'])
          .select('reversal.reason as takenBack')
          .whereRef('transfer.paymentId', '=', 'payment.id')
          .where('transfer.reversesId', 'is', null)
          .orderBy('transfer.id'),
      ).as('transfers'),
    ])

const refundsAsShown = (db: Db) =>
  db
    .selectFrom('refunds')
    .select(['id', 'paymentId', 'amount', 'reason', 'status', 'reference', 'createdAt'])
    .select([paidByHand.as('byHand'), refusal.as('refusal')])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof wholePayments>['execute']>>[number]

/** A row of `wholePayments` as the API returns it: inside JSON the database formats times differently. */
const paymentOf = (payment: PaymentRow): OrderPayments['payments'][number] => ({
  ...payment,
  attempts: payment.attempts.map((attempt) => ({
    ...attempt,
    createdAt: new Date(attempt.createdAt).toISOString(),
  })),
  transfers: payment.transfers.map((transfer) => ({
    ...transfer,
    foundAt: new Date(transfer.foundAt).toISOString(),
  })),
})

/**
 * Payments that need staff attention, the oldest first: flagged amounts, transfers to find, and refunds to
 * transfer by hand.
 */
export async function listToReview(db: Db): Promise<PaymentToReview[]> {
  const { rows } = await sql<
    Omit<PaymentToReview, 'review'> & { review: string | null; due: Paise }
  >`
    select payment.id as payment_id, "order".id as order_id, "order".order_number, payment.method,
      payment.amount, payment.utr, payment.review, payment.updated_at as since, coalesce(back.due, 0) as due
    from payments payment join orders "order" on "order".id = payment.order_id
    left join lateral (select sum(amount)::bigint as due from refunds
      where payment_id = payment.id and ${waitsForStaff}) back on true
    where ${needsPerson}
    order by payment.updated_at limit 100`.execute(db)
  return rows.map(({ review, due, ...payment }) => ({
    ...payment,
    review: [review, due > 0 ? `Transfer ${formatRupees(due)} back to the shopper.` : null]
      .filter((text) => text !== null)
      .join(' '),
  }))
}

type NamedPayment = { actor: Actor; orderId: number; paymentId: number }

/** Clears the flag of a payment that staff have reviewed. */
export async function markReviewed(tx: Tx, { actor, ...key }: NamedPayment, text: string) {
  const order = await lockNamed(tx, key)
  await tx
    .updateTable('payments')
    .set({ review: null, updatedAt: sql`now()` })
    .where('id', '=', order.paymentId)
    .execute()
  await note(tx, actor, order, 'payment.reviewed', { note: text })
}

/** Books the cash that the courier has remitted. Refuses more than was collected. */
export async function remitCash(
  tx: Tx,
  { actor, ...key }: NamedPayment,
  { amount, reference }: { amount: Paise; reference: string },
) {
  const order = await lockNamed(tx, key)
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ remitted: amount, remittance: reference, remittedAt: sql`now()` })
    .where('id', '=', order.paymentId)
    .where('method', '=', 'COD')
    .where('captured', '>=', amount)
    .where('captured', '>', paise(0))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n)
    throw invalid({ amount: 'Enter what the courier has collected for this order, and no more.' })
  await note(tx, actor, order, 'payment.remit', { amount, reference })
}

type PaymentKey = { orderId: number; paymentId: number }

async function lockNamed(tx: Tx, key: PaymentKey): Promise<LockedOrder> {
  const order = await lockPayments(tx, key)
  if (!order) throw orderNotFound()
  return order
}

const note = (tx: Tx, actor: Actor, { id }: LockedOrder, action: string, after: object) =>
  recordAudit(tx, actor, { action, subject: 'order', subjectId: id, after })

/** Whether a payment needs staff attention; for a statement whose alias for it is `payment`. */
export const needsPerson = sql<boolean>`payment.id in (
  select id from payments where review is not null
  union all select payment_id from refunds where ${waitsForStaff})`
