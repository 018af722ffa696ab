import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { applyCouponCode } from '#server/selling/cart/cart-coupon.ts'
import { addToCart, removeFromCart } from '#server/selling/cart/change-cart.ts'
import { addShoppers } from '#server/selling/cart/shopping-log.ts'
import { placeOrder } from '#server/selling/checkout/place-order.ts'
import { quoteCart } from '#server/selling/checkout/quote.ts'
import { couponFor } from './coupons.ts'
import type { Basket, Limits } from './goods.ts'
import type { Life, Shopper } from './life.ts'

export type Bought = {
  orderId: number
  shopper: Shopper
  method: CheckoutMethod
  basket: Basket
  lines: { id: number; quantity: number; productId: number }[]
}

/** What one courier carries for cash. */
export const small: Limits = { price: 1_500_00, grams: 4_000 }
const anyTool: Limits = { price: 18_000_00, grams: 60_000 }

/** A tool, and often what belongs to it: bits, discs, gloves. */
export function fillBasket({ random, goods, diary }: Life, least = 1, first = anyTool): Basket {
  const count = Math.max(least, random.pick([1, 1, 1, 2, 2, 3, 4]))
  const basket: Basket = []
  while (basket.length < count) {
    const ware = goods.pick(random, diary.now(), basket.length === 0 ? first : small)
    if (basket.some(({ ware: other }) => other.productId === ware.productId)) continue
    const most = ware.price < 300_00 ? 6 : ware.price < 1_000_00 ? 2 : 1
    basket.push({ ware, quantity: Math.min(random.whole(1, most), ware.left - 1) })
  }
  return basket
}

/** Puts wares into a shopper's cart. */
export async function fillCart({ db }: Life, shopper: Shopper, basket: Basket) {
  for (const { ware, quantity } of basket)
    await inTransaction(db, (tx) =>
      addToCart(tx, shopper.id, { productVariantId: ware.variantId, quantity }),
    )
}

/** What they left in the cart on an earlier visit is not part of what they buy, nor counted as sold. */
async function emptyCart({ db }: Life, { id: userId }: Shopper) {
  const left = await db
    .selectFrom('cartItems')
    .innerJoin('carts', 'carts.id', 'cartItems.cartId')
    .select('cartItems.id')
    .where('carts.userId', '=', userId)
    .execute()
  for (const { id } of left) await inTransaction(db, (tx) => removeFromCart(tx, userId, id))
}

/**
 * Buys a basket as the checkout does: cart, coupon, quote, order. The shopper pays by `wanted` if the shop lets them,
 * otherwise by the first way that it offers.
 */
export async function buy(
  life: Life,
  shopper: Shopper,
  basket: Basket,
  wanted: CheckoutMethod,
): Promise<Bought> {
  await emptyCart(life, shopper)
  await fillCart(life, shopper, basket)
  const code = couponFor(life, shopper, basket, wanted)
  if (code) await inTransaction(life.db, (tx) => applyCouponCode(tx, shopper.id, code))
  const { method, quoteToken } = await quoted(life, shopper, wanted)
  await inTransaction(life.db, (tx) => addShoppers(tx, new Map([[shopper.id, true]])))
  const { placed } = await placeOrder(life.db, life.queue, {
    shopper,
    key: `demo-${shopper.orders}`,
    body: {
      addressId: shopper.addressId,
      paymentMethod: method,
      quoteToken,
      gstin: shopper.business?.gstin ?? null,
      businessName: shopper.business?.name ?? null,
    },
    payments: life.payments,
  })
  for (const { ware, quantity } of basket) ware.left -= quantity
  shopper.orders++
  const lines = placed.order.lines.map(({ id, quantity, productId }) => ({
    id,
    quantity,
    productId,
  }))
  return { orderId: placed.order.id, shopper, method, basket, lines }
}

async function quoted({ db, payments }: Life, shopper: Shopper, wanted: CheckoutMethod) {
  const ask = (paymentMethod: CheckoutMethod) =>
    quoteCart(
      db,
      payments,
      { id: shopper.id, email: '', ip: '' },
      {
        addressId: shopper.addressId,
        paymentMethod,
        gstin: shopper.business?.gstin ?? null,
      },
    )
  const first = await ask(wanted)
  const ways = first.paymentMethods.filter(({ available }) => available)
  if (ways.some(({ method }) => method === wanted)) return { method: wanted, ...first }
  const method = ways[0]?.method
  if (!method) throw new Error(`no way to pay: ${JSON.stringify(first.paymentMethods)}`)
  return { method, ...(await ask(method)) }
}
