import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { SavedItem } from '#contract/selling/saved-items.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { availableTo, isForSale, pictureOf } from './cart-lines.ts'
import { addToCart } from './change-cart.ts'

/** Lists what a shopper has saved for later, the newest first. Prices are those of a single piece. */
export async function listSaved(db: Db, userId: number): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('savedItems as saved')
    .innerJoin('variants as variant', 'variant.id', 'saved.variantId')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .innerJoin('stock', 'stock.variantId', 'variant.id')
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
 * Moves a line of the cart to the saved items and adds its quantity to what was saved of it before. Refuses
 * another shopper's line, and more than `limits.cartLines` saved items.
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
 * Moves a saved item back into the cart, in the saved quantity or as many as are available. Refuses an item
 * that is out of stock or no longer sold; it then stays saved.
 */
export async function moveToCart(tx: Tx, userId: number, id: number) {
  const item = (await listSaved(tx, userId)).find((saved) => saved.id === id)
  if (!item) throw notFound('What you saved for later')
  const quantity = Math.max(1, Math.min(item.quantity, item.availableQuantity))
  await addToCart(tx, userId, { productVariantId: item.productVariantId, quantity })
  await removeSaved(tx, userId, id)
}

/** Deletes a saved item. Refuses another shopper's item as not found. */
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
    `You can save up to ${limits.cartLines} products for later.`,
  )
