import { alternativeOfCode } from './code-search.ts'
import type { SearchOptions } from './engine.ts'
import { exclusionsIn } from './exclusions.ts'
import { type Alternative, countOfTerm, distinct, type Finder } from './finder.ts'
import { addBegunCodes, addJoined, addPairs, codeOfJoined, known, mostJoined } from './joined.ts'
import { addBrand, addKinds, addSynonyms } from './meanings.ts'
import { asHeadNouns, isCategory, prepositionSides, queriedSide } from './preposition-sides.ts'
import { mostConcepts } from './scoring.ts'
import { writtenFits } from './sizes.ts'
import { isEmptyWord, isWeakWord, stemOf } from './stem.ts'
import { keyOf, numberTerm } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'
import { units } from './units.ts'
import { resolveWord } from './words.ts'

/** One thing a query asks for, and the alternative terms by which a document can match it. */
export type Concept = {
  token: Token
  /** The word used for the search: the typed word, or its correction. */
  text: string
  /** The corrected spelling to show to the shopper; null if nothing was corrected. */
  told: string | null
  isWeak: boolean
  /** The word is read as the beginning of longer words. */
  isBegun: boolean
  /** The word says what the product is for or a part of: "drill" in "battery for drill". */
  isContext: boolean
  /** Whether the word is on the other side of a "for". */
  side: boolean
  /** The shopper excludes it: "hammer" in "drill without hammer". */
  isExcluded: boolean
  alternatives: Alternative[]
  /**
   * Everything the concept stands for: the typed or corrected word and its synonyms, each as a list of
   * stems.
   */
  meant: string[][]
}

const longestQuery = 200
const weightOf = { loose: 0.35, code: 1.2 }

/**
 * Splits a query into concepts: drops empty words, reads sizes, and collects the alternatives by which
 * documents can match each concept. Returns at most `mostConcepts`, and none that no document can match.
 */
export function conceptsOf(finder: Finder, q: string, options: SearchOptions): Concept[] {
  const tokens = rewritten(
    finder,
    tokensOf(q.slice(0, longestQuery), 3 * mostConcepts).map(asInches),
  )
  const sides = prepositionSides(tokens)
  const not = exclusionsIn(finder, tokens)
  const kept = [...tokens.keys()].filter(
    (at) => !not.said.has(at) && saysSomething(finder, tokens, at, options.prefix === true),
  )
  // An empty word that is the whole query is the beginning of another word: "to" of "torch".
  const isBegun = kept.length === 0 && tokens.length === 1 && tokens[0]?.kind === 'word'
  const places = isBegun ? [0] : kept.slice(0, mostConcepts)
  const said = places.flatMap((at) => tokens[at] ?? [])
  const saidSides = places.map((at) => sides[at] === true)
  const isLeft = (at: number) => not.left.has(places[at] ?? 0)
  const wanted = queriedSide(finder, said, saidSides, isLeft)
  const terms = said.map((token) => finder.dictionary.find(keyOf(token)))
  const concepts = said.map((token, at): Concept => {
    const beside = terms.filter((term, place) => place !== at && countOfTerm(finder, term) > 0)
    const isOpen = options.prefix === true && at === said.length - 1
    const isAlone = said.every((other, place) => place === at || !isKnown(finder, other))
    const around = { beside, isAlone, before: keyAt(said, at - 1), behind: keyAt(said, at + 1) }
    const side = saidSides[at] === true
    const isContext =
      wanted >= 0 &&
      (side || (at < wanted && token.kind === 'word' && isCategory(finder, keyOf(token))))
    const isExact = options.exact === true
    const isExcluded = isLeft(at)
    const concept = conceptOf(finder, token, { ...around, isOpen, isExact })
    return { ...concept, side, isContext, isExcluded }
  })
  addPairs(finder, concepts)
  addJoined(finder, concepts)
  addBegunCodes(finder, concepts)
  const keys = concepts.map(({ text, token }) =>
    token.kind === 'word' ? stemOf(text) : keyOf(token),
  )
  addKinds(finder, concepts, keys)
  addBrand(finder, concepts, keys)
  addSynonyms(finder, concepts, keys)
  for (const concept of concepts) concept.alternatives = distinct(concept.alternatives)
  const thing = concepts[wanted]
  if (thing) thing.alternatives = asHeadNouns(thing.alternatives)
  const isOnlyWeak = concepts.every(({ isWeak }) => isWeak)
  return concepts
    .filter(({ alternatives }) => alternatives.length > 0)
    .map((concept) => ({ ...concept, isWeak: concept.isWeak && !isOnlyWeak }))
}

