import { gstinStateCode, normaliseGstin } from '#contract/india.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { paise } from '#contract/money.ts'
import type { Address } from '#contract/people/addresses.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import { DomainError } from '#server/platform/errors.ts'
import { refusedOf } from '#server/shop/delivery/availability.ts'
import type { Place } from '#server/shop/delivery/delivery.ts'
import { deliveryDates } from '#server/shop/delivery/delivery-dates.ts'
import { chargeableGrams, shippingFee } from '#server/shop/delivery/tariff.ts'
import { placeOfSupply } from '#server/shop/tax/place-of-supply.ts'
import { type PricedOrder, priceLines } from '#server/shop/tax/price-lines.ts'
import { shipToGstinOf } from '#server/shop/tax/ship-to-gstin.ts'
import { chargedTerms } from '#server/shop/tax/split-tax.ts'
import { workingTimeOf } from '#server/shop/working-time/working-time.ts'
import { couponOn } from '../cart/cart-coupon.ts'
import type { CartLine } from '../cart/cart-lines.ts'
import { notEnoughStock } from '../cart/change-cart.ts'
import { addressesOf, type CheckoutInputs } from './checkout-inputs.ts'
import { discountOf, type StaffTerms } from './staff-terms.ts'

/** How the shopper wants the cart delivered, paid and billed. */
export type PricingInput = {
  paymentMethod?: PaymentMethod | undefined
  gstin?: string | null | undefined
  shipToGstin?: string | null | undefined
}

type Priced = { inputs: CheckoutInputs; options: PricingInput; terms?: StaffTerms | undefined }

/** A line that can be ordered: the HSN and rate that an invoice needs are known. */
export type OrderableLine = CartLine & { hsn: string; gstRateBp: number }

/** A cart priced for an address and a payment method. Quote and order both use it. */
export type PricedCart = ReturnType<typeof priceCart>

/**
 * Prices the shopper's cart: goods, delivery, the fee for cash, GST by place of supply. Refuses an empty
 * cart, lines that cannot be ordered as they are, and places the shop does not deliver to.
 */
export function priceCart({ inputs, options, terms }: Priced) {
  const { place, settings } = inputs
  const { company, shipping, cod, payments } = settings
  const lines = orderable(inputs.lines)
  const { address, billingAddress } = addressesOf(inputs)
  if (!place) throw notServed(address.pincode)
  if (!terms?.isCollected) refuseUndeliverable(lines, address, place)

  const coupon = inputs.coupon && couponOn(lines, inputs.coupon)
  const { supply, ...parties } = partiesOf(options, address)
  const { grams, goods, staffDiscount, priceWith } = pricingOf(lines, {
    place,
    coupon,
    settings,
    supply,
    terms,
  })
  const inCash = priceWith(cod.fee)
  const beforehand = priceWith(paise(0))
  return {
    /** Whether the shop charges GST at all. */
    isRegistered: company.chargesGst,
    options: { ...options, ...parties },
    coupon: coupon?.shown ?? null,
    /** The coupon's terms; null if it has no effect. */
    couponInUse: coupon?.shown.problem === null ? inputs.coupon : null,
    address,
    billingAddress,
    place,
    supply,
    cod,
    chargeableGrams: grams,
    /** How many orders came back unpaid within the last `cod.refusalDays` days. */
    cameBack: inputs.cameBack.filter(({ placedAt }) =>
      isWithin(cod.refusalDays, placedAt, inputs.now),
    ).length,
    /** Amount for the courier to collect if the order is paid in cash. */
    totalInCash: inCash.total,
    totalOnline: beforehand.total,
    awaitedTransfers: inputs.awaitedTransfers,
    blockedMethods: inputs.blockedMethods,
    payments,
    messaged: inputs.messaged,
    price: options.paymentMethod === 'COD' ? inCash : beforehand,
    /** Price of the goods after the coupon, and the staff's discount on it. */
    goods,
    staffDiscount,
    terms: terms ?? null,
    now: new Date(inputs.now),
    workingTime: workingTimeOf(payments, shipping),
    dates: terms?.isCollected
      ? today(inputs.now)
      : deliveryDates(arrivalAt(place, address, inputs.now), shipping),
  }
}

