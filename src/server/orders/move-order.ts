import { sql } from 'kysely'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { giveBackCoupon, takeBackCoupon } from '../coupons/coupon-uses.ts'
import type { Tx } from '../db/database.ts'
import { DomainError, stale } from '../errors.ts'
import { commitHolds, giveBack, releaseHolds, takeStock } from '../inventory/take-stock.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { issueInvoices } from '../invoices/issue-invoice.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { mailMove } from './order-mail.ts'
import { allowedMoves, comesToNothing, holdsStock, type Mover } from './order-state.ts'
import { statusWords, timelineText } from './order-words.ts'
import { orderNotFound, readAdminOrder } from './read-order.ts'

export type OrderMove = {
  to: OrderStatus
  by: Mover
  actor: Actor
  /** The version staff had before them; shoppers and the shop itself act on whatever is there. */
  version?: number
  /** Told to the shopper. */
  reason?: string
  /** For staff only. */
  note?: string
  shipment?: { courier: string; trackingNumber: string; trackingUrl?: string | null | undefined }
  /** The shop's address, for the link in the mail. */
  publicUrl: string
}

/**
 * The only way an order changes its status: with its stock, money, timeline and mail in one
 * transaction. Refuses moves that `allowedMoves` does not know, an outdated version, and a shopper who
 * is not the owner.
 */
export async function moveOrder(tx: Tx, orderId: number, move: OrderMove) {
  const order = await lockOrder(tx, orderId, move)
  if (!order) throw orderNotFound()
  if (move.version !== undefined && move.version !== order.version)
    throw stale(await readAdminOrder(tx, orderId))
  const allowed = allowedMoves(order, move.by)
  if (!allowed.includes(move.to)) throw illegalMove(order, move, allowed)

  await moveStock(tx, order, move.to)
  if (move.to === 'SHIPPED') await dispatch(tx, orderId, move.shipment)
  if (move.to === 'RETURNED_TO_ORIGIN')
    await issueCreditNote(tx, { orderId, reason: timelineText(move.to) })
  if (move.to === 'DELIVERED') await markArrived(tx, orderId)
  if (move.to === 'CANCELLED' || move.to === 'EXPIRED') await giveBackCoupon(tx, orderId)
  const paymentStatus = await settlePayment(tx, order, move.to)
  await tx
    .updateTable('orders')
    .set({ status: move.to, paymentStatus, version: order.version + 1 })
    .where('id', '=', orderId)
    .execute()
  await tellTimeline(tx, orderId, move)
  await recordAudit(tx, move.actor, {
    action: 'order.move',
    subject: 'order',
    subjectId: orderId,
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { status: move.to, paymentStatus },
  })
  await mailMove(tx, orderId, move)
}

type LockedOrder = {
  id: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  version: number
}

function lockOrder(tx: Tx, orderId: number, { by, actor }: OrderMove) {
  const order = tx
    .selectFrom('orders')
    .select(['id', 'status', 'paymentStatus', 'paymentMethod', 'version'])
    .where('id', '=', orderId)
    .forUpdate()
  const own = by === 'shopper' ? order.where('userId', '=', actor.id) : order
  return own.executeTakeFirst()
}

/** Held pieces are taken when the order is confirmed and let go when it isn't; taken ones come back. */
async function moveStock(tx: Tx, order: LockedOrder, to: OrderStatus) {
  const isHeld = holdsStock(order.status)
  if (order.status === 'EXPIRED') return takeAgain(tx, order.id)
  if (isHeld && comesToNothing(to)) await releaseHolds(tx, order.id)
  else if (isHeld) await commitHolds(tx, order.id, await readMoves(tx, order.id))
  else if (comesToNothing(to)) await giveBack(tx, await readMoves(tx, order.id))
}

/** Paid too late, but not too late for its tools and its coupon. Refuses where either has gone. */
async function takeAgain(tx: Tx, orderId: number) {
  const moves = await readMoves(tx, orderId)
  const [missing] = await takeStock(tx, moves)
  if (missing) throw toolsGone()
  await takeBackCoupon(tx, orderId)
}

const readMoves = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orderLines')
    .select(['id as orderLineId', 'variantId', 'quantity'])
    .where('orderId', '=', orderId)
    .execute()

/** What leaves is invoiced as it leaves. */
async function dispatch(tx: Tx, orderId: number, parcel: OrderMove['shipment']) {
  const shipment =
    parcel &&
    (await tx
      .insertInto('shipments')
      .values({ orderId, ...parcel })
      .returning('id')
      .executeTakeFirstOrThrow())
  const lines = await readMoves(tx, orderId)
  await issueInvoices(tx, { orderId, shipmentId: shipment?.id ?? null, lines })
}

const markArrived = (tx: Tx, orderId: number) =>
  tx
    .updateTable('shipments')
    .set({ deliveredAt: sql`now()` })
    .where('orderId', '=', orderId)
    .where('deliveredAt', 'is', null)
    .execute()

/**
 * Cash is collected when the parcel is handed over. When an order comes to nothing, whatever was not
 * paid never will be: the order's payment has failed.
 */
async function settlePayment(tx: Tx, order: LockedOrder, to: OrderStatus): Promise<PaymentStatus> {
  const open = tx
    .updateTable('payments')
    .where('orderId', '=', order.id)
    .where('status', 'in', ['PENDING', 'AUTHORIZED', 'COD_PENDING'])
  if (to === 'DELIVERED' && order.paymentMethod === 'COD') {
    await open
      .set({ status: 'COD_COLLECTED', captured: sql`amount`, updatedAt: sql`now()` })
      .execute()
    return 'COD_COLLECTED'
  }
  if (!comesToNothing(to)) return order.paymentStatus
  await refundOrder(tx, order.id, { reason: timelineText(to), createdBy: null })
  const { numUpdatedRows } = await open
    .set({ status: 'CANCELLED', updatedAt: sql`now()` })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? 'FAILED' : order.paymentStatus
}

async function tellTimeline(tx: Tx, orderId: number, move: OrderMove) {
  const by = { orderId, actorId: move.actor.id, actorName: move.actor.name }
  await tx
    .insertInto('orderEvents')
    .values([
      { ...by, kind: 'STATUS', status: move.to, text: timelineText(move.to, move) },
      ...(move.note ? [{ ...by, kind: 'NOTE' as const, text: move.note, isInternal: true }] : []),
    ])
    .execute()
}

const toolsGone = () =>
  new DomainError('conflict', 'out_of_stock', 'The tools of this order have been sold meanwhile.')

function illegalMove(order: LockedOrder, { to, by }: OrderMove, allowed: OrderStatus[]) {
  const now = statusWords[order.status]
  const next = allowed.map((status) => statusWords[status]).join(', ')
  const message =
    by === 'shopper'
      ? `This order is ${now} and can't be cancelled any more.`
      : `This order is ${now} and can't become ${statusWords[to]}. ${next ? `It can become: ${next}.` : 'It stays so.'}`
  return new DomainError('conflict', 'illegal_transition', message, { current: { allowed } })
}
