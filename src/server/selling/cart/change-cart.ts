import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { AddToCart, UpdateQuantity } from '#contract/selling/cart.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import { brokenConstraint, type Db, type Tx } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { type CartContent, findContent } from './cart-content.ts'
import { availableTo, isForSale } from './cart-lines.ts'

/**
 * Adds pieces of a variant to what the cart already holds and returns what it holds then. Refuses a variant
 * that is not for sale, more than is in stock, and more lines or pieces than `limits` allows.
 */
export async function addToCart(tx: Tx, userId: number, added: AddToCart): Promise<CartContent> {
  const line = await upsertLine(tx, userId, added)
  if (!line) throw notForSale()
  // Checked after the write: the row lock makes a concurrent second click wait and then see the sum.
  if (line.quantity > line.available) throw notEnoughStock(line)

  const content = await findContent(tx, userId)
  if (!content) throw new Error('a cart that was just written is gone')
  if (content.lines.length > limits.cartLines) throw tooManyLines()
  return content
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

  const [variant] = await findForSale(tx, { userId, variantId: line.variantId })
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
      sql<boolean>`(id, quantity) in (select * from unnest(${arrayOf(itemIds)}, ${arrayOf(quantities, 'int')}))`,
    )
    .returning('id')

/** Locks the cart and adds the pieces to its line of the variant; undefined if that is not for sale. */
async function upsertLine(tx: Tx, userId: number, { productVariantId, quantity }: AddToCart) {
  try {
    const [line] = await upsert(tx, { userId, variantId: productVariantId, quantity })
    return line
  } catch (error) {
    if (brokenConstraint(error) === 'cart_items_quantity_check') throw tooManyPieces()
    throw error
  }
}

const upsert = preparedStatement(
  {
    userId: parameter<number>(),
    variantId: parameter<number>(),
    quantity: parameter<number>(),
  },
  ({ userId, variantId, quantity }) => sql<{ name: string; available: number; quantity: number }>`
    with found as (select id from carts where user_id = ${userId} for no key update),
    made as (
      insert into carts (user_id) select ${userId}::bigint where not exists (select from found)
      on conflict (user_id) do update set user_id = excluded.user_id returning id
    ),
    cart as (select id from found union all select id from made),
    wanted as (${forSale(userId, variantId)}),
    line as (
      insert into cart_items (cart_id, variant_id, quantity, price_when_added)
      select cart.id, wanted.id, ${quantity}::int, wanted.price from cart, wanted
      on conflict (cart_id, variant_id) do update
        set quantity = cart_items.quantity + excluded.quantity,
          price_when_added = excluded.price_when_added
      returning quantity
    )
    select wanted.name, wanted.available, line.quantity from wanted, line`,
)

/** Selects a variant with its price and what this shopper can buy of it, if it is for sale. */
const forSale = (userId: number, variantId: number) => sql<{
  name: string
  available: number
}>`
  select variant.id, product.name, variant.price, ${availableTo(userId)} as available
  from variants variant
  join products product on product.id = variant.product_id
  join stock on stock.variant_id = variant.id
  where variant.id = ${variantId} and ${isForSale}`

const findForSale = preparedStatement(
  { userId: parameter<number>(), variantId: parameter<number>() },
  ({ userId, variantId }) => forSale(userId, variantId),
)

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
