import { alternativeOfCode } from './code-search.ts'
import type { SearchOptions } from './engine.ts'
import {
  type Alternative,
  alternativeOfPhrase,
  alternativeOfTerm,
  countOfTerm,
  distinct,
  type Finder,
} from './finder.ts'
import { placeIn } from './marks.ts'
import { mostConcepts } from './scoring.ts'
import { writtenFits } from './sizes.ts'
import { isEmptyWord, isWeakWord, stemOf } from './stem.ts'
import { isPartOf } from './synonyms.ts'
import { keyOf, kindTerm, numberTerm, pairTerm } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'
import { resolveWord } from './words.ts'

/** One thing a query asks for, and the ways in which a document can have it. */
export type Concept = {
  token: Token
  /** The word it is taken for, which is the typed one unless that was corrected. */
  text: string
  /** How it is spelt, where that is to be told. */
  told: string | null
  isWeak: boolean
  alternatives: Alternative[]
  /** All that it stands for: what was typed or meant, and the synonyms, each in its words' stems. */
  meant: string[][]
}

const longestQuery = 200
const weightOf = {
  synonym: 0.75,
  onlySynonym: 0.9,
  joined: 0.9,
  loose: 0.5,
  pair: 1.2,
  code: 1.2,
  kind: 1,
}

export function conceptsOf(finder: Finder, q: string, options: SearchOptions): Concept[] {
  const tokens = rewritten(finder, tokensOf(q.slice(0, longestQuery), 3 * mostConcepts))
  const said = tokens.filter((_, at) => saysSomething(finder, tokens, at)).slice(0, mostConcepts)
  const terms = said.map((token) => finder.dictionary.find(keyOf(token)))
  const concepts = said.map((token, at): Concept => {
    const beside = terms.filter((term, place) => place !== at && countOfTerm(finder, term) > 0)
    const isOpen = options.prefix === true && at === said.length - 1
    const isAlone = said.every((other, place) => place === at || !isKnown(finder, other))
    const around = { beside, isAlone, before: keyAt(said, at - 1), behind: keyAt(said, at + 1) }
    return conceptOf(finder, token, { ...around, isOpen, isExact: options.exact === true })
  })
  addPairs(finder, concepts)
  addJoined(finder, concepts)
  const keys = concepts.map(({ text, token }) =>
    token.kind === 'word' ? stemOf(text) : keyOf(token),
  )
  addKinds(finder, concepts, keys)
  addSynonyms(finder, concepts, keys)
  for (const concept of concepts) concept.alternatives = distinct(concept.alternatives)
  const isOnlyWeak = concepts.every(({ isWeak }) => isWeak)
  return concepts
    .filter(({ alternatives }) => alternatives.length > 0)
    .map((concept) => ({ ...concept, isWeak: concept.isWeak && !isOnlyWeak }))
}

const isKnown = (finder: Finder, token: Token) =>
  finder.synonyms.words.has(keyOf(token)) ||
  countOfTerm(finder, finder.dictionary.find(keyOf(token))) > 0

