import type { Concept } from '../query/concept.ts'
import type { Finder } from '../query/finder.ts'
import { isCategory, isNamed, isWritten } from '../query/preposition-sides.ts'
import { postingsOf } from '../segments/document-index.ts'
import { isKindIn, placeIn } from '../segments/posting-flags.ts'
import { stemOf } from '../text/stem.ts'
import { brandTerm, keyOf, strongList } from '../text/terms.ts'
import { longestOutside, type OutsideWord, outsideWord } from './outside-words.ts'

/** What the shopper asked for and the shop does not sell. */
export type NotSold = {
  kind: 'BRAND' | 'GOODS' | 'UNKNOWN'
  /** The brand, or the words as they were typed. */
  text: string
  /** The rest of the query names products of the shop, and they are what was found. */
  isPartly: boolean
}

/** A correction that costs more than this for each letter is a guess, not a reading. */
const farthest = { short: 0.2, usual: 0.24, long: 0.27 }

/** One wrong letter of three makes any word of any other; in a longer word with the same beginning it seldom does. */
function farthestOf(typed: string, text: string): number {
  if (typed.length <= 3) return farthest.short
  return typed.length >= 5 && typed[0] === text[0] ? farthest.long : farthest.usual
}

/** Whether the shop knows no reading of the word: nothing has it, and no word is near. */
export const isMissing = ({ token, text, alternatives, slip, isWeak }: Concept): boolean => {
  if (token.kind === 'number' || isWeak) return false
  return alternatives.length === 0 || slip > farthestOf(token.text, text)
}

/**
 * Says what of a query the shop does not sell: a brand or goods of another trade that it has no product of, or
 * words without a good reading, unless other words name products of the shop. Null for all other queries.
 */
export function readNotSold(
  finder: Finder,
  q: string,
  concepts: readonly Concept[],
): NotSold | null {
  const own = concepts.filter(({ isExcluded, side }) => !isExcluded && !side)
  const named = namedIn(finder, own)
  if (named) {
    const rest = own.filter((concept) => !named.words.includes(concept) && !isMissing(concept))
    const isPartly =
      rest.some((concept) => isProduct(finder, concept)) ||
      (named.outside.kind === 'BRAND' && rest.some(({ isWeak }) => !isWeak))
    const { kind, name } = named.outside
    const text =
      name ?? (isPartly ? named.words.map(({ token }) => token.text).join(' ') : q.trim())
    return { kind, text, isPartly }
  }
  if (!own.some(isMissing) || own.some((concept) => isProduct(finder, concept))) return null
  if (own.filter((concept) => !isMissing(concept)).length >= enoughKnown) return null
  return { kind: 'UNKNOWN', text: q.trim(), isPartly: false }
}

/** Of that many words that the shop knows, one that it does not know changes little. */
const enoughKnown = 3

type Named = { outside: OutsideWord; words: Concept[] }

/** The longest phrase of another trade, or brand, of which the shop has nothing. */
function namedIn(finder: Finder, concepts: readonly Concept[]): Named | null {
  const keys = concepts.map(({ token }) => keyOf(token))
  for (let length = Math.min(longestOutside, keys.length); length > 0; length -= 1)
    for (let index = 0; index + length <= keys.length; index += 1) {
      const typed = keys.slice(index, index + length)
      const outside = outsideWord(typed)
      if (!outside || isSold(finder, typed)) continue
      return { outside, words: concepts.slice(index, index + length) }
    }
  return null
}

/** Whether a product is called so, or the trade has a word for it. */
function isSold(finder: Finder, keys: string[]): boolean {
  if (finder.synonyms.phrases.has(keys.join(' '))) return true
  if (finder.dictionary.find(brandTerm(keys)) >= 0) return true
  const [only, ...others] = keys
  if (only === undefined || others.length > 0) return isWritten(finder, keys)
  return postingsOf(finder.documents, strongList(finder.dictionary.find(only))).some(
    ({ postingFlags, from, to }) =>
      postingFlags.subarray(from, to).some((flags) => placeIn(flags) > 0 || isKindIn(flags)),
  )
}

/** Whether the word names products: it is a head noun of names or categories, a synonym of one, or a brand. */
function isProduct(finder: Finder, concept: Concept): boolean {
  if (isMissing(concept) || concept.token.kind !== 'word') return false
  if (finder.dictionary.find(brandTerm([stemOf(concept.text)])) >= 0) return true
  return concept.meant.some((words) => {
    const noun = words.at(-1) ?? ''
    return isCategory(finder, noun) || isNamed(finder, noun)
  })
}
