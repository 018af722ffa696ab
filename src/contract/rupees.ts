import { figureIn } from './figures.ts'
import { formatRupees, type Paise, paise } from './money.ts'
import { withPlainDigits } from './pasted.ts'

/** An amount that was read, or why it cannot be, with the text that was written. */
export type WrittenRupees = { paise: Paise } | { problem: string }

/**
 * Reads rupees as people write them in files and forms, zero included: "6499", "₹6,499.50", "Rs. 1,04,990", "1,850.00/-",
 * "499,50", "४९९". Everywhere in the shop the same text is the same amount. Refuses what is not certain ("1.500", "1,234,50"). The
 * groups of digits are those of `figureIn`.
 */
export function readRupees(text: string): WrittenRupees {
  const plain = text.replaceAll(/\p{Cf}/gu, '').trim()
  if (plain === '') return { problem: 'Enter an amount in rupees.' }
  // Nobody writes a longer amount, and patterns must not search long texts.
  if (plain.length > 40) return notAmount(`${plain.slice(0, 40)}…`)
  const bare = withPlainDigits(plain)
    .replace(/^(?:₹|₨|rs\.?|inr|रु\.?)\s*/iu, '')
    .replace(/\s*only$/i, '')
    .replace(/\s*(?:\/[-=–—]|₹|₨|rs\.?|inr)$/i, '')
  if (!/^\d[\d.,\s]*$/.test(bare)) return notAmount(plain)
  const figure = figureIn(bare)
  if ('problem' in figure) return figure
  const amount = Number(figure.whole) * 100 + Number(figure.decimals.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? { paise: paise(amount) } : notAmount(plain)
}

const notAmount = (text: string) => ({
  problem: `"${text}" is not an amount. Write it like 1299 or 1,299.50.`,
})

/** The lowest and the highest price: a paisa, and a crore of rupees. */
export const priceRange = { least: paise(1), most: paise(10_000_000_00) } as const

/** Hint for somebody who entered a price outside this range. */
export const priceHint = `Enter a price from ${formatRupees(priceRange.least)} to ${formatRupees(priceRange.most)}.`

/** Reads a price: an amount within `priceRange`. */
export function readPrice(text: string): WrittenRupees {
  const written = readRupees(text)
  if ('problem' in written) return written
  const { least, most } = priceRange
  return written.paise >= least && written.paise <= most ? written : { problem: priceHint }
}

/** The amount of a written text; null if it was refused. */
export const paiseOf = (written: WrittenRupees): Paise | null =>
  'paise' in written ? written.paise : null

/** Why a written text was refused, as the check of a field. */
export const problemOf = (written: WrittenRupees): string | undefined =>
  'problem' in written ? written.problem : undefined

/** An amount in paise as the text of an input: "6499", "6499.50". */
export const rupeesText = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
