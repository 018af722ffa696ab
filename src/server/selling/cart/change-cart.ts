import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Paise } from '#contract/money.ts'
import type { AddToCart, UpdateQuantity } from '#contract/selling/cart.ts'
import { brokenConstraint, type Db, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { availableTo, isForSale } from './cart-lines.ts'
import { lockCart } from './lock-cart.ts'

/**
 * Adds pieces of a variant to what the cart already holds. Refuses a variant that is not for sale, more than
 * is in stock, and more lines or pieces than `limits` allows.
 */
export async function addToCart(tx: Tx, userId: number, added: AddToCart) {
  const cartId = await lockCart(tx, userId)
  const variant = await findForSale(tx, userId, added.productVariantId)
  if (!variant) throw notForSale()

  const line = await upsertLine(tx, cartId, added, variant.price)

  // Checked after the write: the row lock makes a concurrent second click wait and then see the sum.
  if (line.quantity > variant.available) throw notEnoughStock(variant)
  const { lines } = await tx
    .selectFrom('cartItems')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  if (lines > limits.cartLines) throw tooManyLines()
}

/** Sets the quantity of a line; 0 removes it. Refuses a line of another shopper's cart as not found. */
export async function updateQuantity(tx: Tx, userId: number, change: UpdateQuantity) {
  const { cartItemId, newQuantity } = change
  if (newQuantity === 0) return removeFromCart(tx, userId, cartItemId)
  const line = await tx
    .updateTable('cartItems')
    .from('carts')
    .set({ quantity: newQuantity })
    .whereRef('carts.id', '=', 'cartItems.cartId')
    .where('carts.userId', '=', userId)
    .where('cartItems.id', '=', cartItemId)
    .returning('cartItems.variantId')
    .executeTakeFirst()
  if (!line) throw notFound('This line of your cart')

  const variant = await findForSale(tx, userId, line.variantId)
  if (!variant) throw notForSale()
  if (newQuantity > variant.available) throw notEnoughStock(variant)
}

/** Removes a line. Refuses a line of another shopper's cart as not found. */
export async function removeFromCart(tx: Tx, userId: number, cartItemId: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('cartItems')
    .using('carts')
    .whereRef('carts.id', '=', 'cartItems.cartId')
    .where('carts.userId', '=', userId)
    .where('cartItems.id', '=', cartItemId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('This line of your cart')
}

/**
 * Removes exactly these lines in these quantities, within the statement that writes their order. Returns the
 * lines that were still there: the others were changed or ordered since they were read.
 */
export const removeOrderedLines = (db: Db, itemIds: number[], quantities: number[]) =>
  db
    .deleteFrom('cartItems')
    .where(
      sql<boolean>`(id, quantity) in (select * from unnest(${itemIds}::bigint[], ${quantities}::int[]))`,
    )
    .returning('id')

async function upsertLine(
  tx: Tx,
  cartId: number,
  { productVariantId, quantity }: AddToCart,
  price: Paise,
) {
  try {
    return await tx
      .insertInto('cartItems')
      .values({ cartId, variantId: productVariantId, quantity, priceWhenAdded: price })
      .onConflict((line) =>
        line.columns(['cartId', 'variantId']).doUpdateSet({
          quantity: sql`cart_items.quantity + excluded.quantity`,
          priceWhenAdded: price,
        }),
      )
      .returning('quantity')
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (brokenConstraint(error) === 'cart_items_quantity_check') throw tooManyPieces()
    throw error
  }
}

const findForSale = (tx: Tx, userId: number, variantId: number) =>
  tx
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .leftJoin('stock', 'stock.variantId', 'variant.id')
    .select(['product.name', 'variant.price', availableTo(userId).as('available')])
    .where('variant.id', '=', variantId)
    .where(isForSale)
    .executeTakeFirst()

const notForSale = () =>
  new DomainError('not-found', 'not_for_sale', 'This product is no longer for sale.')

/** The error for a quantity above the available stock. */
export const notEnoughStock = (line: { name: string; available: number }) =>
  new DomainError(
    'conflict',
    'out_of_stock',
    line.available === 0
      ? `${line.name} is out of stock.`
      : `Only ${line.available} of ${line.name} left.`,
  )

const tooManyPieces = () =>
  invalid({ quantity: `You can add up to ${limits.quantity} pieces of a product.` })

const tooManyLines = () =>
  new DomainError(
    'conflict',
    'cart_limit',
    `A cart holds up to ${limits.cartLines} different products.`,
  )
