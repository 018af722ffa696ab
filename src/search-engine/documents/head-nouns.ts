import { isPackingWord, isWeakWord, rootOf } from '../text/stem.ts'
import { keyOf, keysOf } from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'

/** The head nouns of a category: bolt, nut and washer of "Bolts, nuts and washers". */
export const headNounsIn = (category: string): string[] =>
  category
    .split(/[&,/]|\band\b/i)
    .flatMap((part) => keysOf(tokensOf(part)).findLast((key) => !isWeakWord(key)) ?? [])

/** Whether a category is for other things than these words name: a "drill set" among bits is no drill. */
export function isOfOthers(category: string, name: readonly Token[]): boolean {
  const last = tokensOf(category).at(-1)
  // "Power tools" and "Socket sets" may hold anything.
  if (!last || isPackingWord(last.text)) return false
  const kinds = headNounsIn(category).map(rootOf)
  return !name.some((token) => kinds.includes(rootOf(keyOf(token))))
}
