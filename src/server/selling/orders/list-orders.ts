import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Paise } from '#contract/money.ts'
import type { OrderRow, ordersApi } from '#contract/selling/orders.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'

type Query = Input<typeof ordersApi.list>['query']
export type Orders = ReturnType<typeof allOrders>

/** Lists the shopper's orders, the newest first; `q` matches an order number or the name of a bought item. */
export async function listOrders(
  db: Db,
  userId: number,
  query: Query,
): Promise<Reply<typeof ordersApi.list>> {
  const { page, limit } = query
  const matching = filtered(allOrders(db).where('order.userId', '=', userId), query)
  const rows = await orderRows(db)
    .where('order.id', 'in', idsOnPage(matching, query))
    .orderBy('order.placedAt', 'desc')
    .orderBy('order.id', 'desc')
    .execute()
  return { orders: rows.map(rowOf), page, limit, total: await countOrders(matching) }
}

/** All orders, for callers to narrow down. */
export const allOrders = (db: Db) => db.selectFrom('orders as order')

export type Direction = 'asc' | 'desc'

/** A page of a list by its number, or right after the last order of the page before it. */
type PageOf = { page: number; limit: number; after?: number | undefined }

/** Selects the ids of a page before any other column is read, so that a far page stays cheap. */
export const idsOnPage = (
  orders: Orders,
  { page, limit, after }: PageOf,
  direction: Direction = 'desc',
) =>
  orders
    .select('order.id')
    .$if(after !== undefined, (rest) => rest.where(comesAfter(after ?? 0, direction)))
    .orderBy('order.placedAt', direction)
    .orderBy('order.id', direction)
    .limit(limit)
    .offset(after === undefined ? (page - 1) * limit : 0)

const comesAfter = (id: number, direction: Direction) => {
  const last = sql`(select placed_at, id from orders where id = ${id})`
  const place = sql`("order".placed_at, "order".id)`
  return direction === 'desc' ? sql<boolean>`${place} < ${last}` : sql<boolean>`${place} > ${last}`
}

export async function countOrders(orders: Orders): Promise<number> {
  const { count } = await orders
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const moneyOfOrder = (amount: RawBuilder<unknown>) => sql<Paise>`
  (select coalesce(sum(${amount}), 0)::bigint from payments where order_id = "order".id)`

/** The columns that a list shows of an order; the first three lines make the stack of thumbnails. */
export const orderRows = (db: Db) =>
  allOrders(db)
    .select(['order.id', 'order.orderNumber', 'order.status', 'order.paymentStatus'])
    .select(['order.paymentMethod', 'order.placedAt', 'order.total', 'order.deliverBy'])
    .select((eb) => [
      eb
        .selectFrom('orderLines as line')
        .select(sql<number>`coalesce(sum(line.quantity), 0)::int`.as('pieces'))
        .whereRef('line.orderId', '=', 'order.id')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
      moneyOfOrder(sql`captured - refunded`).as('received'),
      moneyOfOrder(sql`refund_due`).as('refundDue'),
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as line')
          .select(['line.name', 'line.imageFilename'])
          .whereRef('line.orderId', '=', 'order.id')
          .orderBy('line.position')
          .limit(3),
      ).as('preview'),
    ])

type Pictured = { preview: { name: string; imageFilename: string | null }[] }

/** A row of an order list, with picture URLs instead of file names. */
export const rowOf = <Row extends Pictured>(row: Row) => ({
  ...row,
  preview: row.preview.map(({ name, imageFilename }) => ({
    name,
    imageUrl: imageFilename && pictureUrl(imageFilename),
  })) satisfies OrderRow['preview'],
})

/** Escapes typed text so that `like` matches it literally. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function filtered(orders: Orders, { status, q }: Query): Orders {
  const withStatus = status ? orders.where('order.status', '=', status) : orders
  if (!q) return withStatus
  return withStatus.where((eb) =>
    eb.or([
      eb('order.orderNumber', 'ilike', `%${literal(q)}%`),
      isOrderNumbered(q),
      eb.exists(
        eb
          .selectFrom('orderLines as bought')
          .select('bought.id')
          .whereRef('bought.orderId', '=', 'order.id')
          .where('bought.name', 'ilike', `%${literal(q)}%`),
      ),
    ]),
  )
}
