import { limits } from '#contract/limits.ts'
import { paise } from '#contract/money.ts'
import type { Cart, CartItem } from '#contract/selling/cart.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { batteryHint } from './battery-hint.ts'
import { type CartContent, findContent } from './cart-content.ts'
import { couponOn } from './cart-coupon.ts'
import type { CartLine } from './cart-lines.ts'
import { lockCart } from './lock-cart.ts'

/** Reads the shopper's cart; null if the shopper has never added anything. */
export async function findCart(db: Db, userId: number): Promise<Cart | null> {
  const content = await findContent(db, userId)
  return content && showCart(db, content)
}

/** Reads the shopper's cart and creates it if there is none yet. */
export async function readCart(tx: Tx, userId: number): Promise<Cart> {
  await lockCart(tx, userId)
  const cart = await findCart(tx, userId)
  if (!cart) throw new Error('a cart that was just opened is gone')
  return cart
}

/** The cart as its shopper sees it. */
export async function showCart(db: Db, content: CartContent): Promise<Cart> {
  return { ...cartOf(content), advice: await batteryHint(db, content) }
}

/** Builds the cart. Lines that are no longer for sale stay visible but count in no total. */
function cartOf({ id, lines, coupon }: CartContent): Omit<Cart, 'advice'> {
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
 * At most one notice per line, the most serious first: no longer for sale, out of stock, fewer left than the
 * line's quantity, price changed since it was added, few left.
 */
function noticeOf(line: CartLine): CartItem['notice'] {
  if (!line.isForSale) return 'unavailable'
  if (line.available === 0) return 'out_of_stock'
  if (line.available < line.quantity) return 'low_stock'
  if (line.price !== line.priceWhenAdded) return 'price_changed'
  return line.available <= limits.lowStock ? 'low_stock' : null
}

const sum = (amounts: readonly number[]) => paise(amounts.reduce((total, each) => total + each, 0))
