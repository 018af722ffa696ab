import { sql } from 'kysely'
import { awaitingPayment } from '#server/catalogue/inventory/own-reservations.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { moveOrder } from '../orders/move-order.ts'

type Replacement = {
  shopper: Actor & { id: number }
  /** The variants of the new order. */
  variantIds: number[]
}

/**
 * Cancels the shopper's own orders that wait for payment and hold reservations on any of these variants, so
 * that shoppers do not block themselves. If such an order is paid after all, its money is refunded
 * automatically.
 */
export async function replacePendingPayment(tx: Tx, { shopper, variantIds }: Replacement) {
  const { rows } = await sql<{ id: number }>`
    select own.id from orders own
    where own.user_id = ${shopper.id} and ${awaitingPayment} and exists (
      select from reservations hold where hold.order_id = own.id and hold.state = 'ACTIVE'
        and hold.variant_id = any(${variantIds}::bigint[]))
    order by own.id for update of own`.execute(tx)
  for (const { id } of rows)
    await moveOrder(tx, id, {
      to: 'CANCELLED',
      by: 'shopper',
      actor: shopper,
      reason: 'Ordered again',
    })
}
