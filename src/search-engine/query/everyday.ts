import { longestOutside, outsideWord } from '../outside/outside-words.ts'
import { everydayLength, isFact } from '../text/everyday-words.ts'
import { isEmptyWord } from '../text/stem.ts'
import { brandTerm, keyOf } from '../text/terms.ts'
import type { Token } from '../text/tokens.ts'
import { type Alternative, countOfTerm } from './alternatives.ts'
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
  const places = everydayPlaces(finder, tokens)
  if (places.size === 0 || (isTyping && tokens.length === 1)) return { asked: tokens, around: [] }
  const asked = tokens.filter((_, index) => !places.has(index))
  const around = tokens.filter(
    (token, index) => places.get(index) === 1 && waysOf(finder, token).length > 0,
  )
  const isAsking = asked.some(({ text }) => !isEmptyWord(text))
  return isAsking ? { asked, around } : { asked: around, around: [] }
}

/** The places of everyday words, each with the length of its phrase. */
function everydayPlaces(finder: Finder, tokens: Token[]): Map<number, number> {
  const places = new Map<number, number>()
  for (let index = 0; index < tokens.length; index += 1) {
    const length = everydayLength(tokens, index)
    for (let place = index; place < index + length; place += 1) places.set(place, length)
    index += Math.max(0, length - 1)
  }
  if (places.size === 0) return places
  const [codes, keys] = [codeLengths(finder, tokens), tokens.map(keyOf)]
  for (const [place, length] of places) {
    const isSaying = length === 1 && saysSomething(finder, keys[place] ?? '')
    if ((codes[place] ?? 0) > 0 || isSaying || isInPhrase(finder, keys, place)) places.delete(place)
  }
  return places
}

const isKnown = (finder: Finder, term: string) =>
  countOfTerm(finder, finder.dictionary.find(term)) > 0

/** Whether the word alone is a brand, a category or a fact of products. */
const saysSomething = (finder: Finder, key: string) =>
  isCategory(finder, key) ||
  isKnown(finder, brandTerm([key])) ||
  (isFact(key) && isKnown(finder, key))

/** Whether the word is a part of a phrase of the trade, or of goods or a brand that the shop may not have. */
function isInPhrase({ synonyms }: Finder, keys: string[], place: number): boolean {
  const longest = Math.max(synonyms.longest, longestOutside)
  for (let from = Math.max(0, place - longest + 1); from <= place; from += 1)
    for (let to = place + 1; to <= Math.min(keys.length, from + longest); to += 1) {
      const group = keys.slice(from, to)
      const phrase = group.join(' ')
      if (outsideWord(group) || synonyms.rewrites.has(phrase)) return true
      if (group.length > 1 && synonyms.phrases.has(phrase)) return true
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
