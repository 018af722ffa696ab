import { countIn, postingsOf } from '../segments/document-index.ts'
import type { Postings } from '../segments/segment.ts'
import { strongList, weakList } from '../text/terms.ts'
import type { Finder } from './finder.ts'
import { postingsOfPhrase } from './phrases.ts'

/** One alternative by which a document can match a word of the query. */
export type Alternative = {
  weight: number
  /** The postings of documents about the term, and of those that only mention it. */
  strong: Postings[]
  weak: Postings[]
  /** The number of documents, and of those that are about the term. */
  count: number
  strongCount: number
}

/** Counts the documents with a term. */
export const countOfTerm = ({ documents }: Finder, term: number): number =>
  term < 0 ? 0 : countIn(documents, strongList(term)) + countIn(documents, weakList(term))

/** All postings of a term. */
export function alternativeOfTerm(
  { documents }: Finder,
  term: number,
  weight: number,
): Alternative {
  const [strong, weak] = [
    postingsOf(documents, strongList(term)),
    postingsOf(documents, weakList(term)),
  ]
  const strongCount = countIn(documents, strongList(term))
  return {
    weight,
    strong,
    weak,
    strongCount,
    count: strongCount + countIn(documents, weakList(term)),
  }
}

/** The alternative of a term; null if no document has it. */
export function known(finder: Finder, term: number, weight: number): Alternative | null {
  return countOfTerm(finder, term) > 0 ? alternativeOfTerm(finder, term, weight) : null
}

/** Null if no document has the phrase. */
export function alternativeOfPhrase(
  { documents, phrases }: Finder,
  terms: number[],
  weight: number,
): Alternative | null {
  const strong = postingsOfPhrase(documents, phrases, terms)
  return strong.length === 0 ? null : alternativeOfAlive(strong, weight)
}

/** Sorts the alternatives by weight and drops duplicates: several synonyms may lead to the same word. */
export function distinct(alternatives: Alternative[]): Alternative[] {
  const sorted = alternatives.toSorted((a, b) => b.weight - a.weight)
  return sorted.filter(
    (alternative, index) => !sorted.slice(0, index).some((before) => isSame(before, alternative)),
  )
}

const isSame = (one: Alternative, other: Alternative) =>
  areSame(one.strong, other.strong) && areSame(one.weak, other.weak)

const areSame = (postingLists: Postings[], others: Postings[]) =>
  postingLists.length === others.length &&
  postingLists.every(
    ({ docIds, from }, index) => docIds === others[index]?.docIds && from === others[index]?.from,
  )

/** The alternative of documents that are about a term and all of which are still there. */
export function alternativeOfAlive(strong: Postings[], weight: number): Alternative {
  const count = strong.reduce((sum, { from, to }) => sum + to - from, 0)
  return { weight, strong, weak: [], count, strongCount: count }
}
