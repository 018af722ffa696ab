import { sql } from 'kysely'
import { searchesKeptDays } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { type Choice, type Strengths, strengthsFrom } from './strengths.ts'

/** An outcome weighs half after this many days. */
const halfLifeDays = 30

/**
 * Computes the strengths anew from the outcomes of searches; none where learning is off. Writes only what
 * differs.
 */
export async function learnFromSearches(tx: Tx, isOn: boolean) {
  const strengths = strengthsFrom(isOn ? await readChoices(tx) : [])
  const rows = [...strengths].flatMap(([query, own]) =>
    [...own].map(([productId, strength]) => ({ query, productId, strength })),
  )
  await sql`
    with learned as materialized (
      select query, "productId" as product_id, strength
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
        (query text, "productId" bigint, strength real)
    ),
    forgotten as (
      delete from search_strengths where (query, product_id) not in (select query, product_id from learned)
    )
    insert into search_strengths (query, product_id, strength)
    select query, product_id, strength from learned
    on conflict (query, product_id) do update set strength = excluded.strength
    where search_strengths.strength <> excluded.strength`.execute(tx)
}

/** Choices after each query and by whom; older ones weigh less. One statement. */
async function readChoices(db: Db): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    with chosen as (
      select query, product_id,
        sum(weight * fade) as visitor_weight, sum(clicks - account_clicks)::int as visitors,
        max(clicks - account_clicks) as most_visitors,
        sum(account_weight * fade) as account_weight, max(greatest(account_clicks, carts)) as most_accounts,
        sum(order_weight * fade) as order_weight, sum(orders)::int as orders
      from search_outcomes,
        lateral (select 0.5 ^ ((india_date(now()) - day) / ${halfLifeDays}::float8) as fade) as faded
      group by query, product_id
    )
    select query, product_id,
      json_build_object('weight', visitor_weight, 'persons', visitors, 'mostInOneDay', most_visitors) as visitors,
      json_build_object('weight', account_weight, 'mostInOneDay', most_accounts) as accounts,
      json_build_object('weight', order_weight, 'count', orders, 'buyers', coalesce(buyers, 0)) as orders
    from chosen left join lateral (${buyersOf}) as bought on orders > 0`.execute(db)
  return rows
}

/**
 * How many buyers have an order of the product that still stands: a cancelled order teaches nothing. Guests with the same
 * phone are one buyer.
 */
const buyersOf = sql`
  select count(distinct coalesce(buyer.guest_phone, buyer.id::text))::int as buyers
  from order_lines line join orders o on o.id = line.order_id join users buyer on buyer.id = o.user_id
  where line.product_id = chosen.product_id
    and o.placed_at > now() - make_interval(days => ${searchesKeptDays})
    and o.status not in ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN')`

/** Everything learned. One statement. */
export async function readStrengths(db: Db): Promise<Strengths> {
  const rows = await db
    .selectFrom('searchStrengths')
    .select(['query', 'productId', 'strength'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ query }) => query)].map(([query, own]) => [
      query,
      new Map(own.map(({ productId, strength }) => [productId, strength])),
    ]),
  )
}
