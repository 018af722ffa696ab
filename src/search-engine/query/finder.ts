import { createDictionary, type Dictionary } from '../documents/dictionary.ts'
import { createSizes, type Sizes } from '../documents/sizes.ts'
import { createDocumentIndex, type DocumentIndex } from '../segments/document-index.ts'
import { createScores, type Scores } from '../segments/scoring.ts'
import type { Synonyms } from '../synonyms/synonyms.ts'
import { createPhrases, type Phrases } from './phrases.ts'

/** Everything a search uses. */
export type Finder = {
  dictionary: Dictionary
  documents: DocumentIndex
  phrases: Phrases
  sizes: Sizes
  read: Map<string, Set<number>>
  headNouns: Map<string, Set<number>>
  synonyms: Synonyms
  scores: Scores
}

export const createFinder = (): Finder => ({
  dictionary: createDictionary(),
  documents: createDocumentIndex(),
  phrases: createPhrases(),
  sizes: createSizes(),
  read: new Map(),
  headNouns: new Map(),
  synonyms: { phrases: new Map(), rewrites: new Map(), words: new Set(), longest: 1 },
  scores: createScores(),
})
