import { type RawBuilder, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { CustomerFigures, CustomerRow, customersApi } from '#contract/selling/customers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { customersMatching, isAmong } from './find-customers.ts'
import { idsOfOne, isListed, lastOrderOfOne } from './one-customer.ts'

type Query = Input<typeof customersApi.list>['query']

/**
 * Lists the shoppers with an account and the guests who ordered, the newest first. `before` goes on after the last id received, which
 * costs the same at any depth. Closed accounts and staff are left out.
 */
export async function listCustomers(
  db: Db,
  query: Query,
): Promise<Reply<typeof customersApi.list>> {
  const matching = query.q ? await customersMatching(db, query.q) : sql`true`
  const narrowed = sql.join([matching, ...conditions(query)], sql` and `)
  const { rows } = await sql<CustomerRow>`
    select customer.id, customer.user_type = 'GUEST' as "isGuest", ${nameOfOne} as name,
      coalesce(last_order.contact, customer.email) as email,
      coalesce(customer.phone, customer.guest_phone, ${addressPhone}) as phone, customer.created_at,
      ${figuresOf(sql`one.ids`)} as figures,
      array(select distinct method from payment_blocks where user_id = any(one.ids) order by method) as blocked
    from (
      select id from users where ${isListed} and ${narrowed}
      order by created_at desc, id desc limit ${query.limit + 1}
    ) page join users customer using (id)
    cross join lateral (select ${idsOfOne('customer')} as ids) one
    left join lateral ${lastOrderOfOne} last_order on customer.user_type = 'GUEST'
    order by customer.created_at desc, customer.id desc`.execute(db)
  return { customers: rows.slice(0, query.limit), hasMore: rows.length > query.limit }
}

/** The name of an account, or that of the last order of a guest. Who logs in by phone may have no name yet. */
export const nameOfOne = sql<string>`coalesce(last_order.buyer,
  nullif(btrim(customer.first_name || ' ' || customer.last_name), ''), customer.phone, '')`

/** Most shoppers give a phone number only with their address. */
const addressPhone = sql`(select phone from addresses where user_id = customer.id
  order by is_default desc, id desc limit 1)`

/** Figures of the purchases of a customer, as JSON; `ids` are those of all their accounts. */
export const figuresOf = (ids: RawBuilder<unknown>) => sql<CustomerFigures>`(
  select json_build_object(
    'orders', count(*),
    'spent', coalesce(sum(total - reversed), 0)::bigint,
    'cashOrders', count(*) filter (where payment_method = 'COD'),
    'cameBack', count(*) filter (where payment_method = 'COD' and status = 'RETURNED_TO_ORIGIN'),
    'lastOrderAt', max(placed_at))
  from orders
  where orders.user_id = any(${ids}) and status not in ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED'))`

function conditions({ tab, before, from, to }: Query): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (tab === 'blocked') all.push(isAmong(sql`select user_id from payment_blocks`))
  if (tab === 'came_back') all.push(isAmong(cameBack))
  if (before) all.push(after(before))
  if (from) all.push(sql`created_at >= india_midnight(${from}::date)`)
  if (to) all.push(sql`created_at < india_midnight(${to}::date + 1)`)
  return all
}

const after = (id: number) =>
  sql`(created_at, id) < ((select created_at from users where id = ${id}), ${id})`

const cameBack = sql`
  select user_id from orders where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD'`