/** The GSTINs of who is billed and who receives the goods, and whose tax is due. */
function partiesOf(options: PricingInput, { stateCode }: Address) {
  const gstin = options.gstin ? normaliseGstin(options.gstin) : null
  const { shipToGstin } = options
  return {
    gstin,
    shipToGstin: shipToGstinOf({ gstin, shipToGstin, deliveryStateCode: stateCode }),
    supply: placeOfSupply({
      deliveryStateCode: stateCode,
      gstinStateCode: gstin && gstinStateCode(gstin),
    }),
  }
}

type Pricing = {
  place: Place
  coupon: ReturnType<typeof couponOn> | null
  settings: Pick<CheckoutInputs['settings'], 'company' | 'shipping' | 'tax'>
  supply: { stateCode: string }
  terms?: StaffTerms | undefined
}

/** The chargeable weight of the lines, and a function that prices them for a place with a given cash fee. */
export function pricingOf<Line extends OrderableLine>(
  lines: readonly Line[],
  { place, coupon, settings: { company, shipping, tax }, supply, terms }: Pricing,
) {
  const grams = chargeableGrams(lines)
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const isFree = coupon?.shown.freeShipping || terms?.isCollected
  const fee = isFree
    ? paise(0)
    : shippingFee({ zone: place.zone, chargeableGrams: grams, subtotal }, shipping)
  const goods = subtotal - (coupon?.shown.discount ?? 0)
  const staffDiscount = terms ? discountOf(terms, goods) : paise(0)
  const priceWith = (codFee: number): PricedOrder<Line> =>
    priceLines({
      lines: lines.map((line) => ({
        ...line,
        ...chargedTerms(line, company.chargesGst),
      })),
      discount: coupon?.shown.discount ?? 0,
      ...(coupon && { discountedGoods: coupon.weights }),
      furtherDiscount: staffDiscount,
      shipping: fee,
      codFee,
      supplierStateCode: tax.supplierStateCode,
      placeOfSupplyStateCode: supply.stateCode,
      roundToRupee: tax.roundToRupee,
    })
  return { grams, goods, staffDiscount, priceWith }
}

const today = (now: string) => {
  const day = dayInIndia(new Date(now))
  return { from: day, to: day }
}

const arrivalAt = ({ zone }: Place, { stateCode }: Address, now: string) => ({
  zone,
  stateCode,
  placedAt: new Date(now),
})

/** Checks that every line can be ordered. Refuses the first that cannot, by name. */
function orderable<Line extends CartLine>(lines: readonly Line[]): (Line & OrderableLine)[] {
  if (lines.length === 0) throw cartEmpty()
  return lines.map((line) => {
    const { hsn, gstRateBp } = line
    if (!line.isForSale || hsn === null || gstRateBp === null) throw notForSale(line)
    if (line.available < line.quantity) throw notEnoughStock(line)
    return { ...line, hsn, gstRateBp }
  })
}

const isWithin = (days: number, instant: string, now: string) =>
  Date.parse(instant) > Date.parse(now) - days * 86_400_000

function refuseUndeliverable(
  lines: readonly CartLine[],
  { stateCode, pincode }: Address,
  { zone, serviceable }: Place,
) {
  if (!serviceable) throw notServed(pincode)
  const [first, ...others] = refusedOf(lines, { stateCode, zone })
  if (!first) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  throw notServed(
    pincode,
    `${first.piece.name}${more} can't be sent to ${pincode}. ${first.reason}`,
  )
}

const cartEmpty = () => new DomainError('conflict', 'cart_empty', 'Your cart is empty.')

const notForSale = ({ name }: CartLine) =>
  new DomainError('conflict', 'not_for_sale', `${name} is no longer for sale.`)

const notServed = (pincode: string, reason = `We don't deliver to ${pincode} yet.`) =>
  new DomainError('conflict', 'pincode_not_served', reason)
