import type { Paise } from '#contract/money.ts'
import type { OrderStatus, PaymentStatus } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, isOutdated, stale } from '#server/platform/errors.ts'
import { type ActorKind, allowedMoves } from './order-state.ts'
import { statusWords } from './order-words.ts'
import { orderNotFound, readAdminOrder } from './read-order.ts'

export type LockedOrder = {
  id: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  total: Paise
  reversed: Paise
  version: number
}

/** Who acts on an order. */
export type OrderActor = {
  by: ActorKind
  actor: Actor
  /** The version that staff saw. Shoppers and the shop itself act on the current version. */
  version?: number | undefined
}

/**
 * Locks the order until the end of the transaction. Refuses an outdated version, and a shopper who is not the
 * owner.
 */
export async function lockOrder(
  tx: Tx,
  orderId: number,
  orderActor: OrderActor,
): Promise<LockedOrder> {
  const found = tx
    .selectFrom('orders')
    .select(['id', 'status', 'paymentStatus', 'paymentMethod', 'total', 'reversed', 'version'])
    .where('id', '=', orderId)
    .forUpdate()
  const own = orderActor.by === 'shopper' ? found.where('userId', '=', orderActor.actor.id) : found
  const order = await own.executeTakeFirst()
  if (!order) throw orderNotFound()
  if (isOutdated(orderActor.version, order)) throw stale(await readAdminOrder(tx, orderId))
  return order
}

type Change = {
  to: OrderStatus
  paymentStatus: PaymentStatus
  /** The text for the order's timeline. */
  text: string
  /** For staff only. */
  note?: string | undefined
  actor: Actor
}

/** Writes an order's status into its row, its timeline and the audit log. */
export async function writeStatus(tx: Tx, order: LockedOrder, change: Change) {
  const { to, paymentStatus, text, note, actor } = change
  await tx
    .updateTable('orders')
    .set({ status: to, paymentStatus, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute()
  const isMove = to !== order.status
  const by = { orderId: order.id, actorId: actor.id, actorName: actor.name }
  await tx
    .insertInto('orderEvents')
    .values([
      isMove ? { ...by, kind: 'STATUS', status: to, text } : { ...by, kind: 'NOTE', text },
      ...(note ? [{ ...by, kind: 'NOTE' as const, text: note, isInternal: true }] : []),
    ])
    .execute()
  await recordAudit(tx, actor, {
    action: isMove ? 'order.move' : 'order.update',
    subject: 'order',
    subjectId: order.id,
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { status: to, paymentStatus, ...(isMove ? {} : { text }) },
  })
}

/** The error for a move that the order's status does not allow. */
export function illegalMove(
  order: Pick<LockedOrder, 'status' | 'paymentMethod'>,
  to: OrderStatus,
  by: ActorKind,
) {
  const allowed = allowedMoves(order, by)
  const now = statusWords[order.status]
  const next = allowed.map((status) => statusWords[status]).join(', ')
  const message =
    by === 'shopper'
      ? `This order is ${now} and can't be cancelled any more.`
      : `This order is ${now} and can't become ${statusWords[to]}. ${next ? `It can become: ${next}.` : 'It stays so.'}`
  return new DomainError('conflict', 'illegal_transition', message, { current: { allowed } })
}
