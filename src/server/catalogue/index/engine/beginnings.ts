import type { WordContext } from './concepts.ts'
import { type Alternative, alternativeOfTerm, countOfTerm, type Finder } from './finder.ts'
import { isEmptyWord, stemOf } from './stem.ts'
import { strongList } from './terms.ts'

/** A word that begins as what was typed, and how goods have it. */
export type Begun = { term: number; text: string; way: Alternative }

/** Two letters are hardly ever a word. */
const shortestWord = 3
const mostBegun = 16
const weightOfBegun = 0.8

/**
 * Whether a word may be the beginning of a longer one: while it is being typed, and otherwise where the
 * shop has no goods called so. Two letters in the middle of a query are none.
 */
export function mayBeBegun(finder: Finder, typed: string, around: WordContext): boolean {
  const { isOpen, isExact, before, behind } = around
  if (isOpen || isExact) return isOpen
  const stem = stemOf(typed)
  if (finder.synonyms.words.has(stem))
    return before === '' && behind === '' && !finder.synonyms.phrases.has(stem)
  if (typed.length < shortestWord) return behind === ''
  return isEmptyWord(typed) || !isAbout(finder, finder.dictionary.find(stem))
}

/** Whether some goods are about it, and don't only mention it. */
export const isAbout = ({ documents }: Finder, term: number) =>
  (documents.counts[strongList(term)] ?? 0) > 0

/** The most frequent words that begin so; once it is typed, those that goods are about, if there are any. */
export function begunBy(finder: Finder, typed: string, { isOpen }: WordContext): Begun[] {
  if (typed.length < 2) return []
  const { dictionary } = finder
  const texts = new Map<number, string>()
  for (const word of dictionary.beginningWith(typed))
    texts.set(dictionary.termOfWord(word), dictionary.textOf(word))
  const about = isOpen ? [] : [...texts].filter(([term]) => isAbout(finder, term))
  return (about.length > 0 ? about : [...texts])
    .map(([term, text]) => ({ term, text, count: countOfTerm(finder, term) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostBegun)
    .map(({ term, text }) => {
      const way = alternativeOfTerm(finder, term, weightOfBegun)
      return { term, text, way }
    })
}