/** An empty word says something where it is a part of a model or a brand: "MY 18 BL", "All in One". */
function saysSomething(finder: Finder, tokens: Token[], at: number): boolean {
  if (!isEmptyWord(tokens[at]?.text ?? '')) return true
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
export type Surroundings = {
  /** The terms of the other words the shop has, and whether no other is known at all. */
  beside: number[]
  isAlone: boolean
  /** The words before and behind it, as they are looked up; empty for none. */
  before: string
  behind: string
  isOpen: boolean
  isExact: boolean
}

function conceptOf(finder: Finder, token: Token, around: Surroundings): Concept {
  const plain = { token, text: token.text, told: null, meant: [[keyOf(token)]] }
  if (token.kind === 'word')
    return { ...plain, isWeak: isWeakWord(token.text), ...resolveWord(finder, token.text, around) }
  const alternatives =
    token.kind === 'number' ? waysOfNumber(finder, token) : waysOfCode(finder, token)
  return { ...plain, isWeak: false, alternatives }
}

function waysOfNumber(finder: Finder, { value, unit, raw }: Token): Alternative[] {
  const ways: (Alternative | null)[] = unit
    ? writtenFits(finder.sizes, value, unit).map(({ term, fit }) => known(finder, term, fit))
    : []
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

function known(finder: Finder, term: number, weight: number): Alternative | null {
  return countOfTerm(finder, term) > 0 ? alternativeOfTerm(finder, term, weight) : null
}

/** 10 x 11, 10-11, 10 11: two numbers that are one size. */
function addPairs(finder: Finder, concepts: Concept[]) {
  for (const [at, second] of concepts.entries()) {
    const first = concepts[at - 1]
    if (first?.token.kind !== 'number' || second.token.kind !== 'number') continue
    const term = finder.dictionary.find(pairTerm(first.token.value, second.token.value))
    const pair = known(finder, term, weightOf.pair)
    if (pair) for (const concept of [first, second]) concept.alternatives.push(pair)
  }
}

const mostJoined = 6

/** Neighbours that are one word ("chain saw") or one code ("gsb 500 re") when they are joined. */
function addJoined(finder: Finder, concepts: Concept[]) {
  for (let at = 0; at < concepts.length; at += 1)
    for (let length = 2; length <= mostJoined && at + length <= concepts.length; length += 1) {
      const group = concepts.slice(at, at + length)
      const tokens = group.map(({ token }) => token)
      const way = codeOfJoined(finder, tokens) ?? wordOfJoined(finder, tokens)
      if (!way) continue
      for (const concept of group) {
        concept.alternatives.push(way)
        concept.told = null
        concept.text = concept.token.text
      }
    }
}

function codeOfJoined(finder: Finder, tokens: Token[]): Alternative | null {
  const text = joined(tokens)
  const isCode = /[0-9]/.test(text)
    ? /[a-z]/.test(text)
    : tokens.every(({ gap }, at) => at === 0 || /^[-/._]$/.test(gap)) ||
      tokens.some((token) => countOfTerm(finder, finder.dictionary.find(keyOf(token))) === 0)
  return isCode && text.length >= shortestCode
    ? alternativeOfCode(finder, text, weightOf.code)
    : null
}

const wordOfJoined = (finder: Finder, tokens: Token[]) =>
  tokens.length > 2
    ? null
    : known(finder, finder.dictionary.find(stemOf(joined(tokens))), weightOf.joined)

const joined = (tokens: Token[]) => tokens.map(({ raw }) => raw).join('')
const shortestCode = 4

const longestKind = 4

/** Words that name a category: its goods are what is asked for, before others that have the words. */
function addKinds(finder: Finder, concepts: Concept[], keys: string[]) {
  for (let at = 0; at < keys.length; at += 1)
    for (let length = 1; length <= longestKind && at + length <= keys.length; length += 1) {
      const typed = keys.slice(at, at + length)
      // "Tools" is a category to who types nothing else.
      if (length < keys.length && typed.every(isWeakWord)) continue
      const kind = wayOfKind(finder, typed, weightOf.kind)
      if (!kind) continue
      for (const concept of concepts.slice(at, at + length)) concept.alternatives.push(kind)
    }
}

const wayOfKind = (finder: Finder, keys: string[], weight: number) =>
  known(finder, finder.dictionary.find(kindTerm(keys)), weight)

/** The longest phrases first: "hawa machine" is a compressor, so "hawa" is no longer just air. */
function addSynonyms(finder: Finder, concepts: Concept[], keys: string[]) {
  const { phrases, longest } = finder.synonyms
  const isSaid = concepts.map(() => false)
  for (let length = Math.min(longest, keys.length); length > 0; length -= 1)
    for (let at = 0; at + length <= keys.length; at += 1) {
      const typed = keys.slice(at, at + length)
      const meanings = phrases.get(typed.join(' '))
      if (!meanings || isSaid.slice(at, at + length).every(Boolean)) continue
      isSaid.fill(true, at, at + length)
      for (const meant of meanings)
        addMeaning(finder, concepts.slice(at, at + length), typed, meant)
    }
}

function addMeaning(finder: Finder, concepts: Concept[], typed: string[], meant: string[]) {
  const weight = isUnused(finder, typed) ? weightOf.onlySynonym : weightOf.synonym
  const kind = wayOfKind(finder, meant, weightOf.kind * weight)
  const ways = [wayOfPhrase(finder, meant, weight), kind].filter((way) => way !== null)
  if (ways.length === 0) return
  // "tullu pump" is a pump, whoever Tullu is; "angle grinder" is more than a grinder.
  const isLess = isPartOf(meant, typed)
  for (const concept of concepts) {
    if (isLess && concept.alternatives.length > 0) continue
    concept.alternatives.push(...ways)
    concept.meant.push(meant)
  }
}

/** A phrase no product is called by: what it stands for is meant. */
const isUnused = (finder: Finder, typed: string[]) =>
  typed.length > 1 &&
  !wayOfPhrase(finder, typed, 1)?.strong.some(({ marks }) =>
    marks.some((mark) => placeIn(mark) > 0),
  )

function wayOfPhrase(finder: Finder, meant: string[], weight: number): Alternative | null {
  const terms = meant.map((word) => finder.dictionary.find(word))
  if (terms.some((term) => countOfTerm(finder, term) === 0)) return null
  const [only] = terms
  return terms.length === 1 && only !== undefined
    ? alternativeOfTerm(finder, only, weight)
    : alternativeOfPhrase(finder, terms, weight)
}
