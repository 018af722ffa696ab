import { postingsOf } from './document-index.ts'
import { type Alternative, alternativeOfPhrase, countOfTerm, type Finder } from './finder.ts'
import { isHeadIn, isKindIn, placeIn, weightIn } from './posting-flags.ts'
import { isEmptyWord, isWeakWord } from './stem.ts'
import { keyOf, kindTerm, strongList } from './terms.ts'
import type { Token } from './tokens.ts'

/** Who types what stands behind "for" or before "ke liye" says what the thing he wants is for. */
const forBehind = new Set(['for'])
const forBefore = new Set(['liye', 'lie', 'keliye', 'लिए'])

/**
 * Which tokens only say what the thing is for: "drill" in "battery for drill" and "drill ke liye battery".
 * Phrases do not reach over from one side to the other.
 */
export function prepositionSides(tokens: readonly Token[]): boolean[] {
  const says = tokens.map(({ text }) => !isEmptyWord(text) && !isWeakWord(text))
  const isAny = (from: number, to: number) => says.slice(from, to).some(Boolean)
  const behind = tokens.findIndex(({ text }) => forBehind.has(text))
  if (behind > 0 && isAny(0, behind)) return tokens.map((_, at) => at > behind)
  const before = tokens.findLastIndex(({ text }) => forBefore.has(text))
  if (before > 0 && isAny(before + 1, tokens.length)) return tokens.map((_, at) => at < before)
  return tokens.map(() => false)
}

/**
 * The word that names the thing that is wanted, where others name things too: "disc" in "grinder disc",
 * "charger" in "drill ka charger"; -1 where there is only one, or what is said last is nothing the shop
 * has a category for or calls its goods.
 */
export function queriedSide(
  finder: Finder,
  tokens: readonly Token[],
  sides: boolean[],
  isLeft: (at: number) => boolean,
): number {
  const isName = ({ kind, text }: Token, at: number) =>
    kind === 'word' && !isWeakWord(text) && !isLeft(at)
  const last = tokens.findLastIndex((token, at) => isName(token, at) && sides[at] !== true)
  const isThing = (at: number) => {
    const token = tokens[at]
    return token !== undefined && isName(token, at) && isCategory(finder, keyOf(token))
  }
  if (last < 0) return -1
  const keys = tokens.map(keyOf)
  const isCategorised = isThing(last)
  if (sides.some(Boolean)) return isCategorised ? last : -1
  if (!isCategorised && !isNamed(finder, keys[last] ?? '')) return -1
  const isApart = (at: number) => {
    const pair = keys.slice(at, last + 1)
    return !isPhrase(finder, pair) && (isCategorised || !isWritten(finder, pair))
  }
  return [...tokens.keys()].some((at) => at < last && isThing(at) && isApart(at)) ? last : -1
}

/** Whether the shop has a category of such things. */
export const isCategory = (finder: Finder, key: string): boolean =>
  [...(finder.things.get(key) ?? [])].some((term) => countOfTerm(finder, term) > 0)

const leastNamed = 0.25
const mostLooked = 1000
const leastProper = 0.85

/**
 * Whether goods are called so: of those that have the word in their name proper, a good part. What stands
 * behind a comma weighs less: a drill with a "13 mm chuck" is no chuck.
 */
function isNamed(finder: Finder, key: string): boolean {
  let [named, having] = [0, 0]
  for (const { marks, from, to } of postingsOf(
    finder.documents,
    strongList(finder.dictionary.find(key)),
  ))
    for (let at = from; at < Math.min(to, from + mostLooked); at += 1) {
      const mark = marks[at] ?? 0
      if (placeIn(mark) === 0 || weightIn(mark) < leastProper) continue
      having += 1
      if (isHeadIn(mark)) named += 1
    }
  return named > having * leastNamed
}

/** Whether goods are called by all these words in a row. */
function isWritten(finder: Finder, keys: string[]): boolean {
  const terms = keys.map((key) => finder.dictionary.find(key))
  return !terms.includes(-1) && alternativeOfPhrase(finder, terms, 1) !== null
}

/** Several words that are one thing: "screw wrench", "hole saw". */
const isPhrase = (finder: Finder, keys: string[]) =>
  finder.synonyms.phrases.has(keys.join(' ')) || finder.dictionary.find(kindTerm(keys)) >= 0

/** Of each way the documents that are the thing, and after them, for less, those that have it. */
export function asHeadNouns(ways: readonly Alternative[]): Alternative[] {
  const things = ways.flatMap((way) => thingsOf(way) ?? [])
  if (things.length === 0) return [...ways]
  return [...things, ...ways.map((way) => ({ ...way, weight: way.weight * havingShare }))]
}

const havingShare = 0.5
const longest = 200_000

const isThing = (mark: number) => isHeadIn(mark) || isKindIn(mark)

function thingsOf(way: Alternative): Alternative | null {
  if (way.count > longest) return null
  const strong = way.strong.flatMap(({ slots, marks, from, to, serial }) => {
    const places: number[] = []
    for (let at = from; at < to; at += 1) if (isThing(marks[at] ?? 0)) places.push(at)
    if (places.length === 0) return []
    return {
      slots: Uint32Array.from(places, (at) => slots[at] ?? 0),
      marks: Uint16Array.from(places, (at) => marks[at] ?? 0),
      from: 0,
      to: places.length,
      serial,
    }
  })
  const count = strong.reduce((sum, { to }) => sum + to, 0)
  return count > 0 ? { ...way, strong, weak: [], count } : null
}
