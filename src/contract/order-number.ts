import { pastedCode, withoutDecimals } from './pasted.ts'

/** Default prefix of order numbers; `next_order_number` of the database has it too. */
const firstOrderPrefix = 'KG'

/** Letters only: what follows them is the number, however it is written. */
export const orderPrefixPattern = /^[A-Z]{1,5}$/

/** Prefix of order numbers: the owner's choice, or the default. */
export const orderPrefixOf = (company: { orderPrefix: string } | null): string =>
  company?.orderPrefix || firstOrderPrefix

/** An order number of this shop to show as an example. */
export const exampleOrderNumber = (company: { orderPrefix: string } | null): string =>
  `${orderPrefixOf(company)}-100001`

/** Words that begin many names of shops and tell none from another. */
const passedOver = new Set(['THE', 'AND', 'OF', 'SHRI', 'SHREE', 'SRI', 'MS'])

/**
 * A prefix for a shop of this name: the first letters of its first two words, of a single word its first two letters.
 * Empty for a name without Latin letters.
 */
export function suggestedOrderPrefix(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}|(?<=\bM)\/(?=s\b)|['’.]/giu, '')
  const words = plain.toUpperCase().match(/[A-Z]+/g) ?? []
  const telling = words.filter((word) => !passedOver.has(word))
  const [first = '', second] = telling.length > 0 ? telling : words
  return second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : first.slice(0, 2)
}

/**
 * An order number as people and programs write it (`#KG-100109`, `kg 100109`, `KG–100109`, only the digits `100109`, or
 * the `100109.0` of a spreadsheet), in capitals without signs: `KG100109`. Null for what cannot be one.
 */
export function readOrderNumber(text: string): string | null {
  const letters = withoutDecimals(pastedCode(text)).replace(/[^\p{L}\p{N}]/gu, '')
  return /^[A-Z0-9]{0,28}[0-9]$/.test(letters) ? letters : null
}
