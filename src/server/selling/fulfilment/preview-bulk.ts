import type { Input } from '#contract/endpoint.ts'
import type { BulkAction, BulkPreview, fulfilmentApi } from '#contract/selling/fulfilment.ts'
import type { Db } from '#server/platform/db/database.ts'
import { previewMove } from './move-orders.ts'
import { previewPrint } from './print-orders.ts'
import { selectOrders } from './select-orders.ts'

/** Says for which orders of a selection an action is possible now, and why not for the others. Changes nothing. */
export async function previewBulk(
  db: Db,
  { selection, action }: Input<typeof fulfilmentApi.preview>['body'],
): Promise<BulkPreview> {
  const { orders, total } = await selectOrders(db, selection)
  if (orders.length === 0) return { ready: [], refused: [], total }
  const ids = orders.map(({ id }) => id)
  const preview = isMove(action) ? previewMove(orders, action) : await previewPrint(db, ids, action)
  return { ...preview, total }
}

const moves = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const

const isMove = (action: BulkAction): action is (typeof moves)[number] =>
  (moves as readonly string[]).includes(action)
