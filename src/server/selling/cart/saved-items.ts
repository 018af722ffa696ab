import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { SavedItem } from '#contract/selling/saved-items.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { availableTo, isForSale, pictureOf } from './cart-lines.ts'
import { addToCart } from './change-cart.ts'

/** What a shopper has put aside from the cart, the newest first; prices are those of a single one. */
export async function listSaved(db: Db, userId: number): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('savedItems as saved')
    .innerJoin('variants as variant', 'variant.id', 'saved.variantId')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .leftJoin('stock', 'stock.variantId', 'variant.id')
    .select(['saved.id', 'saved.quantity', 'variant.id as variantId', 'variant.sku'])
    .select(['variant.price', 'variant.mrp', 'product.id as productId', 'product.name'])
    .select([
      sql<Record<string, string>>`variant.options`.as('options'),
      pictureOf.as('imageFilename'),
      availableTo(userId).as('available'),
      isForSale.as('isForSale'),
    ])
    .where('saved.userId', '=', userId)
    .orderBy('saved.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    quantity: row.quantity,
    productVariantId: row.variantId,
    product: {
      id: row.productId,
      name: row.name,
      imageUrl: row.imageFilename && pictureUrl(row.imageFilename),
    },
    variant: { sku: row.sku, options: row.options },
    unitPrice: row.price,
    unitMrp: row.mrp,
    availableQuantity: row.available,
    isForSale: row.isForSale,
  }))
}

/**
 * Puts a line of the cart aside; what was put aside of it before is the more. Refuses somebody else's
 * line, and more than `limits.cartLines` articles.
 */
export async function saveForLater(tx: Tx, userId: number, cartItemId: number) {
  const line = await tx
    .deleteFrom('cartItems')
    .using('carts')
    .whereRef('carts.id', '=', 'cartItems.cartId')
    .where('carts.userId', '=', userId)
    .where('cartItems.id', '=', cartItemId)
    .returning(['cartItems.variantId', 'cartItems.quantity'])
    .executeTakeFirst()
  if (!line) throw notFound('This line of your cart')
  await tx
    .insertInto('savedItems')
    .values({ userId, ...line })
    .onConflict((saved) =>
      saved.columns(['userId', 'variantId']).doUpdateSet({
        quantity: sql`least(saved_items.quantity + excluded.quantity, ${limits.quantity})`,
        savedAt: sql`now()`,
      }),
    )
    .execute()
  const { saved } = await tx
    .selectFrom('savedItems')
    .select((eb) => eb.fn.countAll<number>().as('saved'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (saved > limits.cartLines) throw tooManySaved()
}

/**
 * Puts it back into the cart: as many as were put aside, or as there are. Refuses what is sold out or
 * no longer sold, which then stays where it is.
 */
export async function moveToCart(tx: Tx, userId: number, id: number) {
  const item = (await listSaved(tx, userId)).find((one) => one.id === id)
  if (!item) throw notFound('What you saved for later')
  const quantity = Math.max(1, Math.min(item.quantity, item.availableQuantity))
  await addToCart(tx, userId, { productVariantId: item.productVariantId, quantity })
  await removeSaved(tx, userId, id)
}

/** Forgets it. Somebody else's is not there. */
export async function removeSaved(tx: Tx, userId: number, id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('savedItems')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('What you saved for later')
}

const tooManySaved = () =>
  new DomainError(
    'conflict',
    'cart_limit',
    `At most ${limits.cartLines} articles can be saved for later.`,
  )
