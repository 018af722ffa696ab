import { type DocumentIndex, postingsOf } from '../segments/document-index.ts'
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
  count: number
}

/**
 * Counts the documents with a term. For small counts the dead postings are left out, so that a word only
 * removed documents had does not count as known.
 */
export function countOfTerm({ documents }: Finder, term: number): number {
  if (term < 0) return 0
  const { counts } = documents
  const count = (counts[strongList(term)] ?? 0) + (counts[weakList(term)] ?? 0)
  return count > 0 && count <= fewDocuments ? aliveOf(documents, term) : count
}

const fewDocuments = 16

function aliveOf(documents: DocumentIndex, term: number): number {
  let alive = 0
  for (const list of [strongList(term), weakList(term)])
    for (const { docIds, from, to, serial } of postingsOf(documents, list))
      for (let index = from; index < to; index += 1)
        if (serial === 0 || documents.owners[docIds[index] ?? 0] === serial) alive += 1
  return alive
}

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
  return { weight, strong, weak, count: lengthOf(strong) + lengthOf(weak) }
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
  return strong.length === 0 ? null : { weight, strong, weak: [], count: lengthOf(strong) }
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

/** The total number of postings, dead ones included. */
export const lengthOf = (postingLists: Postings[]) =>
  postingLists.reduce((sum, { from, to }) => sum + to - from, 0)
