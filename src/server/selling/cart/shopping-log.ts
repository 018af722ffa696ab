import { type SqlBool, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'

export type ShoppingLog = {
  /** Records that a shopper put something into the cart today. */
  carted: (userId: number) => void
  /** Records that a shopper saw the price of the cart at the checkout today. */
  checkedOut: (userId: number) => void
  /** Writes what was recorded to the database; happens by itself every few seconds. */
  flush: () => Promise<void>
  /** Writes what was recorded and stops. */
  close: () => Promise<void>
}

const flushMs = 5_000

/**
 * Records in memory who has a cart and who is at the checkout, and writes it every few seconds, so that no answer waits
 * for a write. If the process is killed, a few seconds are lost.
 */
export function openShoppingLog(db: Db): ShoppingLog {
  /** By shopper, whether they came to the checkout. */
  let seen = new Map<number, boolean>()

  const flush = async () => {
    if (seen.size === 0) return
    const shoppers = seen
    seen = new Map()
    await inTransaction(db, (tx) => addShoppers(tx, shoppers))
  }
  // If the database is unavailable, these counts are lost; that is better than delaying the shop.
  const flushQuietly = () => flush().catch(() => undefined)
  const timer = setInterval(flushQuietly, flushMs)
  timer.unref()
  return {
    carted: (userId) => void seen.set(userId, seen.get(userId) ?? false),
    checkedOut: (userId) => void seen.set(userId, true),
    flush,
    async close() {
      clearInterval(timer)
      await flushQuietly()
    },
  }
}

/** Adds shoppers to those of today, each once; a checkout counts as a cart too. */
export async function addShoppers(tx: Tx, shoppers: ReadonlyMap<number, boolean>): Promise<void> {
  await sql`
    insert into shopping_days (user_id, checked_out)
    select users.id, seen.checked_out
    from unnest(${[...shoppers.keys()]}::bigint[], ${[...shoppers.values()]}::boolean[])
      seen (id, checked_out) join users on users.id = seen.id
    order by users.id
    on conflict (day, user_id) do update set checked_out = true
      where excluded.checked_out and not shopping_days.checked_out`.execute(tx)
}

/** Whether `shopper`, a row of `shopping_days`, placed an order on that day in the shop. */
export const hasOrdered = sql<SqlBool>`exists (
  select from orders where orders.user_id = shopper.user_id and channel = 'SHOP'
    and placed_at >= india_midnight(shopper.day) and placed_at < india_midnight(shopper.day + 1))`

/** For past days, keeps only the number of shoppers and deletes who they were. */
export async function countShoppers(tx: Tx): Promise<void> {
  await sql`
    with over as (
      delete from shopping_days where day < india_date(now()) returning day, user_id, checked_out)
    insert into conversion_days (day, carts, checkouts, buyers)
    select day, count(*), count(*) filter (where checked_out), count(*) filter (where ${hasOrdered})
    from over shopper group by day
    on conflict (day) do update set carts = conversion_days.carts + excluded.carts,
      checkouts = conversion_days.checkouts + excluded.checkouts,
      buyers = conversion_days.buyers + excluded.buyers`.execute(tx)
}
