import { stemOf } from '../text/stem.ts'
import type { Concept } from './concept.ts'
import type { Finder } from './finder.ts'
import {
  isAboutSome,
  isFarther,
  isMissing,
  isOwn,
  isProduct,
  isWord,
  saysWhat,
} from './known-words.ts'
import type { NotSold, Unsold } from './unsold.ts'

/** Words without a meaning in the shop. What is known of the query is found; it is refused only if nothing is. */
export function readUnknown(
  finder: Finder,
  q: string,
  concepts: readonly Concept[],
  prefix: boolean,
): Unsold | null {
  const own = concepts.filter(isOwn)
  const missing = withModels(own, own.filter(isMissing))
  const known = own.filter((concept) => !missing.includes(concept) && isAboutSome(concept))
  const isKnown = missing.length === 0 && (known.length > 0 || !own.some(isWord))
  const isNamed = known.length >= enoughKnown || known.some((item) => isProduct(finder, item))
  if (isKnown || (missing.length > 0 && isNamed))
    return prefix ? null : withoutWords(concepts, withModels(own, own.filter(isLost(finder))))
  const isSaid = known.some((concept) => saysWhat(concept) && concept.slip === 0)
  const isFor = concepts.some((concept) => concept.side && isProduct(finder, concept))
  if (isSaid || isFor) return prefix ? null : withoutWords(concepts, missing)
  const notSold: NotSold = { kind: 'UNKNOWN', text: q.trim(), isPartly: false }
  // For words that mean nothing else, even a distant correction may be meant. A number alone has no near words.
  const named = known.filter(isWord)
  if (named.length > 0) return { notSold, near: named }
  const other = own.filter((concept) => isWord(concept) && !isMissing(concept))
  return { notSold, near: own.every(isMissing) ? own : other }
}

/** Beside the name of a product, a guess is as likely as a word that means nothing. */
const isLost =
  ({ synonyms }: Finder) =>
  (concept: Concept): boolean =>
    isFarther(concept, 2) && !synonyms.words.has(stemOf(concept.token.text))

/** The rest of a query is found; the answer says which words have no meaning. Null if all have one. */
function withoutWords(concepts: readonly Concept[], lost: readonly Concept[]): Unsold | null {
  if (lost.length === 0) return null
  const text = lost.map(({ token }) => token.text).join(' ')
  const near = concepts.filter((concept) => !lost.includes(concept))
  return { notSold: { kind: 'UNKNOWN', text, isPartly: true }, near }
}

/** The unknown words, and the numbers behind them, which belong to them as to a model: "gsb 500". */
const withModels = (own: readonly Concept[], unknown: readonly Concept[]): Concept[] =>
  own.filter(({ token }, index) => {
    const [concept, before] = [own[index], own[index - 1]]
    const isBare = token.kind === 'number' && token.unit === null
    return [concept, isBare ? before : concept].some((item) => item && unknown.includes(item))
  })

/** Beside this many words that are known, an unknown one changes little. */
const enoughKnown = 3
