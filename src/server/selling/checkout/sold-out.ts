import { sql } from 'kysely'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { availableTo, isForSale } from '../cart/cart-lines.ts'

/** A shopper's attempt to order their cart, under its idempotency key. */
export type Attempt = { userId: number; key: string }

/** The stock that an attempt cannot get; `at` is its position among the attempts. */
export type SoldOut = { at: number; name: string; available: number }

/**
 * Finds the attempts that would be refused for lack of stock, each with its first such line. Leaves out those refused
 * for another reason or whose key has placed its order. One statement without a lock for any number of attempts.
 */
export async function listSoldOut(db: Db, attempts: readonly Attempt[]): Promise<SoldOut[]> {
  if (attempts.length === 0) return []
  return soldOut(db, {
    userIds: attempts.map(({ userId }) => userId),
    keys: attempts.map(({ key }) => key),
  })
}

const soldOut = preparedStatement(
  { userIds: parameter<number[]>(), keys: parameter<string[]>() },
  ({ userIds, keys }) => sql<SoldOut>`
    select (attempt.place - 1)::int as at, line.name, line.available
    from unnest(${arrayOf(userIds)}, ${arrayOf(keys, 'text')}) with ordinality as attempt(user_id, key, place)
    cross join lateral (
      select product.name, free.available, free.is_for_sale
      from carts cart
      join cart_items item on item.cart_id = cart.id
      join variants variant on variant.id = item.variant_id
      join products product on product.id = variant.product_id
      join stock on stock.variant_id = variant.id
      cross join lateral (
        select ${availableTo(sql`attempt.user_id`)} as available, ${isForSale} as is_for_sale
      ) free
      where cart.user_id = attempt.user_id
        and (free.available < item.quantity or not free.is_for_sale)
      order by item.id limit 1
    ) line
    where line.is_for_sale and not exists (
      select from idempotency_keys used
      where used.user_id = attempt.user_id and used.key = attempt.key)`,
)
