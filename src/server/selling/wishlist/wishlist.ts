import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Wishlist } from '#contract/selling/wishlist.ts'
import { listCards } from '#server/catalogue/products/list-cards.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'

/**
 * Reads what a shopper saved, the newest first. A product that is not published now is left out, and appears
 * again when it is published.
 */
export async function readWishlist(db: Db, shopperId: number): Promise<Wishlist> {
  const saved = await db
    .selectFrom('wishlistItems')
    .select(['productId', 'addedAt'])
    .where('userId', '=', shopperId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId', 'desc')
    .execute()
  const cards = await listCards(
    db,
    saved.map(({ productId }) => productId),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const items = saved.flatMap((item) => {
    const product = cardOf.get(item.productId)
    return product ? [{ ...item, product }] : []
  })
  return { items }
}

/** Saves a published product. Saving it again changes nothing. Refuses more than 500. */
export async function addToWishlist(tx: Tx, shopperId: number, productId: number) {
  // Locking the shopper's row makes concurrent clicks count one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', shopperId).forNoKeyUpdate().execute()
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirst()
  if (!product) throw notFound('This product')
  const saved = await tx
    .selectFrom('wishlistItems')
    .select('productId')
    .where('userId', '=', shopperId)
    .execute()
  if (saved.some((item) => item.productId === productId)) return
  if (saved.length >= limits.wishlist) throw tooMany()
  await tx.insertInto('wishlistItems').values({ userId: shopperId, productId }).execute()
}

/** Moves all that a user saved to another account. */
export async function moveWishlist(tx: Tx, from: number, into: number) {
  await sql`
    insert into wishlist_items (user_id, product_id, added_at)
    select ${into}, product_id, added_at from wishlist_items where user_id = ${from}
    on conflict do nothing`.execute(tx)
  await deleteWishlist(tx, from)
}

/** Adds what a guest saved to the list of an account, the newest first, as long as there is room. */
export async function takeOverWishlist(tx: Tx, guestId: number, into: number) {
  const { rows } = await sql<{ found: number; added: number }>`
    with fresh as (
      select product_id, added_at from wishlist_items saved where user_id = ${guestId}
        and not exists (select from wishlist_items own where own.user_id = ${into}
          and own.product_id = saved.product_id)),
    added as (
      insert into wishlist_items (user_id, product_id, added_at)
      select ${into}, product_id, added_at from fresh order by added_at desc, product_id desc
      limit greatest(0, ${limits.wishlist} - (select count(*) from wishlist_items where user_id = ${into}))
      on conflict do nothing returning product_id)
    select (select count(*)::int from fresh) as found, (select count(*)::int from added) as added`.execute(
    tx,
  )
  const { found, added } = rows[0] ?? { found: 0, added: 0 }
  return { added, leftOut: found - added }
}

/** Deletes all that a user saved. */
export async function deleteWishlist(tx: Tx, userId: number) {
  await tx.deleteFrom('wishlistItems').where('userId', '=', userId).execute()
}

/** Removes a product from the list; one that is not on it changes nothing. */
export async function removeFromWishlist(tx: Tx, shopperId: number, productId: number) {
  await tx
    .deleteFrom('wishlistItems')
    .where('userId', '=', shopperId)
    .where('productId', '=', productId)
    .execute()
}

const tooMany = () =>
  new DomainError(
    'conflict',
    'wishlist_limit',
    `A wishlist holds ${limits.wishlist} products. Remove one to add another.`,
  )
