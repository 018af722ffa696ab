import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import {
  type ReturnStatus,
  returnStatuses,
  waitingReturns,
} from '#contract/selling/order-returns.ts'
import type { adminReturnsApi, ReturnTab } from '#contract/selling/returns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { buyerName } from '../order-links/addressee.ts'
import { midnight } from '../orders/list-admin-orders.ts'

type Query = Input<typeof adminReturnsApi.list>['query']

/** The return statuses under each tab of the list, by what has to be done next. */
const statusesOf: Readonly<Record<ReturnTab, readonly ReturnStatus[]>> = {
  waiting: waitingReturns,
  to_approve: ['REQUESTED'],
  on_its_way: ['APPROVED', 'PICKED_UP'],
  to_check: ['RECEIVED'],
  to_settle: ['QC_PASS', 'QC_FAIL'],
  done: ['REFUNDED', 'REPLACED', 'REJECTED'],
  all: returnStatuses,
}
const tabs = Object.keys(statusesOf) as ReturnTab[]

/** Lists all returns of the shop: open ones oldest first, finished ones and all together newest first. */
export async function listReturns(
  db: Db,
  { page, limit, tab = 'to_approve', q = '', ...filters }: Query,
): Promise<Reply<typeof adminReturnsApi.list>> {
  const matching = db
    .selectFrom('returns as back')
    .innerJoin('orders as order', 'order.id', 'back.orderId')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .where('back.status', 'in', statusesOf[tab])
    .where(sql<boolean>`(${q} = '' or ${isOrderNumbered(q)} or "order".order_number ilike '%' || ${literal(q)} || '%'
      or ${buyerName} ilike '%' || ${literal(q)} || '%')`)
    .where(requestedSo(filters))
  const returns = await matching
    .select(['back.id', 'back.orderId', 'order.orderNumber', 'back.reason', 'back.resolution'])
    .select(['back.status', 'back.amount', 'back.createdAt'])
    .select(buyerName.as('customer'))
    .select(
      sql<string>`(select string_agg(one.quantity || ' × ' || line.name, ', ' order by line.position)
        from return_lines one join order_lines line on line.id = one.order_line_id
        where one.return_id = back.id)`.as('items'),
    )
    .orderBy('back.id', tab === 'done' || tab === 'all' ? 'desc' : 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { returns, page, limit, total, counts: await countTabs(db) }
}

/** Narrows the returns, named `back`, to those with this reason and product, requested on these days. */
const requestedSo = ({
  reason,
  product,
  from,
  to,
}: Pick<Query, 'reason' | 'product' | 'from' | 'to'>) => sql<boolean>`true
  ${reason ? sql`and back.reason = ${reason}` : sql``}
  ${
    product
      ? sql`and back.id in (select one.return_id from return_lines one
          join order_lines line on line.id = one.order_line_id where line.product_id = ${product})`
      : sql``
  }
  ${from ? sql`and back.created_at >= ${midnight(from)}` : sql``}
  ${to ? sql`and back.created_at < ${midnight(to)} + interval '1 day'` : sql``}`

async function countTabs(db: Db): Promise<Record<ReturnTab, number>> {
  const rows = await db
    .selectFrom('returns')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const countUnder = (tab: ReturnTab) =>
    rows
      .filter(({ status }) => statusesOf[tab].includes(status))
      .reduce((sum, { count }) => sum + count, 0)
  return Object.fromEntries(tabs.map((tab) => [tab, countUnder(tab)])) as Record<ReturnTab, number>
}

const literal = (text: string) => text.trim().replace(/[\\%_]/g, '\\$&')
