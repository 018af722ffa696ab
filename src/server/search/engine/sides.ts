import { type Alternative, countOfTerm, type Finder } from './finder.ts'
import { isHeadIn, isKindIn } from './marks.ts'
import { isEmptyWord, isWeakWord } from './stem.ts'
import { keyOf, kindTerm } from './terms.ts'
import type { Token } from './tokens.ts'

/** Who types what stands behind "for" or before "ke liye" says what the thing he wants is for. */
const forBehind = new Set(['for'])
const forBefore = new Set(['liye', 'lie', 'keliye', 'लिए'])

/**
 * Which tokens only say what the thing is for: "drill" in "battery for drill" and "drill ke liye battery".
 * Phrases do not reach over from one side to the other.
 */
export function sidesOf(tokens: readonly Token[]): boolean[] {
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
 * has a category for.
 */
export function wantedAmong(
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
  if (last < 0 || !isThing(last)) return -1
  if (sides.some(Boolean)) return last
  const keys = tokens.map(keyOf)
  const isApart = (at: number) => !isPhrase(finder, keys.slice(at, last + 1))
  return [...tokens.keys()].some((at) => at < last && isThing(at) && isApart(at)) ? last : -1
}

/** Whether the shop has a category of such things. */
export const isCategory = (finder: Finder, key: string): boolean =>
  [...(finder.things.get(key) ?? [])].some((term) => countOfTerm(finder, term) > 0)

/** Several words that are one thing: "screw wrench", "hole saw". */
const isPhrase = (finder: Finder, keys: string[]) =>
  finder.synonyms.phrases.has(keys.join(' ')) || finder.dictionary.find(kindTerm(keys)) >= 0

/** Of each way the documents that are the thing, and after them, for less, those that have it. */
export function asThings(ways: readonly Alternative[]): Alternative[] {
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
      ...{ from: 0, to: places.length, serial },
    }
  })
  const count = strong.reduce((sum, { to }) => sum + to, 0)
  return count > 0 ? { ...way, strong, weak: [], count } : null
}
