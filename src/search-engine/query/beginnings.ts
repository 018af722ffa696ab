import { countIn } from '../segments/document-index.ts'
import { isIndic } from '../text/hinglish.ts'
import { isEmptyWord, stemOf } from '../text/stem.ts'
import { strongList } from '../text/terms.ts'
import { type Alternative, alternativeOfTerm, countOfTerm } from './alternatives.ts'
import type { WordContext } from './concept.ts'
import type { Finder } from './finder.ts'
import { alternativeOfMeaning } from './meanings.ts'

/** A word that begins with what was typed, and where documents have it. */
export type Begun = { term: number; text: string; way: Alternative }

/** The meaning of a synonym that begins with the typed text, as stems, and where documents have it. */
type BegunSynonym = { text: string; meant: string[]; way: Alternative }

/** Two letters are hardly ever a whole word. */
const shortestWord = 3
const mostBegun = 16
const weightOfBegun = 0.8
const weightOfBegunSynonym = 0.6
const mostBegunSynonyms = 6

/**
 * Whether to read a word as the beginning of longer words: always while the shopper is still typing it,
 * otherwise only if no product is about the word itself. Two letters in the middle of a query are not read
 * so.
 */
export function mayBeBegun(finder: Finder, typed: string, context: WordContext): boolean {
  const { isOpen, isExact, before, behind } = context
  if (isOpen || isExact) return isOpen
  const stem = stemOf(typed)
  if (finder.synonyms.words.has(stem))
    return before === '' && behind === '' && !finder.synonyms.phrases.has(stem)
  if (typed.length < shortestWord) return behind === ''
  return isEmptyWord(typed) || !isAbout(finder, finder.dictionary.find(stem))
}

/** Whether some document is about the term, and does not only mention it. */
const isAbout = ({ documents }: Finder, term: number) => countIn(documents, strongList(term)) > 0

/**
 * The most frequent words that begin with the typed text. Once the word is finished, those that a document
 * is about are preferred, if there are any.
 */
export function begunBy(
  finder: Finder,
  typed: string,
  { isOpen }: Pick<WordContext, 'isOpen'>,
): Begun[] {
  if (typed.length < 2 && !isOpen) return []
  const { dictionary } = finder
  const texts = new Map<number, string>()
  for (const word of dictionary.beginningWith(typed))
    texts.set(dictionary.termOfWord(word), dictionary.textOf(word))
  const about = isOpen ? [] : [...texts].filter(([term]) => isAbout(finder, term))
  return (about.length > 0 ? about : [...texts])
    .map(([term, text]) => ({ term, text, count: countOfTerm(finder, term) }))
    .filter(({ count }) => count > 0)
    .sort((item, other) => other.count - item.count || (item.text < other.text ? -1 : 1))
    .slice(0, mostBegun)
    .map(({ term, text }) => {
      const alternative = alternativeOfTerm(finder, term, weightOfBegun)
      return { term, text, way: alternative }
    })
}

/**
 * Meanings of the shortest synonyms that begin with the text that is still being typed: "hatho" of "hathoda", "ग्रा" of
 * "ग्राइंडर". A few letters of one script begin words of several languages; they weigh less than words of products.
 */
export function synonymsBegunBy(
  finder: Finder,
  typed: string,
  { isOpen }: WordContext,
): BegunSynonym[] {
  if (!isOpen || typed.length < (isIndic(typed) ? 2 : shortestWord)) return []
  return [...finder.synonyms.phrases]
    .filter(([phrase]) => phrase.startsWith(typed) && !phrase.includes(' '))
    .sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
    .flatMap(([text, meanings]) =>
      meanings.flatMap((meant) => {
        const way = alternativeOfMeaning(finder, meant, weightOfBegunSynonym)
        return way ? [{ text, meant, way }] : []
      }),
    )
    .slice(0, mostBegunSynonyms)
}
