import type { CartCoupon } from '#contract/selling/coupons.ts'
import { buyerBy } from '#server/people/addresses/one-buyer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { couponState, type ShoppersCoupon, shoppersCouponQuery } from '../coupons/coupons.ts'
import { couponOn } from './cart-coupon.ts'
import { type CartLine, listCartLines } from './cart-lines.ts'

/** A longer list would be read by nobody. */
const most = 5
/** A shop may show many coupons; only the newest are tried on the cart. */
const mostTried = 50

/**
 * Lists the coupons shown to everybody that suit the shopper's cart: first those that fit, the largest discount first, then those
 * that lack the least. Leaves out what no further item would make fit. Two statements, however many coupons there are.
 */
export async function listCartCoupons(db: Db, userId: number): Promise<CartCoupon[]> {
  const lines = await listCartLines(db, userId)
  if (lines.length === 0) return []
  const coupons = await shoppersCouponQuery(db, buyerBy(userId))
    .where('coupon.isShown', '=', true)
    .where(couponState, '=', 'LIVE')
    .orderBy('coupon.id', 'desc')
    .limit(mostTried)
    .execute()
  return coupons
    .filter(isWithinReach)
    .map((coupon) => tryOn(lines, coupon))
    .filter(({ goods }) => goods > 0)
    .sort(bestFirst)
    .slice(0, most)
    .map(({ shown }) => shown)
}

const isWithinReach = (coupon: ShoppersCoupon) =>
  !(coupon.firstOrderOnly && coupon.hasOrdered) &&
  (coupon.limitPerUser === null || coupon.usesByShopper < coupon.limitPerUser)

function tryOn(lines: readonly CartLine[], coupon: ShoppersCoupon) {
  const { shown, weights } = couponOn(lines, coupon)
  const goods = weights.reduce((sum, each) => sum + each, 0)
  const { excludeCod, minSubtotal } = coupon
  return { goods, lacking: Math.max(0, minSubtotal - goods), shown: { ...shown, excludeCod } }
}

type Tried = ReturnType<typeof tryOn>

const bestFirst = (a: Tried, b: Tried) =>
  Number(a.shown.problem !== null) - Number(b.shown.problem !== null) ||
  b.shown.discount - a.shown.discount ||
  a.lacking - b.lacking
