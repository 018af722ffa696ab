import type { Input } from '#contract/endpoint.ts'
import type {
  BulkOutcome,
  BulkPreview,
  BulkStatus,
  fulfilmentApi,
} from '#contract/selling/fulfilment.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { illegalMove, lockOrder } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { allowedMoves } from '../orders/order-state.ts'
import { statusWords } from '../orders/order-words.ts'
import { packFirst } from '../orders/serials/pack-serials.ts'
import { eachOrder } from './bulk-outcome.ts'
import type { SelectedOrder } from './select-orders.ts'

/** Says which of these orders could move to a status now, and why the others could not. */
export function previewMove(
  orders: readonly SelectedOrder[],
  to: BulkStatus | 'SHIPPED',
): Omit<BulkPreview, 'total'> {
  const preview: Omit<BulkPreview, 'total'> = { ready: [], refused: [] }
  for (const order of orders) {
    const message = refusalOf(order, to)
    if (message === null) preview.ready.push(order)
    else preview.refused.push({ id: order.id, orderNumber: order.orderNumber, message })
  }
  return preview
}

function refusalOf(order: SelectedOrder, to: BulkStatus | 'SHIPPED'): string | null {
  if (allowedMoves(order, 'staff').includes(to)) return null
  if (order.status === to) return `This order is ${statusWords[to]} already.`
  return illegalMove(order, to, 'staff').message
}

/**
 * Moves each order by the usual rules, under its version where one is given and with its own audit entry. An order
 * that has the status already is left alone, so a call may be sent twice.
 */
export async function moveOrders(
  db: Db,
  { to, orders }: Input<typeof fulfilmentApi.move>['body'],
  actor: Actor,
): Promise<BulkOutcome[]> {
  const named = new Map(orders.map((order) => [order.id, order]))
  return eachOrder(db, [...named.keys()], async (tx, id) => {
    const { version, serials } = named.get(id) ?? {}
    const { status } = await lockOrder(tx, id, { by: 'staff', actor })
    if (status === to) return false
    const by = await packFirst(tx, id, serials, { by: 'staff', actor, version })
    await moveOrder(tx, id, { ...by, to })
    return true
  })
}