/** A fraction without a unit counts inches: 3/8 drive. */
const asInches = (token: Token): Token =>
  token.kind === 'number' && token.unit === null && /^[0-9 ]*[0-9]\/[0-9]+$/.test(token.text)
    ? { ...token, unit: inch }
    : token
const inch = units.get('inch') ?? null

const isKnown = (finder: Finder, token: Token) =>
  finder.synonyms.words.has(keyOf(token)) ||
  countOfTerm(finder, finder.dictionary.find(keyOf(token))) > 0

/**
 * An empty word matters when it is part of a model or a brand: "MY 18 BL", "All in One". So does the first
 * letter of a word that is still being typed.
 */
function saysSomething(finder: Finder, tokens: Token[], at: number, isTyping: boolean): boolean {
  const { text = '', kind } = tokens[at] ?? {}
  const isBegun = isTyping && at > 0 && at === tokens.length - 1 && kind === 'word'
  if (!isEmptyWord(text) && !(isBegun && text.length === 1)) return true
  for (let length = 2; length <= mostJoined; length += 1)
    for (let from = Math.max(0, at - length + 1); from <= at; from += 1) {
      const group = tokens.slice(from, from + length)
      if (group.length === length && codeOfJoined(finder, group)) return true
    }
  return false
}

/** Replaces phrases that stand for another phrase with a size: "ag 4" becomes "angle grinder 4 inch". */
function rewritten({ synonyms }: Finder, tokens: Token[]): Token[] {
  for (let length = synonyms.longest; length > 0; length -= 1)
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const key = tokens
        .slice(at, at + length)
        .map(keyOf)
        .join(' ')
      const instead = synonyms.rewrites.get(key)
      if (instead) return [...tokens.slice(0, at), ...instead, ...tokens.slice(at + length)]
    }
  return tokens
}

const keyAt = (tokens: Token[], at: number) => {
  const token = tokens[at]
  return token ? keyOf(token) : ''
}

/** What surrounds a word of a query. */
export type WordContext = {
  /** The terms of the other words that the shop has, and whether no other word is known at all. */
  beside: number[]
  isAlone: boolean
  /** The lookup keys of the words before and after it; empty where there is none. */
  before: string
  behind: string
  isOpen: boolean
  isExact: boolean
}

function conceptOf(
  finder: Finder,
  token: Token,
  around: WordContext,
): Omit<Concept, 'side' | 'isContext' | 'isExcluded'> {
  const plain = { token, text: token.text, told: null, meant: [[keyOf(token)]], isBegun: false }
  if (token.kind === 'word')
    return { ...plain, isWeak: isWeakWord(token.text), ...resolveWord(finder, token.text, around) }
  const alternatives =
    token.kind === 'number' ? waysOfNumber(finder, token) : waysOfCode(finder, token)
  return { ...plain, isWeak: false, alternatives }
}

function waysOfNumber(finder: Finder, { value, unit, raw }: Token): Alternative[] {
  const isThere = (term: number) => countOfTerm(finder, term) > 0
  const fits = unit ? writtenFits(finder.sizes, value, unit, isThere) : []
  const ways: (Alternative | null)[] = fits.map(({ term, fit }) => known(finder, term, fit))
  ways.push(known(finder, finder.dictionary.find(numberTerm(value)), unit ? weightOf.loose : 1))
  if (raw.length >= shortestNumberCode) ways.push(alternativeOfCode(finder, raw, weightOf.code))
  return ways.filter((way) => way !== null)
}

const shortestNumberCode = 5

function waysOfCode(finder: Finder, { text }: Token): Alternative[] {
  const ways = [known(finder, finder.dictionary.find(text), 1)]
  if (text.length >= 3) ways.push(alternativeOfCode(finder, text, 1))
  return ways.filter((way) => way !== null)
}
