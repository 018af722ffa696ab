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

type Called = { lines: readonly LineQuantities[]; shares: readonly Allocation[]; reason: string }

/**
 * Calls off pieces that are still here: they go back on the shelf, or are not held any longer. Says
 * what they were worth.
 */
export async function cancelLines(tx: Tx, order: LockedOrder, { lines, shares, reason }: Called) {
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

/** An order that stands again after all: nothing of it is called off. Only what was held can be. */
export async function revertCancellations(tx: Tx, orderId: number) {
  await tx.deleteFrom('cancellations').where('orderId', '=', orderId).execute()
  await tx.updateTable('orderLines').set({ cancelled: 0 }).where('orderId', '=', orderId).execute()
  await tx
    .updateTable('orders')
    .set({ reversed: 0 as Paise })
    .where('id', '=', orderId)
    .execute()
}
