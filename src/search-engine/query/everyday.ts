import { longestOutside, outsideWord } from '../outside/outside-words.ts'
import { everydayLength, isFact, isSizeTalk } from '../text/everyday-words.ts'
import { isEmptyWord } from '../text/stem.ts'
import { brandTerm, keyOf } from '../text/terms.ts'
import type { Token } from '../text/tokens.ts'
import { type Alternative, countOfTerm } from './alternatives.ts'
import { begunBy } from './beginnings.ts'
import { codeLengths } from './code-runs.ts'
import type { Concept } from './concept.ts'
import type { Finder } from './finder.ts'
import { alternativeOfMeaning } from './meanings.ts'
import { isCategory } from './preposition-sides.ts'

/** The tokens that ask for something, and of the everyday words around them those that products are about. */
type Asked = { asked: Token[]; around: Token[] }

/**
 * Separates a query from the everyday words around it. A query of nothing else asks for what products are about; a
 * single word may still be the beginning of another one.
 */
export function withoutEveryday(finder: Finder, tokens: Token[], isTyping: boolean): Asked {
  const spans = everydaySpans(finder, tokens)
  const [only] = tokens
  const isBeginning =
    tokens.length === 1 && only && begunBy(finder, only.text, { isOpen: isTyping }).length > 0
  if (spans.length === 0 || isBeginning) return { asked: tokens, around: [] }
  const isAsked = (index: number) => !spans.some(({ from, to }) => index >= from && index < to)
  const asked = tokens.filter((_, index) => isAsked(index))
  const around = spans
    .flatMap(({ from, to }) => (to - from === 1 ? (tokens[from] ?? []) : []))
    .filter((token) => waysOf(finder, token).length > 0)
  const isAsking = asked.some(({ text }) => !isEmptyWord(text))
  return isAsking ? { asked, around } : { asked: around, around: [] }
}

/** The place of an everyday phrase, with its end. */
type Span = { from: number; to: number }

function everydaySpans(finder: Finder, tokens: Token[]): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    const to = from + everydayLength(tokens, from)
    if (to === from) continue
    spans.push({ from, to })
    from = to - 1
  }
  if (spans.length === 0) return spans
  const [codes, keys] = [codeLengths(finder, tokens), tokens.map(keyOf)]
  return spans.filter(
    (span) =>
      codes.slice(span.from, span.to).every((length) => length === 0) &&
      !saysSomething(finder, keys, span) &&
      !isInPhrase(finder, keys, span),
  )
}

const isKnown = (finder: Finder, term: string) =>
  countOfTerm(finder, finder.dictionary.find(term)) > 0

/** Whether the word alone is a brand, a category or a fact of products. */
function saysSomething(finder: Finder, keys: readonly string[], { from, to }: Span): boolean {
  const key = keys[from] ?? ''
  return (
    to - from === 1 &&
    (isCategory(finder, key) ||
      isKnown(finder, brandTerm([key])) ||
      (isFact(key) && isKnown(finder, key)))
  )
}

/** Whether it is part of a longer phrase of the trade, or of goods or a brand that the shop may not have. */
function isInPhrase({ synonyms }: Finder, keys: readonly string[], span: Span): boolean {
  const longest = Math.max(synonyms.longest, longestOutside)
  for (let from = Math.max(0, span.from - longest + 1); from < span.to; from += 1)
    for (let to = span.from + 1; to <= Math.min(keys.length, from + longest); to += 1) {
      const isInside = from >= span.from && to <= span.to
      if (to <= from || (isInside && span.to - span.from > 1)) continue
      const group = keys.slice(from, to)
      const phrase = group.join(' ')
      if (outsideWord(group) || synonyms.rewrites.has(phrase)) return true
      if (synonyms.phrases.has(phrase) && !(isInside && isSizeTalk(phrase))) return true
    }
  return false
}

/** The products with the word in their name, category or specs, or with one of its synonyms: "chota", "compact". */
const waysOf = (finder: Finder, token: Token): Alternative[] =>
  [[keyOf(token)], ...(finder.synonyms.phrases.get(keyOf(token)) ?? [])].flatMap((meant) => {
    const way = alternativeOfMeaning(finder, meant, 1)
    return way && way.strongCount > 0 ? [{ ...way, weak: [], count: way.strongCount }] : []
  })

/** An everyday word ranks the products that are about it first among equals. It finds none by itself. */
export const conceptAround = (finder: Finder, token: Token): Concept => ({
  token,
  text: token.text,
  correctedText: null,
  slip: 0,
  isWeak: true,
  isAround: true,
  isBegun: false,
  isContext: false,
  isHead: false,
  side: false,
  codeLength: 0,
  isExcluded: false,
  alternatives: waysOf(finder, token),
  meant: [],
})
