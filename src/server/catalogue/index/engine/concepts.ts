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

/** One thing a query asks for, and the ways in which a document can have it. */
export type Concept = {
  token: Token
  /** The word it is taken for, which is the typed one unless that was corrected. */
  text: string
  /** How it is spelt, where that is to be told. */
  told: string | null
  isWeak: boolean
  /** It is read as the beginning of longer words. */
  isBegun: boolean
  /** It says what the thing is for, or a part of: "drill" in "battery for drill". */
  isContext: boolean
  /** Whether it stands on the other side of a "for". */
  side: boolean
  /** It is not wanted: "hammer" in "drill without hammer". */
  isExcluded: boolean
  alternatives: Alternative[]
  /** All that it stands for: what was typed or meant, and the synonyms, each in its words' stems. */
  meant: string[][]
}

const longestQuery = 200
const weightOf = { loose: 0.35, code: 1.2 }

/**
 * What a query asks for, thing by thing: its empty words left out, its sizes read, each with every way in
 * which goods can have it. At most `mostConcepts`; what no goods can have is left out.
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
  // Who types an empty word and nothing else begins another with it: "to" of "torch".
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

/** Fractions count inches where nothing else is said: 3/8 drive. */
const asInches = (token: Token): Token =>
  token.kind === 'number' && token.unit === null && /^[0-9 ]*[0-9]\/[0-9]+$/.test(token.text)
    ? { ...token, unit: inch }
    : token
const inch = units.get('inch') ?? null

const isKnown = (finder: Finder, token: Token) =>
  finder.synonyms.words.has(keyOf(token)) ||
  countOfTerm(finder, finder.dictionary.find(keyOf(token))) > 0

/**
 * An empty word says something where it is a part of a model or a brand: "MY 18 BL", "All in One". So does
 * the first letter of a word that is being typed.
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

/** Phrases that stand for another with a size in it: "ag 4" is "angle grinder 4 inch". */
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

/** What a word of a query stands in. */
export type WordContext = {
  /** The terms of the other words the shop has, and whether no other is known at all. */
  beside: number[]
  isAlone: boolean
  /** The words before and behind it, as they are looked up; empty for none. */
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
