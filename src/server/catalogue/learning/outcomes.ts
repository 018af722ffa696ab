import { sql } from 'kysely'
import type { Outcome } from '#contract/catalogue/search.ts'
import { searchesKeptDays } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** How many persons chose a product after a search, and what their choices weigh. */
export type Counted = {
  query: string
  productId: number
  clicks: number
  /** Those of the clicks that were made by accounts. Carts and orders always are. */
  accountClicks: number
  carts: number
  orders: number
  /** Weight of visitors' clicks. */
  weight: number
  /** Weight of the clicks and carts of accounts. */
  accountWeight: number
  orderWeight: number
}

/** How many rows are kept at most. */
const mostKept = 200_000

/** The day in India by the database's clock. One statement. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select india_date(now())::text as today`.execute(db)
  return rows[0]?.today ?? ''
}

/** Adds what was counted to the rows of today. Products that were removed meanwhile are left out. One statement. */
export async function addOutcomes(tx: Tx, counted: readonly Counted[]) {
  await sql`
    insert into search_outcomes (query, product_id, clicks, account_clicks, carts, orders, weight, account_weight,
      order_weight)
    select query, "productId", clicks, "accountClicks", carts, orders, weight, "accountWeight", "orderWeight"
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted
      (query text, "productId" bigint, clicks int, "accountClicks" int, carts int, orders int, weight real,
        "accountWeight" real, "orderWeight" real)
    where exists (select from products where id = "productId")
    on conflict (query, product_id, day) do update set
      clicks = search_outcomes.clicks + excluded.clicks,
      account_clicks = search_outcomes.account_clicks + excluded.account_clicks,
      carts = search_outcomes.carts + excluded.carts,
      orders = search_outcomes.orders + excluded.orders,
      weight = search_outcomes.weight + excluded.weight,
      account_weight = search_outcomes.account_weight + excluded.account_weight,
      order_weight = search_outcomes.order_weight + excluded.order_weight`.execute(tx)
}

/** Deletes old outcomes, and beyond the limit those of single persons first, the oldest before the others. */
export async function tidyOutcomes(tx: Tx) {
  await sql`
    delete from search_outcomes
    where day <= india_date(now()) - ${searchesKeptDays}::int
      or (query, product_id, day) in (
        select query, product_id, day from search_outcomes
        order by clicks > 1 desc, day desc offset ${mostKept})`.execute(tx)
}

/** Whether a shopper did what the outcome says: the product is in their cart, or in an order of the last hour. */
export async function isTrue(
  db: Db,
  shopperId: number,
  { outcome, productId }: { outcome: Exclude<Outcome, 'CLICK'>; productId: number },
): Promise<boolean> {
  const inCart = sql`
    select from cart_items item join carts cart on cart.id = item.cart_id
      join variants variant on variant.id = item.variant_id
    where cart.user_id = ${shopperId} and variant.product_id = ${productId}`
  const inOrder = sql`
    select from orders o join order_lines line on line.order_id = o.id
    where o.user_id = ${shopperId} and line.product_id = ${productId}
      and o.placed_at > now() - interval '1 hour'`
  const { rows } = await sql<{ isTrue: boolean }>`
    select exists (${outcome === 'CART' ? inCart : inOrder}) as is_true`.execute(db)
  return rows[0]?.isTrue ?? false
}
