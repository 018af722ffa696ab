import { sql } from 'kysely'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { availableTo, isForSale } from './cart-lines.ts'
import { lockCart } from './lock-cart.ts'
import { type Chosen, type Merged, planMerge } from './plan-merge.ts'

type Merge = { from: number; into: number }

/**
 * Locks the carts of both users and their lines, in the order of their ids, before anything else of them is locked.
 * Whoever places an order or adds to a cart meanwhile is done before this, or waits for it.
 */
export async function lockBothCarts(tx: Tx, { from, into }: Merge): Promise<{ hasCart: boolean }> {
  const carts = await tx
    .selectFrom('carts')
    .select(['id', 'userId'])
    .where('userId', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = carts.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .selectFrom('cartItems')
      .select('id')
      .where('cartId', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
  return { hasCart: carts.some(({ userId }) => userId === from) }
}

/**
 * Adds the cart and the saved items of one user to those of another, as `planMerge` decides. What is left of the first
 * cart goes with its user. The coupon that was chosen last stays.
 */
export async function mergeCarts(tx: Tx, { from, into }: Merge): Promise<Merged> {
  const chosen = await readChosen(tx, { from, into })
  const coupon = await moveCoupon(tx, { from, into })
  const plan = planMerge(chosen, await countKept(tx, into))
  if (plan.lines.length > 0) await writeLines(tx, await lockCart(tx, into), plan.lines)
  if (plan.saved.length > 0) await writeSaved(tx, into, plan.saved)
  await moveShoppingDay(tx, { from, into })
  return { ...plan, coupon }
}

/** The choices of the first user, beside the pieces that the second one has and could buy. */
async function readChosen(tx: Tx, { from, into }: Merge): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select mine.variant_id as "variantId", product.name, mine.quantity, mine.price, mine.is_saved as "isSaved",
      coalesce(own.quantity, 0) as "inCart", coalesce(kept.quantity, 0) as "saved",
      ${isForSale} as "isForSale", ${availableTo(into)} as available
    from (
      select item.variant_id, item.quantity, item.price_when_added as price, item.id, false as is_saved
      from carts join cart_items item on item.cart_id = carts.id where carts.user_id = ${from}
      union all select variant_id, quantity, null, id, true from saved_items where user_id = ${from}
    ) mine
    join variants variant on variant.id = mine.variant_id
    join products product on product.id = variant.product_id
    join stock on stock.variant_id = variant.id
    left join (carts join cart_items own on own.cart_id = carts.id)
      on carts.user_id = ${into} and own.variant_id = mine.variant_id
    left join saved_items kept on kept.user_id = ${into} and kept.variant_id = mine.variant_id
    order by mine.is_saved, mine.id`.execute(tx)
  return rows
}

/** How many different products are in the cart of a user, and how many are saved for later. */
async function countKept(tx: Tx, userId: number) {
  const { rows } = await sql<{ lines: number; saved: number }>`select
    (select count(*)::int from carts join cart_items item on item.cart_id = carts.id
      where carts.user_id = ${userId}) as lines,
    (select count(*)::int from saved_items where user_id = ${userId}) as saved`.execute(tx)
  return rows[0] ?? { lines: 0, saved: 0 }
}

const writeLines = (tx: Tx, cartId: number, lines: Merged['lines']) =>
  sql`
    insert into cart_items (cart_id, variant_id, quantity, price_when_added)
    select ${cartId}, line.variant_id, line.quantity, line.price
    from unnest(${arrayOf(lines.map(({ variantId }) => variantId))},
      ${arrayOf(
        lines.map(({ quantity }) => quantity),
        'int',
      )},
      ${arrayOf(lines.map(({ price }) => price))}) with ordinality
      as line(variant_id, quantity, price, place)
    order by line.place
    on conflict (cart_id, variant_id) do update
      set quantity = excluded.quantity, price_when_added = excluded.price_when_added`.execute(tx)

const writeSaved = (tx: Tx, userId: number, saved: Merged['saved']) =>
  sql`
    insert into saved_items (user_id, variant_id, quantity)
    select ${userId}, item.variant_id, item.quantity
    from unnest(${arrayOf(saved.map(({ variantId }) => variantId))},
      ${arrayOf(
        saved.map(({ quantity }) => quantity),
        'int',
      )}) with ordinality as item(variant_id, quantity, place)
    order by item.place
    on conflict (user_id, variant_id) do update
      set quantity = excluded.quantity, saved_at = now()`.execute(tx)

/** Moves the coupon of a cart, and returns both codes if it takes the place of another one. */
async function moveCoupon(tx: Tx, { from, into }: Merge): Promise<Merged['coupon']> {
  const { rows } = await sql<{ userId: number; id: number; code: string }>`
    select carts.user_id as "userId", coupon.id, coupon.code
    from carts join coupons coupon on coupon.id = carts.coupon_id
    where carts.user_id in (${from}, ${into})`.execute(tx)
  const [moved, former] = [from, into].map((id) => rows.find(({ userId }) => userId === id))
  if (!moved || moved.id === former?.id) return null
  const cartId = await lockCart(tx, into)
  await tx.updateTable('carts').set({ couponId: moved.id }).where('id', '=', cartId).execute()
  return { code: moved.code, former: former?.code ?? null }
}

/** A shopper who logs in on the way counts once in the report of carts and buyers. */
const moveShoppingDay = (tx: Tx, { from, into }: Merge) =>
  sql`
    insert into shopping_days (day, user_id, checked_out)
    select day, ${into}, checked_out from shopping_days where user_id = ${from}
    on conflict (day, user_id) do update
      set checked_out = shopping_days.checked_out or excluded.checked_out`.execute(tx)
