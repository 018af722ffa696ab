import { Type } from 'typebox'
import { groupDigits } from './number.ts'

/** A whole number of paise, never rupees and never a fraction. Made only by `paise()`. */
export type Paise = number & { readonly unit: 'paise' }
export const Paise = Type.Unsafe<Paise>(Type.Integer({ minimum: 0 }))

/** Refuses fractions, negative amounts and numbers beyond the safe integers. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not an amount in paise: ${amount}`)
  return amount as Paise
}

/**
 * `auto` shows paise only if there are some, as for a price; `always` is for bills and columns of figures, and then for
 * all sums of the page.
 */
export type RupeeFormat = { paise: 'auto' | 'always' }

/**
 * Formats paise in the Indian way: ₹2,499, ₹1,23,456.50. Takes plain numbers, negative ones too, because
 * differences and roundings are shown as well as amounts. A negative one gets a true minus sign: −₹40.
 */
export function formatRupees(amount: number, format: RupeeFormat = { paise: 'auto' }): string {
  // Leading zeros, so that the paise are always the last two digits, with a rupee before them.
  const digits = String(Math.round(Math.abs(amount))).padStart(3, '0')
  const [whole, cents] = [digits.slice(0, -2), digits.slice(-2)]
  const decimals = format.paise === 'auto' && cents === '00' ? '' : `.${cents}`
  return `${amount < 0 ? '−' : ''}₹${groupDigits(whole)}${decimals}`
}

/** Paise as machine-readable rupees: 1299.00. */
export const plainRupees = (amount: number) => (amount / 100).toFixed(2)

/** How far a price is below its MRP, in whole percent, rounded down; 0 if it is not below. */
export function discountPercent(price: number, mrp: number): number {
  if (mrp <= 0 || price >= mrp) return 0
  return Math.floor(((mrp - price) * 100) / mrp)
}

/**
 * A price without its GST, in paise, for business buyers. From a thousand rupees up it is rounded to whole
 * rupees, as such prices are quoted; the invoice splits the exact amount.
 */
export function beforeTax(price: number, gstRate: number): number {
  const exact = Math.round((price * 100) / (100 + gstRate))
  return exact < 1_000_00 ? exact : Math.round(exact / 100) * 100
}
