import { paise } from '#contract/money.ts'
import { buyerBy } from '#server/people/addresses/one-buyer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Place } from '#server/shop/delivery/delivery.ts'
import { chargeableGrams, shippingFee } from '#server/shop/delivery/tariff.ts'
import type { readSections } from '#server/shop/settings/settings.ts'
import { priceLines } from '#server/shop/tax/price-lines.ts'
import { applyCoupon, type CouponEffect } from '../coupons/coupon-terms.ts'
import { shoppersCouponQuery } from '../coupons/coupons.ts'
import type { EditedLine } from './edited-lines.ts'
import { isCollected, type StoredOrder } from './stored-order.ts'

type Settings = Awaited<ReturnType<typeof readSections>>

/**
 * Prices the changed lines of an order as the checkout would: its coupon anew, the delivery fee for their weight
 * and value, and GST. The fee for cash stays, and so does the share of the goods that staff gave.
 */
export async function priceItems(
  db: Db,
  order: StoredOrder,
  lines: readonly EditedLine[],
  { zone, settings }: { zone: Place['zone']; settings: Settings },
) {
  const found = await couponOn(db, order, lines)
  const isLost = found !== null && found.shown.problem !== null
  const coupon = isLost ? null : found
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const couponDiscount = coupon?.shown.discount ?? paise(0)
  const isFree = isCollected(order) || coupon?.shown.freeShipping
  const { shipping, tax } = settings
  const staffDiscount = staffDiscountOn(order, subtotal - couponDiscount)
  const fee = { zone, chargeableGrams: chargeableGrams(lines), subtotal }
  const prices = priceLines({
    lines,
    discount: couponDiscount,
    ...(coupon && { discountedGoods: coupon.weights }),
    furtherDiscount: staffDiscount,
    shipping: isFree ? 0 : shippingFee(fee, shipping),
    codFee: order.codFee,
    supplierStateCode: tax.supplierStateCode,
    placeOfSupplyStateCode: order.placeOfSupply,
    roundToRupee: tax.roundToRupee,
  })
  return {
    prices,
    couponDiscount,
    staffDiscount,
    /** Why the coupon of the order no longer has an effect. */
    couponProblem: isLost ? found.shown.problem : null,
  }
}

/**
 * The coupon of an order on other lines. Its use was counted when the order was placed. So only conditions that
 * depend on the lines are checked again, not its end date or its number of uses.
 */
async function couponOn(
  db: Db,
  { couponCode, userId }: StoredOrder,
  lines: readonly EditedLine[],
): Promise<CouponEffect | null> {
  if (couponCode === null) return null
  const coupon = await shoppersCouponQuery(db, buyerBy(userId))
    .where('coupon.code', '=', couponCode)
    .executeTakeFirstOrThrow()
  const counted = {
    state: 'LIVE',
    startsOn: null,
    limitPerUser: null,
    usesByShopper: 0,
    hasOrdered: false,
  } as const
  return applyCoupon(coupon, counted, lines)
}

/** The discount by staff: for fewer goods the same percentage, for more goods the same amount. */
function staffDiscountOn({ subtotal, discount, staffDiscount }: StoredOrder, goods: number) {
  const before = subtotal - discount + staffDiscount
  if (staffDiscount === 0 || before === 0) return paise(0)
  return paise(Math.min(staffDiscount, goods, Math.floor(staffDiscount * (goods / before))))
}
