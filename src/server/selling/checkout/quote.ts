import { createHash } from 'node:crypto'
import { stateName } from '#contract/india.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { Quote, QuoteRequest } from '#contract/selling/checkout.ts'
import type { PricedLine } from '#contract/selling/priced-lines.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { applyCouponCode, removeCoupon } from '../cart/cart-coupon.ts'
import { type Trying, tryCode } from '../coupons/coupon-tries.ts'
import type { PaymentOptions } from '../payments/payment-options.ts'
import type { Shopper } from './announce-order.ts'
import { readInputs } from './checkout-inputs.ts'
import { mustGiveEmail } from './contact-email.ts'
import { offersFor } from './offers-at-checkout.ts'
import { paymentMethodsFor } from './payment-methods.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

/** Quotes the shopper's cart for delivery to an address. It reserves nothing. */
export async function quoteCart(
  db: Db,
  options: PaymentOptions,
  shopper: Trying & Pick<Shopper, 'userType' | 'email'>,
  request: QuoteRequest,
): Promise<Quote> {
  if (request.couponCode !== undefined) await changeCoupon(db, shopper, request.couponCode)
  const inputs = await placedInputs(db, shopper.id, request)
  const quote = quoteOf(priceCart({ inputs, options: request }), options)
  const emailNeeded = shopper.userType === 'GUEST' && (await mustGiveEmail(db))
  const offers = offersFor(shopper, inputs)
  return { ...quote, ...(emailNeeded && { emailNeeded }), ...(offers && { offers }) }
}

/** Refuses a request that names neither an address nor a place, and a place that does not exist. */
async function placedInputs(db: Db, userId: number, request: QuoteRequest) {
  const { addressId, pincode } = request
  if (addressId === undefined && pincode === undefined)
    throw invalid({ addressId: 'Choose an address, or enter a pincode.' })
  const inputs = await readInputs(db, userId, request)
  if (addressId === undefined && !inputs.place)
    throw invalid({ pincode: "We don't know this pincode." })
  if (addressId === undefined && !inputs.address)
    throw invalid({ stateCode: `Pincode ${pincode} is in another state.` })
  return inputs
}

/** A coupon given with the quote is put on the cart, so that the order gets it as well. */
async function changeCoupon(db: Db, shopper: Trying, code: string | null) {
  if (!code) return inTransaction(db, (tx) => removeCoupon(tx, shopper.id))
  try {
    await tryCode(db, shopper, () =>
      inTransaction(db, (tx) => applyCouponCode(tx, shopper.id, code)),
    )
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'coupon_refused') throw error
    throw invalid({ couponCode: error.message })
  }
}

/** Builds the quote of a priced cart. Its lines carry the ids of the cart's lines. */
export function quoteOf(cart: PricedCart, options: PaymentOptions): Quote {
  const { lines, ...totals } = cart.price
  return {
    ...totals,
    lines: lines.map(pricedLine),
    coupon: cart.coupon,
    placeOfSupply: cart.supply.stateCode,
    quoteToken: quoteToken(cart),
    paymentMethods: paymentMethodsFor(cart, options),
    deliveryDates: cart.dates,
    notices: noticesOf(cart),
  }
}

/**
 * A fingerprint of everything that decides an order's cost and delivery dates. Of the address only the
 * place does. It needs no secret: the order
 * recomputes it from the current data, and a token that does not match is only ever refused.
 */
export function quoteToken(cart: PricedCart): string {
  const { options, address, supply, price, couponInUse, dates, terms } = cart
  const { lines, ...totals } = price
  const sealed = {
    wish: [options.paymentMethod ?? null, options.gstin],
    isCollected: terms?.isCollected ?? false,
    place: [address.pincode, address.stateCode, supply.stateCode],
    lines: lines.map((line) => [
      line.variantId,
      line.quantity,
      line.unitPrice,
      line.hsn,
      line.gstRateBp,
      line.taxable,
      line.cgst,
      line.sgst,
      line.igst,
      line.total,
    ]),
    totals,
    coupon: couponInUse?.code ?? null,
    dates,
  }
  return createHash('sha256').update(JSON.stringify(sealed)).digest('base64url')
}

type Line = PricedCart['price']['lines'][number]

const pricedLine = (line: Line): PricedLine => ({
  id: line.id,
  productId: line.productId,
  variantId: line.variantId,
  sku: line.sku,
  name: line.name,
  options: line.options,
  hsn: line.hsn,
  gstRate: line.gstRateBp / 100,
  imageUrl: line.imageFilename && pictureUrl(line.imageFilename),
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  unitMrp: line.unitMrp,
  gross: line.gross,
  discount: line.discount,
  shipping: line.shipping,
  taxable: line.taxable,
  cgst: line.cgst,
  sgst: line.sgst,
  igst: line.igst,
  total: line.total,
})

/** Notices to the shopper before ordering, in sentences. */
function noticesOf({ price, supply, isRegistered, options }: PricedCart): string[] {
  const ofLines = price.lines.flatMap((line) => [
    ...(line.price === line.priceWhenAdded
      ? []
      : [
          `The price of ${line.name} has changed from ${formatRupees(line.priceWhenAdded)} to ${formatRupees(line.price)}.`,
        ]),
    ...(line.available <= limits.lowStock ? [`Only ${line.available} of ${line.name} left.`] : []),
  ])
  if (!isRegistered) return options.gstin ? [...ofLines, nothingToClaim] : ofLines
  if (!supply.isBillToShipTo) return ofLines
  const state = stateName(supply.stateCode)
  return [
    ...ofLines,
    `Billed to a business in ${state}, so GST is charged for a supply to ${state}.`,
  ]
}

const nothingToClaim =
  'This shop is not registered under GST: it charges none, and there is no input tax credit to claim.'
