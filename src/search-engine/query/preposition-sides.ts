import { postingsOf } from '../segments/document-index.ts'
import { isHeadIn, isKindIn, placeIn, weightIn } from '../segments/posting-flags.ts'
import { isEmptyWord, isWeakWord } from '../text/stem.ts'
import { keyOf, kindTerm, strongList } from '../text/terms.ts'
import type { Token } from '../text/tokens.ts'
import {
  type Alternative,
  alternativeOfAlive,
  alternativeOfPhrase,
  countOfTerm,
} from './alternatives.ts'
import type { QueryWord } from './concept.ts'
import type { Finder } from './finder.ts'

/** Words after "for" or before "ke liye" name the purpose of the product, words after "with" its parts. */
const forBehind = new Set(['for', 'with'])
const forBefore = new Set(['liye', 'lie', 'keliye', 'लिए'])

/**
 * Marks the tokens that only say what the product is for: "drill" in "battery for drill" and "drill ke liye
 * battery". Phrases do not cross from one side to the other.
 */
export function prepositionSides(
  tokens: readonly Token[],
  codeLengths: readonly number[],
): boolean[] {
  const isFree = (index: number) => codeLengths[index] === 0
  const says = tokens.map(({ text }) => !isEmptyWord(text) && !isWeakWord(text))
  const isAny = (from: number, to: number) => says.slice(from, to).some(Boolean)
  const behind = tokens.findIndex(({ text }, index) => forBehind.has(text) && isFree(index))
  if (behind > 0 && isAny(0, behind)) return tokens.map((_, index) => index > behind)
  const before = tokens.findLastIndex(({ text }, index) => forBefore.has(text) && isFree(index))
  if (before > 0 && isAny(before + 1, tokens.length))
    return tokens.map((_, index) => index < before)
  return tokens.map(() => false)
}

/**
 * The index of the head noun when other words name products too: "disc" in "grinder disc", "charger" in "drill ka
 * charger". It is -1 if there is only one such word, or the last is no category or name of a product.
 */
export function findHeadNoun(finder: Finder, words: readonly Omit<QueryWord, 'isHead'>[]): number {
  const tokens = words.map(({ token }) => token)
  const sides = words.map(({ side }) => side)
  const isName = ({ kind, text }: Token, index: number) =>
    kind === 'word' && !isWeakWord(text) && words[index]?.isExcluded === false
  const last = tokens.findLastIndex((token, index) => isName(token, index) && sides[index] !== true)
  const isProductWord = (index: number) => {
    const token = tokens[index]
    return token !== undefined && isName(token, index) && isCategory(finder, keyOf(token))
  }
  if (last < 0) return -1
  const keys = tokens.map(keyOf)
  const isCategorised = isProductWord(last)
  const isForProduct = sides.some((side, index) => side && isProductWord(index))
  if (isForProduct && isNamed(finder, keys[last] ?? '')) return last
  if (sides.some(Boolean)) return isCategorised ? last : -1
  if (!isCategorised && !isNamed(finder, keys[last] ?? '')) return -1
  const isApart = (index: number) => {
    const pair = keys.slice(index, last + 1)
    return !isPhrase(finder, pair) && (isCategorised || !isWritten(finder, pair))
  }
  return [...tokens.keys()].some((index) => index < last && isProductWord(index) && isApart(index))
    ? last
    : -1
}

/** Whether the shop has a category with this head noun. */
export const isCategory = (finder: Finder, key: string): boolean =>
  [...(finder.headNouns.get(key) ?? [])].some((term) => countOfTerm(finder, term) > 0)

const leastNamed = 0.25
const mostLooked = 5000
const leastProper = 0.85

/**
 * Whether products are called this: of those with the word in the main part of their name, enough have it as
 * the head noun. Words after a comma weigh less: a drill with a "13 mm chuck" is not a chuck.
 */
export function isNamed(finder: Finder, key: string): boolean {
  let [named, having] = [0, 0]
  const { owners } = finder.documents
  for (const { docIds, postingFlags, from, to, serial } of postingsOf(
    finder.documents,
    strongList(finder.dictionary.find(key)),
  ))
    for (let index = from; index < to && having < mostLooked; index += 1) {
      if (serial !== 0 && owners[docIds[index] ?? 0] !== serial) continue
      const flags = postingFlags[index] ?? 0
      if (placeIn(flags) === 0 || weightIn(flags) < leastProper) continue
      having += 1
      if (isHeadIn(flags)) named += 1
    }
  return named > having * leastNamed
}

/** Whether product names have all these words in a row. */
export function isWritten(finder: Finder, keys: string[]): boolean {
  const terms = keys.map((key) => finder.dictionary.find(key))
  return !terms.includes(-1) && alternativeOfPhrase(finder, terms, 1) !== null
}

/** Several words that name one thing: "screw wrench", "hole saw". */
const isPhrase = (finder: Finder, keys: string[]) =>
  finder.synonyms.phrases.has(keys.join(' ')) ||
  countOfTerm(finder, finder.dictionary.find(kindTerm(keys))) > 0

/**
 * Narrows each alternative to the documents with the term as head noun; the other documents follow with a
 * lower weight.
 */
export function asHeadNouns(
  { documents }: Finder,
  alternatives: readonly Alternative[],
): Alternative[] {
  const headNouns = alternatives.flatMap(
    (alternative) => headNounsOf(alternative, documents.owners) ?? [],
  )
  if (headNouns.length === 0) return [...alternatives]
  return [
    ...headNouns,
    ...alternatives.map((alternative) => ({
      ...alternative,
      weight: alternative.weight * havingShare,
    })),
  ]
}

const havingShare = 0.5
const longest = 200_000

const isThing = (flags: number) => isHeadIn(flags) || isKindIn(flags)

function headNounsOf(alternative: Alternative, owners: Uint32Array): Alternative | null {
  if (alternative.count > longest) return null
  const strong = alternative.strong.flatMap(({ docIds, postingFlags, from, to, serial }) => {
    const places: number[] = []
    for (let index = from; index < to; index += 1)
      if (
        isThing(postingFlags[index] ?? 0) &&
        (serial === 0 || owners[docIds[index] ?? 0] === serial)
      )
        places.push(index)
    if (places.length === 0) return []
    return {
      docIds: Uint32Array.from(places, (index) => docIds[index] ?? 0),
      postingFlags: Uint16Array.from(places, (index) => postingFlags[index] ?? 0),
      from: 0,
      to: places.length,
      serial: 0,
    }
  })
  return strong.length > 0 ? alternativeOfAlive(strong, alternative.weight) : null
}
