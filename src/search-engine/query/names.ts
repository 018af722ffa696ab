import { keysOf } from '../text/terms.ts'
import { tokensOf } from '../text/tokens.ts'
import type { Concept } from './concept.ts'
import type { SearchOptions } from './search-options.ts'

/** The names of categories or of brands. The caller passes the same array until a name changes. */
export type NameList = readonly string[]
/** An index of names by the stems of their words. It is cached as long as the caller keeps the array. */
type NameIndex = { keys: string[][]; places: Map<string, number[]> }
const cache = new WeakMap<NameList, NameIndex>()

const weakShare = 0.35
/** Names that fit less than half as well as the best one are left out. */
const leastShare = 0.5
/** A name with the typed words fits better than one with their synonyms. */
const synonymShare = 0.9

/** For each list of names: the positions of those that the concepts ask for, best first. */
export function matchNames(
  all: readonly Concept[],
  lists: readonly NameList[],
  options: SearchOptions,
): number[][] {
  const concepts = all.filter(
    ({ isExcluded, alternatives }) => !isExcluded && alternatives.length > 0,
  )
  return lists.map((names) => placesAsked(indexOf(names), concepts, options))
}

function placesAsked(
  index: NameIndex,
  concepts: readonly Concept[],
  options: SearchOptions,
): number[] {
  const total = concepts.reduce((sum, { isWeak }) => sum + (isWeak ? weakShare : 1), 0)
  const fits = new Map<number, { asked: number; words: Set<string> }>()
  for (const [position, concept] of concepts.entries()) {
    const isOpen = options.prefix === true && position === concepts.length - 1
    for (const [place, { words, isTyped }] of placesOf(index, concept, isOpen || concept.isBegun)) {
      const fit = fits.get(place) ?? { asked: 0, words: new Set() }
      fit.asked += (concept.isWeak ? weakShare : 1) * (isTyped ? 1 : synonymShare)
      for (const word of words) fit.words.add(word)
      fits.set(place, fit)
    }
  }
  const scored = [...fits].map(([place, { asked, words }]) => {
    const own = index.keys[place] ?? []
    const isHead = words.has(own.at(-1) ?? '')
    const share = words.size / Math.max(1, own.length)
    return { place, score: (asked / total) * Math.sqrt(share) * (isHead ? 1 : 0.8) }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= best * leastShare)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ place }) => place)
}

function indexOf(names: NameList): NameIndex {
  const known = cache.get(names)
  if (known) return known
  const keys = names.map((name) => keysOf(tokensOf(name)))
  const places = new Map<string, number[]>()
  for (const [place, words] of keys.entries())
    for (const word of new Set(words)) places.set(word, [...(places.get(word) ?? []), place])
  const index = { keys, places }
  cache.set(names, index)
  return index
}

/** A name's words that the concept stands for, and whether they were typed. */
type Called = { words: string[]; isTyped: boolean }

/** The names with all words of one of the concept's phrases. The first phrase is what was typed. */
function placesOf(index: NameIndex, { meant, token }: Concept, isOpen: boolean) {
  const found = new Map<number, Called>()
  const add = (place: number, words: string[], isTyped: boolean) => {
    if (!found.has(place)) found.set(place, { words, isTyped })
  }
  for (const [order, words] of meant.entries()) {
    const [first = '', ...others] = words
    for (const place of index.places.get(first) ?? [])
      if (others.every((word) => index.keys[place]?.includes(word))) add(place, words, order === 0)
  }
  if (isOpen && token.text.length >= 2)
    for (const [word, places] of index.places)
      if (word.startsWith(token.text)) for (const place of places) add(place, [word], true)
  return found
}
