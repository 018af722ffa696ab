import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AddToCart, Cart, CartItem, UpdateQuantity } from '#contract/cart.ts'
import { limits } from '#contract/limits.ts'
import { type Paise, paise } from '#contract/money.ts'
import { applyCoupon } from '../coupons/coupon-terms.ts'
import { type ShoppersCoupon, shoppersCouponQuery } from '../coupons/coupons.ts'
import { brokenConstraint, type Db, type Tx } from '../db/database.ts'
import { DomainError, invalid, notFound } from '../errors.ts'
import { pictureUrl } from '../uploads/pictures.ts'
import { adviceFor } from './advice.ts'
import { availableTo, type CartLine, isForSale, listCartLines } from './cart-lines.ts'

/** The shopper's cart, or null before anything was ever put in. */
export async function findCart(db: Db, userId: number): Promise<Cart | null> {
  const cart = await db
    .selectFrom('carts')
    .select(['id', jsonObjectFrom(cartCouponQuery(db, userId)).as('coupon')])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!cart) return null
  const lines = await listCartLines(db, userId)
  return { ...cartOf(cart.id, lines, cart.coupon), advice: await adviceFor(db, lines) }
}

/** The shopper's cart, made if there is none yet. */
export async function readCart(tx: Tx, userId: number): Promise<Cart> {
  await openCart(tx, userId)
  const cart = await findCart(tx, userId)
  if (!cart) throw new Error('a cart that was just opened is gone')
  return cart
}

/** The coupon on the shopper's cart, to be read within another statement. */
export const cartCouponQuery = (db: Db, userId: number) =>
  shoppersCouponQuery(db, userId).where('coupon.id', '=', (eb) =>
    eb.selectFrom('carts').select('couponId').where('userId', '=', userId),
  )

/** Puts a coupon on the cart in place of the one before. Refuses a code that does nothing for this cart. */
export async function applyCouponCode(tx: Tx, userId: number, code: string) {
  const cartId = await openCart(tx, userId)
  const coupon = await shoppersCouponQuery(tx, userId)
    .where('coupon.code', '=', code)
    .executeTakeFirst()
  if (!coupon || coupon.state === 'OFF') throw couponRefused('This code is not valid.')
  const { problem } = couponOn(await listCartLines(tx, userId), coupon).shown
  if (problem) throw couponRefused(problem)
  await setCoupon(tx, cartId, coupon.id)
}

/** Takes the coupon off the cart. */
export async function takeOffCoupon(tx: Tx, userId: number) {
  await setCoupon(tx, await openCart(tx, userId), null)
}

/** The coupon of a cart that is ordered is used up with it, within the statement that orders it. */
export const takeOffOrdered = (db: Db, userId: number) =>
  db
    .updateTable('carts')
    .set({ couponId: null })
    .where('userId', '=', userId)
    .where('couponId', 'is not', null)

const setCoupon = (tx: Tx, cartId: number, couponId: number | null) =>
  tx.updateTable('carts').set({ couponId }).where('id', '=', cartId).execute()

/** What a coupon does for the lines of a cart that can be bought. */
export const couponOn = (lines: readonly CartLine[], coupon: ShoppersCoupon) =>
  applyCoupon(
    coupon,
    coupon,
    lines.filter((line) => line.isForSale),
  )

/**
 * Adds pieces of a variant, on top of what the cart already holds. Refuses what is not for sale, more
 * than is in stock, and more lines or pieces than `limits` allows.
 */
export async function addToCart(tx: Tx, userId: number, added: AddToCart) {
  const cartId = await openCart(tx, userId)
  const variant = await findForSale(tx, userId, added.productVariantId)
  if (!variant) throw notForSale()

  const line = await putIn(tx, cartId, added, variant.price)

  // Checked after the write: the row lock makes a second click wait and then see the sum.
  if (line.quantity > variant.available) throw notEnoughStock(variant)
  const { lines } = await tx
    .selectFrom('cartItems')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  if (lines > limits.cartLines) throw tooManyLines()
}

