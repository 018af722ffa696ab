import { sql } from 'kysely'
import type { UpdatedReturn } from '#contract/selling/updated-orders.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { returnOf, wholeReturns } from '#server/selling/orders/order-returns.ts'

/** Returns of any order, in no order. Those that do not exist are left out. One statement. */
export async function listWholeReturns(db: Db, ids: number[]): Promise<UpdatedReturn[]> {
  const rows = await returnsById(db, { ids })
  return rows.map(({ orderId, orderNumber, ...row }) => ({
    ...returnOf(row),
    orderId,
    orderNumber,
  }))
}

const returnsById = preparedQuery({ ids: parameter<number[]>() }, (db, { ids }) =>
  wholeReturns(db)
    .innerJoin('orders as order', 'order.id', 'back.orderId')
    .select(['back.orderId', 'order.orderNumber'])
    .where(sql<boolean>`back.id = any(${arrayOf(ids)})`),
)
