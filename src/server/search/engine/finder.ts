import { createDictionary, type Dictionary } from './dictionary.ts'
import { createDocumentIndex, type DocumentIndex, runsOf } from './document-index.ts'
import { createPhrases, type Phrases, runsOfPhrase } from './phrases.ts'
import { createScores, type Scores } from './scoring.ts'
import type { Run } from './segment.ts'
import { createSizes, type Sizes } from './sizes.ts'
import type { Synonyms } from './synonyms.ts'
import { strongList, weakList } from './terms.ts'

/** All that a search looks into. */
export type Finder = {
  dictionary: Dictionary
  documents: DocumentIndex
  phrases: Phrases
  sizes: Sizes
  read: Map<string, Set<number>>
  synonyms: Synonyms
  scores: Scores
}

export const createFinder = (): Finder => ({
  dictionary: createDictionary(),
  documents: createDocumentIndex(),
  phrases: createPhrases(),
  sizes: createSizes(),
  read: new Map(),
  synonyms: { phrases: new Map(), rewrites: new Map(), words: new Set(), longest: 1 },
  scores: createScores(),
})

/** One way in which a document can have what a word of the query asks for. */
export type Alternative = {
  weight: number
  /** Where the document is about it, and where it only mentions it. */
  strong: Run[]
  weak: Run[]
  count: number
}

export const countOfTerm = ({ documents: { counts } }: Finder, term: number): number =>
  term < 0 ? 0 : (counts[strongList(term)] ?? 0) + (counts[weakList(term)] ?? 0)

export function alternativeOfTerm(
  { documents }: Finder,
  term: number,
  weight: number,
): Alternative {
  const [strong, weak] = [runsOf(documents, strongList(term)), runsOf(documents, weakList(term))]
  return { weight, strong, weak, count: lengthOf(strong) + lengthOf(weak) }
}

/** Null where no document has the phrase. */
export function alternativeOfPhrase(
  { documents, phrases }: Finder,
  terms: number[],
  weight: number,
): Alternative | null {
  const strong = runsOfPhrase(documents, phrases, terms)
  return strong.length === 0 ? null : { weight, strong, weak: [], count: lengthOf(strong) }
}

export const lengthOf = (runs: Run[]) => runs.reduce((sum, { from, to }) => sum + to - from, 0)
