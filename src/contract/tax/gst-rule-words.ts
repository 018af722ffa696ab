import { formatRupees } from '../money.ts'

type Rated = { rate: number; price: { limit: number; rateAbove: number } | null }
type Scoped = { hsn: string | null; category: string | null; from: string }

/** Rates in percent: "5% up to ₹2,500 a piece, 18% above". */
export const gstRateWords = ({ rate, price }: Rated): string =>
  price === null
    ? `${rate}%`
    : `${rate}% up to ${formatRupees(price.limit)} a piece, ${price.rateAbove}% above`

/** The goods of a rule: "HSN 6403". */
export const gstScopeWords = ({ hsn, category }: Pick<Scoped, 'hsn' | 'category'>): string =>
  hsn === null ? `category ${category}` : `HSN ${hsn}`

/** A rule with its rates: "5% by the rule for HSN 8424 from 22 September 2025". */
export const gstRuleWords = (rule: Rated & Scoped): string =>
  `${gstRateWords(rule)}, by the rule for ${gstScopeWords(rule)} from ${dayWords(rule.from)}`

const dayWords = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
