import type { Input } from '#contract/endpoint.ts'
import type {
  BulkOutcome,
  BulkPreview,
  BulkStatus,
  fulfilmentApi,
} from '#contract/selling/fulfilment.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { illegalMove, lockOrder } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { allowedMoves } from '../orders/order-state.ts'
import { statusWords } from '../orders/order-words.ts'
import { type SelectedOrder, selectOrders } from './select-orders.ts'

/** Says which of these orders could move to a status now, and why the others could not. */
export function previewMove(
  orders: readonly SelectedOrder[],
  to: BulkStatus,
): Omit<BulkPreview, 'total'> {
  const preview: Omit<BulkPreview, 'total'> = { ready: [], refused: [] }
  for (const order of orders) {
    const message = refusalOf(order, to)
    if (message === null) preview.ready.push(order)
    else preview.refused.push({ id: order.id, orderNumber: order.orderNumber, message })
  }
  return preview
}

function refusalOf(order: SelectedOrder, to: BulkStatus): string | null {
  if (allowedMoves(order, 'staff').includes(to)) return null
  if (order.status === to) return `This order is ${statusWords[to]} already.`
  return illegalMove(order, to, 'staff').message
}

/**
 * Moves each order in a transaction of its own, by the usual rules and under its version where one is given,
 * with its own audit entry. An order that is refused is reported with the reason; the others are moved all the
 * same. An order that has the status already is left alone, so a call may be sent twice.
 */
export async function moveOrders(
  db: Db,
  { to, orders }: Input<typeof fulfilmentApi.move>['body'],
  actor: Actor,
): Promise<BulkOutcome[]> {
  const { orders: known } = await selectOrders(db, { ids: orders.map(({ id }) => id) })
  const versions = new Map(orders.map(({ id, version }) => [id, version]))
  const outcomes: BulkOutcome[] = []
  for (const { id, orderNumber } of known) {
    const by = { by: 'staff', actor, version: versions.get(id) } as const
    outcomes.push({ id, orderNumber, ...(await tryMove(db, id, to, by)) })
  }
  return outcomes
}

type Staff = { by: 'staff'; actor: Actor; version: number | undefined }

async function tryMove(
  db: Db,
  id: number,
  to: BulkStatus,
  by: Staff,
): Promise<Pick<BulkOutcome, 'result' | 'message'>> {
  try {
    return await inTransaction(db, async (tx) => {
      const { status } = await lockOrder(tx, id, { by: by.by, actor: by.actor })
      if (status === to) return { result: 'ALREADY', message: '' }
      await moveOrder(tx, id, { by: by.by, actor: by.actor, version: by.version, to })
      return { result: 'DONE', message: '' }
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { result: 'REFUSED', message: error.message }
  }
}
