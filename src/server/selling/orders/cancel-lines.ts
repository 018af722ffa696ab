import type { Paise } from '#contract/money.ts'
import {
  releasePartially,
  releaseReservations,
  restock,
} from '#server/catalogue/inventory/reserve-stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Allocation,
  countOf,
  countQuantities,
  type LineQuantities,
  lineIdsAnd,
  remaining,
  reverse,
  stockMovesOf,
  sum,
  valueWithRounding,
} from './line-quantities.ts'
import type { LockedOrder } from './locked-order.ts'
import { holdsStock } from './order-state.ts'

type Cancelling = {
  lines: readonly LineQuantities[]
  shares: readonly Allocation[]
  reason: string
}

/**
 * Cancels pieces that have not shipped: restocks them, or releases their reservations. Returns what they were
 * worth, in paise.
 */
export async function cancelLines(
  tx: Tx,
  order: LockedOrder,
  { lines, shares, reason }: Cancelling,
) {
  const left = sum(lines, remaining) - countOf(shares)
  const amount = valueWithRounding(order, lines, 'back', shares)
  const { id } = await tx
    .insertInto('cancellations')
    .values({ orderId: order.id, reason, amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('cancellationLines')
    .values(lineIdsAnd(shares).map((line) => ({ cancellationId: id, ...line })))
    .execute()
  await countQuantities(tx, 'cancelled', lineIdsAnd(shares))
  await reverse(tx, order.id, amount)
  if (!holdsStock(order.status))
    await restock(tx, stockMovesOf(shares), { reason: 'CANCELLED', cancellationId: id })
  else if (left > 0) await releasePartially(tx, order.id, stockMovesOf(shares))
  else await releaseReservations(tx, order.id)
  return { cancellationId: id, amount }
}

/**
 * Undoes the cancellations of an expired order that is confirmed after all. Only reserved pieces can have
 * been cancelled there.
 */
export async function revertCancellations(tx: Tx, orderId: number) {
  await tx.deleteFrom('cancellations').where('orderId', '=', orderId).execute()
  await tx.updateTable('orderLines').set({ cancelled: 0 }).where('orderId', '=', orderId).execute()
  await tx
    .updateTable('orders')
    .set({ reversed: 0 as Paise })
    .where('id', '=', orderId)
    .execute()
}
