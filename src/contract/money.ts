import { Type } from 'typebox'

/** Whole paise, never rupees and never a fraction. Made only by `paise()`. */
export type Paise = number & { readonly unit: 'paise' }
export const Paise = Type.Unsafe<Paise>(Type.Integer({ minimum: 0 }))

/** Refuses fractions, negative amounts and sums beyond what a number holds exactly. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not an amount in paise: ${amount}`)
  return amount as Paise
}

/** `auto` shows paise only where there are some; `always` is for bills and columns of figures. */
export type RupeeFormat = { paise: 'auto' | 'always' }

/**
 * Paise as an Indian shopper writes them: ₹2,499, ₹1,23,456.50. Takes plain numbers, negative ones
 * too, because differences and roundings are shown as well as amounts.
 */
export function formatRupees(amount: number, format: RupeeFormat = { paise: 'auto' }): string {
  return formats[format.paise].format(amount / 100)
}

/** Paise as machines read rupees: 1299.00. */
export const plainRupees = (amount: number) => (amount / 100).toFixed(2)

/** How far a price is below its MRP, in whole percent and never rounded up: 0 where it isn't. */
export function discountPercent(price: number, mrp: number): number {
  if (mrp <= 0 || price >= mrp) return 0
  return Math.floor(((mrp - price) * 100) / mrp)
}

/**
 * A price without its GST, in paise: what a business books. Whole rupees from a thousand up, as it is
 * quoted; the invoice splits the exact amount.
 */
export function beforeTax(price: number, gstRate: number): number {
  const exact = Math.round((price * 100) / (100 + gstRate))
  return exact < 1_000_00 ? exact : Math.round(exact / 100) * 100
}

const rupees = { style: 'currency', currency: 'INR' } as const

const formats = {
  auto: new Intl.NumberFormat('en-IN', { ...rupees, trailingZeroDisplay: 'stripIfInteger' }),
  always: new Intl.NumberFormat('en-IN', rupees),
}
