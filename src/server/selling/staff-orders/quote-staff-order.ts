import type { Role } from '#contract/access.ts'
import type { StaffQuote, StaffQuoteRequest } from '#contract/selling/staff-orders.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { type Basket, type CheckoutInputs, readInputs } from '../checkout/checkout-inputs.ts'
import { staffMethodsFor } from '../checkout/payment-methods.ts'
import { priceCart } from '../checkout/price-cart.ts'
import { quoteOf } from '../checkout/quote.ts'
import { mostDiscount, type StaffTerms } from '../checkout/staff-terms.ts'
import type { PaymentOptions } from '../payments/payment-options.ts'

/** Quotes what a customer orders from staff, as the checkout quotes a cart. It reserves nothing. */
export async function quoteStaffOrder(
  db: Db,
  options: PaymentOptions,
  role: Role,
  request: StaffQuoteRequest,
): Promise<StaffQuote> {
  const basket = basketOf(request)
  const inputs = await readInputs(db, request.customerId, request, basket)
  refuseUnknown(inputs, basket)
  const cart = priceCart({ inputs, options: request, terms: termsOf(role, request) })
  return {
    ...quoteOf(cart, options),
    paymentMethods: staffMethodsFor(cart, options),
    staffDiscount: cart.staffDiscount,
    mostDiscount: mostDiscount(role, cart.goods),
  }
}

type Wish = Pick<StaffQuoteRequest, 'channel' | 'discount' | 'lines' | 'couponCode'>

/** How the role takes this order. */
export const termsOf = (role: Role, { channel, discount }: Wish): StaffTerms => ({
  role,
  discount: discount ?? null,
  isCollected: channel === 'COUNTER',
})

/** The lines as the checkout reads them. Refuses a variant that is named twice. */
export function basketOf({ lines, couponCode }: Wish): Basket {
  const variantIds = lines.map(({ variantId }) => variantId)
  if (new Set(variantIds).size < lines.length) throw invalid({ lines: 'Name each variant once.' })
  return {
    variantIds,
    quantities: lines.map(({ quantity }) => quantity),
    couponCode: couponCode || null,
  }
}

/** Refuses a variant that does not exist, and a code that no coupon has. */
function refuseUnknown({ lines, coupon }: CheckoutInputs, { variantIds, couponCode }: Basket) {
  if (lines.length < variantIds.length)
    throw invalid({ lines: 'One of these products no longer exists.' })
  if (couponCode && (!coupon || coupon.state === 'OFF'))
    throw invalid({ couponCode: 'This code is not valid.' })
}
