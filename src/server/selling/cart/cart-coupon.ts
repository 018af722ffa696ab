import { buyerBy, type OneBuyer } from '#server/people/addresses/one-buyer.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { applyCoupon } from '../coupons/coupon-terms.ts'
import { type ShoppersCoupon, shoppersCouponQuery } from '../coupons/coupons.ts'
import { type CartLine, listCartLines } from './cart-lines.ts'
import { lockCart } from './lock-cart.ts'

/** Query for the coupon on the buyer's cart; can be embedded in another statement. */
export const cartCouponQuery = (db: Db, buyer: OneBuyer) =>
  shoppersCouponQuery(db, buyer).where('coupon.id', '=', (eb) =>
    eb.selectFrom('carts').select('couponId').where('userId', '=', buyer.userId),
  )

/** Puts a coupon on the cart, replacing the previous one. Refuses a code that gives this cart no benefit. */
export async function applyCouponCode(tx: Tx, userId: number, code: string) {
  const cartId = await lockCart(tx, userId)
  const coupon = await shoppersCouponQuery(tx, buyerBy(userId))
    .where('coupon.code', '=', code)
    .executeTakeFirst()
  if (!coupon || coupon.state === 'OFF') throw couponRefused('This code is not valid.')
  const { problem } = couponOn(await listCartLines(tx, userId), coupon).shown
  if (problem) throw couponRefused(problem)
  await setCoupon(tx, cartId, coupon.id)
}

/** Takes the coupon off the cart. */
export async function removeCoupon(tx: Tx, userId: number) {
  await setCoupon(tx, await lockCart(tx, userId), null)
}

/** Takes the coupon off a cart that is ordered, within the statement that writes the order. */
export const removeOrderedCoupon = (db: Db, userId: number) =>
  db
    .updateTable('carts')
    .set({ couponId: null })
    .where('userId', '=', userId)
    .where('couponId', 'is not', null)

const setCoupon = (tx: Tx, cartId: number, couponId: number | null) =>
  tx.updateTable('carts').set({ couponId }).where('id', '=', cartId).execute()

/** Applies a coupon to the lines of a cart that are for sale. */
export const couponOn = (lines: readonly CartLine[], coupon: ShoppersCoupon) =>
  applyCoupon(
    coupon,
    coupon,
    lines.filter((line) => line.isForSale),
  )

const couponRefused = (why: string) => new DomainError('conflict', 'coupon_refused', why)
