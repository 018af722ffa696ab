import { sql } from 'kysely'
import type { UpdatedOrder } from '#contract/selling/updated-orders.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { instant, orderOf, wholeOrders } from '#server/selling/orders/read-order.ts'

/** Orders with everything that is theirs, in no order. Those that do not exist are left out. One statement. */
export async function listWholeOrders(db: Db, ids: number[]): Promise<UpdatedOrder[]> {
  const rows = await ordersById(db, { ids })
  return rows.map((row) => ({
    ...orderOf(row, (event) => event.actorName),
    customerId: row.userId,
    channel: row.channel,
    staffDiscount: row.staffDiscount,
    discountReason: row.discountReason,
    tags: row.tags,
    notes: row.events
      .filter((event) => event.isInternal)
      .map((event) => ({ at: instant(event.createdAt), text: event.text, by: event.actorName })),
  }))
}

const ordersById = preparedQuery({ ids: parameter<number[]>() }, (db, { ids }) =>
  wholeOrders(db, sql`"order".id = any(${arrayOf(ids)})`).select([
    'order.channel',
    'order.staffDiscount',
    'order.discountReason',
    'order.tags',
  ]),
)
