import { formatRupees, type Paise, paise } from '#contract/money.ts'
import type { AppliedCoupon, CouponKind } from '#contract/selling/coupons.ts'

/** The discount of a coupon and the goods it applies to. Amounts in paise. */
export type CouponTerms = {
  code: string
  kind: CouponKind
  /** Percent, or paise for AMOUNT. */
  value: number
  buyQuantity: number | null
  getQuantity: number | null
  minSubtotal: number
  maxDiscount: number | null
  /**
   * Null if the coupon applies to everything; else the categories, including their subcategories, and the
   * products.
   */
  onlyFor: { categoryIds: number[]; productIds: number[] } | null
  firstOrderOnly: boolean
  excludeCod: boolean
}

/** The state of a coupon for one shopper now, by the database's clock. */
export type CouponStanding = {
  state: 'LIVE' | 'SCHEDULED' | 'ENDED' | 'USED_UP' | 'OFF'
  /** The first day the coupon is valid, in India, if that day is still to come. */
  startsOn: string | null
  limitPerUser: number | null
  usesByShopper: number
  hasOrdered: boolean
}

/** A line as a coupon sees it. Prices are those at the quantity, so quantity discounts apply first. */
export type DiscountableLine = {
  productId: number
  categoryId: number
  quantity: number
  unitPrice: number
}

/** The effect of a coupon on a cart, and the goods it applies to. */
export type CouponEffect = {
  shown: AppliedCoupon
  /**
   * For each line, the price of the goods the coupon applies to; the discount is shared out in proportion.
   */
  weights: Paise[]
}

/**
 * Applies a coupon to these lines. The discount is at most the price of the goods it applies to. If the
 * coupon has no effect, `problem` tells the shopper why.
 */
export function applyCoupon(
  terms: CouponTerms,
  standing: CouponStanding,
  lines: readonly DiscountableLine[],
): CouponEffect {
  const weights = lines.map((line) =>
    paise(isFor(terms, line) ? line.unitPrice * line.quantity : 0),
  )
  const goods = weights.reduce((sum, each) => sum + each, 0)
  const problem = problemOf(standing) ?? shortcomingOf(terms, standing, goods)
  const worth = problem ? 0 : worthOf(terms, lines, goods)
  const discount = paise(Math.min(worth, goods, terms.maxDiscount ?? worth))
  const shown = {
    code: terms.code,
    label: couponLabel(terms),
    discount,
    freeShipping: problem === null && terms.kind === 'FREE_SHIPPING',
    problem: problem ?? noGift(terms, discount),
  }
  return { shown, weights }
}

/** The discount of a coupon in words. */
export function couponLabel(terms: CouponTerms): string {
  const most = terms.maxDiscount ? `, up to ${formatRupees(terms.maxDiscount)}` : ''
  const from = terms.minSubtotal > 0 ? `, on orders from ${formatRupees(terms.minSubtotal)}` : ''
  return `${benefitOf(terms)}${most}${from}`
}

function benefitOf({ kind, value, buyQuantity, getQuantity }: CouponTerms): string {
  if (kind === 'PERCENT') return `${value}% off`
  if (kind === 'AMOUNT') return `${formatRupees(value)} off`
  if (kind === 'FREE_SHIPPING') return 'Free delivery'
  const given = value === 100 ? 'free' : `at ${value}% off`
  return `Buy ${buyQuantity}, get ${getQuantity} ${given}`
}

function isFor({ onlyFor }: CouponTerms, { productId, categoryId }: DiscountableLine): boolean {
  if (!onlyFor) return true
  return onlyFor.productIds.includes(productId) || onlyFor.categoryIds.includes(categoryId)
}

function worthOf(terms: CouponTerms, lines: readonly DiscountableLine[], goods: number): number {
  if (terms.kind === 'PERCENT') return Math.floor((goods * terms.value) / 100)
  if (terms.kind === 'AMOUNT') return terms.value
  return terms.kind === 'BUY_X_GET_Y' ? giftOf(terms, lines) : 0
}

/**
 * Sorts the pieces by price, highest first, and discounts the last ones of each group. So the most expensive
 * piece is never the free one.
 */
function giftOf(terms: CouponTerms, lines: readonly DiscountableLine[]): number {
  const { value, buyQuantity, getQuantity } = terms
  const bought = buyQuantity ?? 1
  const group = bought + (getQuantity ?? 1)
  const pieces = lines
    .filter((line) => isFor(terms, line))
    .flatMap(({ quantity, unitPrice }) => Array.from({ length: quantity }, () => unitPrice))
    .sort((a, b) => b - a)
  return pieces
    .filter((_, index) => index % group >= bought)
    .reduce((sum, price) => sum + Math.floor((price * value) / 100), 0)
}

function problemOf({ state, startsOn, limitPerUser, usesByShopper }: CouponStanding) {
  if (state === 'OFF' || state === 'ENDED') return 'This coupon has ended.'
  if (state === 'SCHEDULED') return `This coupon starts on ${dayInWords(startsOn)}.`
  if (state === 'USED_UP') return 'This coupon is no longer available: it reached its limit.'
  if (limitPerUser === null || usesByShopper < limitPerUser) return null
  return limitPerUser === 1
    ? 'You have used this coupon already.'
    : `You have used this coupon ${limitPerUser} times already. This is the limit for each shopper.`
}

function shortcomingOf(
  { firstOrderOnly, minSubtotal, onlyFor }: CouponTerms,
  { hasOrdered }: CouponStanding,
  goods: number,
): string | null {
  if (firstOrderOnly && hasOrdered) return 'This coupon is for first orders only.'
  if (goods === 0) return "This coupon doesn't apply to the items in your cart."
  if (goods >= minSubtotal) return null
  const more = formatRupees(minSubtotal - goods)
  return onlyFor
    ? `Add ${more} more of the tools this coupon is for.`
    : `Add tools for ${more} more to use this coupon.`
}

const noGift = ({ kind, buyQuantity, getQuantity }: CouponTerms, discount: number) =>
  kind === 'BUY_X_GET_Y' && discount === 0
    ? `Put ${(buyQuantity ?? 1) + (getQuantity ?? 1)} pieces into your cart to use this coupon.`
    : null

const dayInWords = (day: string | null) =>
  day === null
    ? 'a later day'
    : new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      )
