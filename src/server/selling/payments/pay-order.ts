import { sql } from 'kysely'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { isTransfer, type OnlineMethod } from '#contract/selling/payment-methods.ts'
import { extendReservations } from '#server/catalogue/inventory/reserve-stock.ts'
import { buyerOf } from '#server/people/addresses/one-buyer.ts'
import { blockedMethodsQuery, refusalOfBlocked } from '#server/people/customers/payment-blocks.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { brokenConstraint, type Db, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { orderNotFound } from '../orders/read-order.ts'
import {
  countAwaited,
  readPayingHold,
  readTransferHold,
  refusalOfAnother,
} from './awaited-transfers.ts'
import { isBooked, utrAlreadyUsed } from './bank-transfers.ts'
import { GatewayRejected, GatewayUnavailable, type PaidReport } from './gateway.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { readMoney } from './order-money.ts'
import type { PaymentOptions } from './payment-options.ts'
import { writePaymentStatus } from './payment-status.ts'
import { syncFromGateway } from './sync-from-gateway.ts'

/**
 * Applies the browser's report of a payment. Its signature is checked against our gateway order, then the gateway's own
 * answer decides; if it is unavailable, the webhook or the next reconciliation. Refuses a signature that is wrong or
 * for another order.
 */
export async function verifyPayment(
  db: Db,
  options: PaymentOptions,
  who: { userId: number; orderId: number },
  provider: string,
  paid: PaidReport,
) {
  const known = await db
    .selectFrom('payments as payment')
    .innerJoin('orders as order', 'order.id', 'payment.orderId')
    .select(['payment.id', 'payment.provider', 'payment.gatewayOrderId'])
    .where('order.id', '=', who.orderId)
    .where('order.userId', '=', who.userId)
    .execute()
  if (known.length === 0) throw orderNotFound()
  const payment = known.find(
    (one) => one.provider === provider && one.gatewayOrderId === paid.orderId,
  )
  const gateway = options.gatewayOf(await readPaymentSection(db), provider)
  if (!payment || !gateway?.isSigned(paid)) throw unverified()
  await db
    .updateTable('payments')
    .set({ nextCheckAt: sql`now()` })
    .where('id', '=', payment.id)
    .execute()
  const begun = { provider, gatewayOrderId: paid.orderId }
  await syncFromGateway(db, options, begun).catch(unlessUnanswered)
}

/**
 * Lets a shopper pay an order that still waits for payment, with the same method or another, and extends its
 * reservations. Refuses an order that is paid, cancelled or expired, and a payment method that is not
 * available.
 */
export async function retryPayment(
  tx: Tx,
  options: PaymentOptions,
  actor: Actor & { id: number },
  orderId: number,
  method: OnlineMethod,
) {
  const order = await lockWaiting(tx, actor.id, orderId)
  const section = await readPaymentSection(tx)
  const refusal =
    refusalOfBlocked(await blockedMethodsQuery(tx, buyerOf(order)).execute(), method) ??
    options.refusalOf(section, method, order.total) ??
    (isTransfer(method) ? refusalOfAnother(await countAwaited(tx, order)) : null)
  if (refusal) throw new DomainError('conflict', 'payment_unavailable', refusal)
  const isTransferStarted = isTransfer(order.method) && (await readMoney(tx, orderId)).net > 0
  if (isTransferStarted && order.method !== method) throw isPartPaid()
  await tx
    .updateTable('payments')
    .set({ failure: null })
    .where('id', '=', order.paymentId)
    .execute()
  if (order.method !== method) await changeMethod(tx, order, method)
  await extendReservations(tx, orderId, await readPayingHold(tx, order, section.holdMinutes))
  await writePaymentStatus(tx, orderId)
  await recordAudit(tx, actor, {
    action: 'payment.retry',
    subject: 'order',
    subjectId: orderId,
    after: { method },
  })
}

/** The previous payment row stays: if it is paid after all, the shop recognises the money. */
async function changeMethod(tx: Tx, order: LockedOrder, method: OnlineMethod) {
  await tx
    .updateTable('payments')
    .set({ status: 'CANCELLED', updatedAt: sql`now()` })
    .where('id', '=', order.paymentId)
    .execute()
  await tx
    .insertInto('payments')
    .values({ orderId: order.id, method, status: 'PENDING', amount: order.total })
    .execute()
  await tx
    .updateTable('orders')
    .set({ paymentMethod: method, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute()
}

/**
 * Records the shopper's transfer number, also after the order has expired. Staff look for it in working time; until
 * then the stock stays reserved, for two orders of an account at a time. Refuses a number of another order.
 */
export async function submitUtr(
  tx: Tx,
  actor: Actor & { id: number },
  orderId: number,
  utr: string,
) {
  const order = await lockWaiting(tx, actor.id, orderId, ['PENDING_PAYMENT', 'EXPIRED'])
  if (!isTransfer(order.method)) throw notByTransfer()
  if (await isBooked(tx, utr)) throw utrAlreadyUsed()
  try {
    await tx
      .updateTable('payments')
      .set({ utr, failure: null, review: `Find transfer ${utr} in the bank's list.` })
      .set({ updatedAt: sql`now()` })
      .where('id', '=', order.paymentId)
      .execute()
  } catch (error) {
    if (brokenConstraint(error) === 'payments_utr') throw utrAlreadyUsed()
    throw error
  }
  const until = await readTransferHold(tx, order)
  if (until) await extendReservations(tx, orderId, until)
  await writePaymentStatus(tx, orderId)
  await recordAudit(tx, actor, {
    action: 'payment.utr',
    subject: 'order',
    subjectId: orderId,
    after: { utr },
  })
}

async function lockWaiting(
  tx: Tx,
  userId: number,
  orderId: number,
  statuses: readonly OrderStatus[] = ['PENDING_PAYMENT'],
): Promise<LockedOrder> {
  const order = await lockPayments(tx, { orderId, userId })
  if (!order) throw orderNotFound()
  if (!statuses.includes(order.status)) throw notWaiting(order)
  return order
}

/** The signature was valid. If the gateway cannot answer now, the reconciliation asks it again. */
const unlessUnanswered = (error: unknown) => {
  if (!(error instanceof GatewayUnavailable || error instanceof GatewayRejected)) throw error
}

const unverified = () =>
  new DomainError(
    'invalid',
    'payment_unverified',
    'This payment could not be verified. If money has left your account, we will match it to your order or refund it.',
  )

const notWaiting = ({ status }: LockedOrder) =>
  new DomainError(
    'conflict',
    'payment_unavailable',
    status === 'EXPIRED'
      ? 'The time to pay this order has run out. Nothing was charged; please order again.'
      : 'This order is not waiting for a payment.',
  )

const isPartPaid = () =>
  new DomainError(
    'conflict',
    'payment_unavailable',
    'We have received part of the amount by transfer. Please transfer the rest, or cancel the order for a full refund.',
  )

const notByTransfer = () =>
  new DomainError('conflict', 'payment_unavailable', 'This order is not paid by transfer.')
