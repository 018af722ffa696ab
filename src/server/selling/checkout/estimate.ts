import type { CartEstimate } from '#contract/selling/checkout.ts'
import { listAddresses } from '#server/people/addresses/addresses.ts'
import { buyerBy } from '#server/people/addresses/one-buyer.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { refusedOf } from '#server/shop/delivery/availability.ts'
import { findPincode } from '#server/shop/delivery/delivery.ts'
import { deliveryDates } from '#server/shop/delivery/delivery-dates.ts'
import { readSections } from '#server/shop/settings/settings.ts'
import { placeOfSupply } from '#server/shop/tax/place-of-supply.ts'
import { cartCouponQuery, couponOn } from '../cart/cart-coupon.ts'
import { listCartLines } from '../cart/cart-lines.ts'
import { type OrderableLine, pricingOf } from './price-cart.ts'

/**
 * Estimates the total of the shopper's cart at a pincode, before there is an address, by the rules of a quote. If
 * omitted, the pincode of the default address. Null without a pincode or without goods to send. Refuses a pincode that
 * does not exist.
 */
export async function estimateCart(
  db: Db,
  userId: number,
  givenPincode: string | undefined,
): Promise<CartEstimate | null> {
  const pincode = givenPincode ?? (await listAddresses(db, userId))[0]?.pincode
  const lines = (await listCartLines(db, userId)).filter(isOrderable)
  if (!pincode || lines.length === 0) return null
  const place = await findPincode(db, pincode)
  if (!place) throw notFound('This pincode')

  const { city, stateCode, zone, serviceable } = place
  const settings = await readSections(db)
  const found = await cartCouponQuery(db, buyerBy(userId)).executeTakeFirst()
  const coupon = found ? couponOn(lines, found) : null
  const supply = placeOfSupply({ deliveryStateCode: stateCode })
  const { grams, priceWith } = pricingOf(lines, { place, coupon, settings, supply })
  const { lines: _, ...totals } = priceWith(0)
  const refused = refusedOf(lines, { stateCode, zone })
  return {
    pincode,
    city,
    ...totals,
    serviceable: serviceable && refused.length === 0,
    reason: serviceable ? (refused[0]?.reason ?? null) : `We don't deliver to ${pincode} yet.`,
    refusedItems: refused.map(({ piece }) => piece.id),
    deliveryDates: deliveryDates(
      { zone, stateCode, placedAt: await readClock(db) },
      settings.shipping,
    ),
    freeShippingAbove: settings.shipping.freeAbove,
    isHeavy: grams > settings.shipping.flatUpToGrams,
  }
}

const isOrderable = (
  line: Awaited<ReturnType<typeof listCartLines>>[number],
): line is OrderableLine => line.isForSale && line.hsn !== null && line.gstRateBp !== null