/** Sets how many of a line the shopper wants; 0 removes it. Somebody else's line is not there. */
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

/** Takes a line out. Somebody else's line is not there. */
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
 * Takes exactly these lines out, in these quantities, within the statement that orders them. Answers
 * with those that were still there: the others were changed or ordered since they were read.
 */
export const takeOutOrdered = (db: Db, itemIds: number[], quantities: number[]) =>
  db
    .deleteFrom('cartItems')
    .where(
      sql<boolean>`(id, quantity) in (select * from unnest(${itemIds}::bigint[], ${quantities}::int[]))`,
    )
    .returning('id')

/** The id of the shopper's cart, locked: what is put in at the same moment comes one after the other. */
async function openCart(tx: Tx, userId: number): Promise<number> {
  const found = await tx
    .selectFrom('carts')
    .select('id')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found) return found.id
  const made = await tx
    .insertInto('carts')
    .values({ userId })
    .onConflict((cart) => cart.column('userId').doUpdateSet({ userId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function putIn(
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

/** Lines that are no longer for sale stay to be seen, and count in no total. */
function cartOf(
  id: number,
  lines: readonly CartLine[],
  coupon: ShoppersCoupon | null,
): Omit<Cart, 'advice'> {
  const counted = lines.filter((line) => line.isForSale)
  const subtotal = sum(counted.map((line) => line.unitPrice * line.quantity))
  const applied = coupon && couponOn(lines, coupon).shown
  return {
    id,
    items: lines.map(itemOf),
    itemCount: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    mrpTotal: sum(counted.map((line) => line.unitMrp * line.quantity)),
    subtotal,
    discount: applied?.discount ?? paise(0),
    coupon: applied,
    total: paise(subtotal - (applied?.discount ?? 0)),
  }
}

const itemOf = (line: CartLine): CartItem => ({
  id: line.id,
  quantity: line.quantity,
  productVariantId: line.variantId,
  product: {
    id: line.productId,
    name: line.name,
    imageUrl: line.imageFilename && pictureUrl(line.imageFilename),
  },
  variant: { sku: line.sku, name: line.variantName, options: line.options },
  price: line.price,
  tiers: line.tiers,
  unitPrice: line.unitPrice,
  unitMrp: line.unitMrp,
  priceWhenAdded: line.priceWhenAdded,
  lineTotal: paise(line.unitPrice * line.quantity),
  availableQuantity: line.available,
  notice: noticeOf(line),
})

/**
 * One notice per line, what stands most in the way of ordering first: gone from the shop, none left,
 * fewer left than wanted, another price than when it was put in, few left.
 */
function noticeOf(line: CartLine): CartItem['notice'] {
  if (!line.isForSale) return 'unavailable'
  if (line.available === 0) return 'out_of_stock'
  if (line.available < line.quantity) return 'low_stock'
  if (line.price !== line.priceWhenAdded) return 'price_changed'
  return line.available <= limits.lowStock ? 'low_stock' : null
}

const sum = (amounts: readonly number[]) => paise(amounts.reduce((total, each) => total + each, 0))

const couponRefused = (why: string) => new DomainError('conflict', 'coupon_refused', why)

const notForSale = () =>
  new DomainError('not-found', 'not_for_sale', 'This product is no longer for sale.')

export const notEnoughStock = (line: { name: string; available: number }) =>
  new DomainError(
    'conflict',
    'out_of_stock',
    line.available === 0
      ? `${line.name} is out of stock.`
      : `Only ${line.available} of ${line.name} left.`,
  )

const tooManyPieces = () =>
  invalid({ quantity: `At most ${limits.quantity} pieces of one article fit in a cart.` })

const tooManyLines = () =>
  new DomainError(
    'conflict',
    'cart_limit',
    `A cart holds at most ${limits.cartLines} different articles.`,
  )
