import { type RawBuilder, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { CustomerFigures, CustomerRow, customersApi } from '#contract/selling/customers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { customersMatching } from './find-customers.ts'

type Query = Input<typeof customersApi.list>['query']

/**
 * Lists the shoppers with an account, the newest first. `before` goes on after the last id received, which
 * costs the same at any depth. Closed accounts and staff are left out.
 */
export async function listCustomers(
  db: Db,
  query: Query,
): Promise<Reply<typeof customersApi.list>> {
  const matching = query.q ? await customersMatching(db, query.q) : sql`true`
  const narrowed = sql.join([matching, ...conditions(query)], sql` and `)
  const { rows } = await sql<CustomerRow>`
    select customer.id, customer.first_name || ' ' || customer.last_name as name, customer.email,
      coalesce(customer.phone, ${addressPhone}) as phone, customer.created_at, ${figuresOf(sql.ref('customer.id'))} as figures,
      array(select method from payment_blocks where user_id = customer.id order by method) as blocked
    from (
      select id from users
      where user_type = 'CUSTOMER' and disabled_at is null and ${narrowed}
      order by created_at desc, id desc limit ${query.limit + 1}
    ) page join users customer using (id)
    order by customer.created_at desc, customer.id desc`.execute(db)
  return { customers: rows.slice(0, query.limit), hasMore: rows.length > query.limit }
}

/** Most shoppers give a phone number only with their address. */
const addressPhone = sql`(select phone from addresses where user_id = customer.id
  order by is_default desc, id desc limit 1)`

/** Figures of a user's purchases, as JSON. */
export const figuresOf = (userId: RawBuilder<unknown>) => sql<CustomerFigures>`(
  select json_build_object(
    'orders', count(*),
    'spent', coalesce(sum(total - reversed), 0)::bigint,
    'cashOrders', count(*) filter (where payment_method = 'COD'),
    'cameBack', count(*) filter (where payment_method = 'COD' and status = 'RETURNED_TO_ORIGIN'),
    'lastOrderAt', max(placed_at))
  from orders
  where orders.user_id = ${userId} and status not in ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED'))`

function conditions({ tab, before, from, to }: Query): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (tab === 'blocked') all.push(sql`id in (select user_id from payment_blocks)`)
  if (tab === 'came_back') all.push(cameBack)
  if (before) all.push(after(before))
  if (from) all.push(sql`created_at >= india_midnight(${from}::date)`)
  if (to) all.push(sql`created_at < india_midnight(${to}::date + 1)`)
  return all
}

const after = (id: number) =>
  sql`(created_at, id) < ((select created_at from users where id = ${id}), ${id})`

const cameBack = sql`id in (
  select user_id from orders where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD')`
