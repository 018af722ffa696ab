import { type Paise, paise } from '#contract/money.ts'
import { apportion } from './apportion.ts'
import { isWithinState } from './place-of-supply.ts'
import { type PriceRule, rateAtPrice } from './price-rule.ts'
import { splitTax } from './split-tax.ts'

/** A line to be priced. Prices include GST, in paise. Other properties of the line are returned with it. */
export type LineToPrice = {
  quantity: number
  unitPrice: number
  gstRateBp: number
  /** Decides the rate by the price per piece after discounts, in place of `gstRateBp`. */
  priceRule?: PriceRule | null
}

export type LinePrice = {
  gross: Paise
  /** Its share of the order's discount. */
  discount: Paise
  /** Its share of the shipping and COD fees, which are taxed at the rate of the goods. */
  shipping: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  /** Price of the line: gross − discount + shipping, which equals taxable value plus taxes. */
  total: Paise
  gstRateBp: number
}

export type OrderToPrice<Line extends LineToPrice> = {
  lines: readonly Line[]
  /** On the whole order, tax included. It is given before the supply, so it lowers the taxable value. */
  discount: number
  /** The amount of each line that the discount applies to, in paise; by default all of it. */
  discountedGoods?: readonly number[]
  /** A second discount, on what the first leaves of all goods. */
  furtherDiscount?: number
  shipping: number
  codFee: number
  supplierStateCode: string
  placeOfSupplyStateCode: string
  /** Rounds the total to the nearest rupee, for cash. The rounding carries no tax. */
  roundToRupee?: boolean
}

export type PricedOrder<Line extends LineToPrice> = {
  lines: (Line & LinePrice)[]
  subtotal: Paise
  discount: Paise
  shipping: Paise
  codFee: Paise
  tax: { cgst: Paise; sgst: Paise; igst: Paise; total: Paise }
  /** From −49 to 50. */
  roundOff: number
  total: Paise
}

/**
 * Prices an order, exact to the paisa: its lines add up to `total − roundOff`, and so do their taxable values and
 * taxes. Refuses quantities below 1, a discount above its goods, fractions of a paisa, and unknown states.
 */
export function priceLines<Line extends LineToPrice>(order: OrderToPrice<Line>): PricedOrder<Line> {
  const gross = order.lines.map(grossOf)
  const subtotal = sum(gross)
  const discounted = order.discountedGoods ?? gross
  if (order.discount > sum(discounted)) throw new RangeError('A discount above the goods it is for')

  const discounts = bothDiscounts(order, gross, apportion(order.discount, discounted))
  const net = gross.map((amount, index) => amount - (discounts[index] ?? 0))
  // If the discount covers everything, delivery is divided by the gross value of the goods.
  const shipped = net.some((amount) => amount > 0) ? net : gross
  const shippings = apportion(paise(order.shipping) + paise(order.codFee), shipped)

  const isIntraState = isWithinState(order.supplierStateCode, order.placeOfSupplyStateCode)
  const lines = order.lines.map((line, index) => {
    const discount = discounts[index] ?? paise(0)
    const shipping = shippings[index] ?? paise(0)
    const goods = net[index] ?? 0
    const total = paise(goods + shipping)
    const gstRateBp = rateOf(line, goods)
    const split = splitTax(total, gstRateBp, isIntraState)
    return {
      ...line,
      gstRateBp,
      gross: gross[index] ?? paise(0),
      discount,
      shipping,
      ...split,
      total,
    }
  })

  const exact = sum(lines.map(({ total }) => total))
  const total = order.roundToRupee ? nearestRupee(exact) : exact
  return {
    lines,
    subtotal,
    discount: sum(discounts),
    shipping: paise(order.shipping),
    codFee: paise(order.codFee),
    tax: taxOf(lines),
    roundOff: total - exact,
    total,
  }
}

/** The share of each line in both discounts. */
function bothDiscounts(
  { furtherDiscount = 0 }: OrderToPrice<LineToPrice>,
  gross: readonly Paise[],
  first: readonly Paise[],
): readonly Paise[] {
  if (furtherDiscount === 0) return first
  const left = gross.map((amount, index) => amount - (first[index] ?? 0))
  if (furtherDiscount > sum(left)) throw new RangeError('A discount above the goods it is for')
  const further = apportion(furtherDiscount, left)
  return first.map((amount, index) => paise(amount + (further[index] ?? 0)))
}

const rateOf = ({ gstRateBp, priceRule, quantity }: LineToPrice, goods: number) =>
  priceRule ? rateAtPrice(priceRule, goods, quantity) : gstRateBp

function grossOf({ quantity, unitPrice }: LineToPrice): Paise {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`Not a quantity: ${quantity}`)
  return paise(paise(unitPrice) * quantity)
}

function taxOf(lines: readonly LinePrice[]): PricedOrder<LineToPrice>['tax'] {
  const cgst = sum(lines.map((line) => line.cgst))
  const sgst = sum(lines.map((line) => line.sgst))
  const igst = sum(lines.map((line) => line.igst))
  return { cgst, sgst, igst, total: sum([cgst, sgst, igst]) }
}

const sum = (amounts: readonly number[]) => paise(amounts.reduce((total, each) => total + each, 0))

const nearestRupee = (amount: Paise) => paise(Math.floor((amount + 50) / 100) * 100)
