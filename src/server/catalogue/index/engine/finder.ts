import { createDictionary, type Dictionary } from './dictionary.ts'
import { createDocumentIndex, type DocumentIndex, postingsOf } from './document-index.ts'
import { createPhrases, type Phrases, postingsOfPhrase } from './phrases.ts'
import { createScores, type Scores } from './scoring.ts'
import type { Postings } from './segment.ts'
import { createSizes, type Sizes } from './sizes.ts'
import type { Synonyms } from './synonyms/synonyms.ts'
import { strongList, weakList } from './terms.ts'

/** Everything a search uses. */
export type Finder = {
  dictionary: Dictionary
  documents: DocumentIndex
  phrases: Phrases
  sizes: Sizes
  read: Map<string, Set<number>>
  things: Map<string, Set<number>>
  synonyms: Synonyms
  scores: Scores
}

export const createFinder = (): Finder => ({
  dictionary: createDictionary(),
  documents: createDocumentIndex(),
  phrases: createPhrases(),
  sizes: createSizes(),
  read: new Map(),
  things: new Map(),
  synonyms: { phrases: new Map(), rewrites: new Map(), words: new Set(), longest: 1 },
  scores: createScores(),
})

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
    for (const { slots, from, to, serial } of postingsOf(documents, list))
      for (let index = from; index < to; index += 1)
        if (serial === 0 || documents.owners[slots[index] ?? 0] === serial) alive += 1
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
    ({ slots, from }, index) => slots === others[index]?.slots && from === others[index]?.from,
  )

/** The total number of postings, dead ones included. */
export const lengthOf = (postingLists: Postings[]) =>
  postingLists.reduce((sum, { from, to }) => sum + to - from, 0)
