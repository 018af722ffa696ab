import { ordersAtOnce } from '#contract/limits.ts'
import type { OrderSelection } from '#contract/selling/fulfilment.ts'
import type { Db } from '#server/platform/db/database.ts'
import { directionOf, narrowOrders } from '../orders/list-admin-orders.ts'
import { allOrders, countOrders } from '../orders/list-orders.ts'

/**
 * Reads the orders of a selection in the order of the list, and how many match it. Of more than `ordersAtOnce`
 * orders only the first are in the selection. Ids that do not exist are left out.
 */
export async function selectOrders(db: Db, selection: OrderSelection) {
  const matching = matchingOf(db, selection)
  const direction = 'filters' in selection ? directionOf(selection.filters) : 'asc'
  const orders = await matching
    .select(['order.id', 'order.orderNumber', 'order.status', 'order.paymentMethod'])
    .select('order.version')
    .orderBy('order.placedAt', direction)
    .orderBy('order.id', direction)
    .limit(ordersAtOnce)
    .execute()
  const isWhole = orders.length < ordersAtOnce
  return { orders, total: isWhole ? orders.length : await countOrders(matching) }
}

const matchingOf = (db: Db, selection: OrderSelection) =>
  'filters' in selection
    ? narrowOrders(allOrders(db), selection.filters)
    : allOrders(db).where('order.id', 'in', selection.ids)

export type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>['orders'][number]
