import { indexBytes, mergeIndex, putParts, removeSlot } from './document-index.ts'
import { partsOf } from './document-terms.ts'
import { createFinder } from './finder.ts'
import { matchNames } from './names.ts'
import { findIn } from './search.ts'
import { defaultSynonyms } from './synonyms/synonym-releases.ts'
import { synonymsOf } from './synonyms/synonyms.ts'

/** A product as the search engine reads it. */
export type SearchDocument = {
  name: string
  brand: string | null
  model: string | null
  /** The SKUs and barcodes of its variants. */
  codes: string[]
  /** The names of its variants ("12 mm", "Kit, 2 × 4 Ah"): the sizes and sets it comes in. */
  variants?: readonly string[]
  /** The names of the categories on its path, the nearest last. */
  categories: string[]
  /** `text` is formatted for display. `number` counts `unit`s; it is null where the spec is not a number. */
  specs: DocumentSpec[]
  highlights: string[]
  description: string
  /** 0 to 1. Popularity only breaks ties. */
  popularity: number
}

export type DocumentSpec = {
  key: string
  label: string
  text: string
  unit: string | null
  number: number | null
}

/**
 * Words and phrases with the same meaning, in any script. With `finds`, the group works in one direction: a
 * query for one of `words` also finds one of `finds`, but not the reverse.
 */
export type SynonymGroup = { words: string[]; finds?: string[] }

export type SearchOptions = {
  /** The last word is still being typed. */
  prefix?: boolean
  /** Search for exactly what was typed, without corrections. */
  exact?: boolean
  /** Keys of interpretations the shopper has removed; their words count as plain words. */
  without?: readonly string[]
}

/**
 * A size in the query that was recognised as a spec. `filter` is what the query parameter `spec.<key>`
 * takes: a value or `min..max`.
 */
export type Interpretation = { key: string; label: string; value: string; filter: string }

export type Found = {
  /** The doc ids found, in no meaningful order. */
  slots: Uint32Array
  /** The score of the doc id at the same position; higher is better. */
  scores: Float32Array
  interpretedAs: Interpretation[]
  /** The text that was searched for instead of the typed one: "showing results for …". */
  corrected: string | null
  /** The words that were searched for, in lower case, for highlighting them in texts. */
  words: string[]
}

/**
 * Finds products by what people type. The engine lives in memory; it uses no database and knows nothing of
 * HTTP. The caller assigns each document a doc id (`slot`, a small whole number) and gets doc ids back.
 */
export type SearchEngine = {
  /** Adds a document, or replaces the one with this doc id. The next search finds it. */
  put(slot: number, document: SearchDocument): void
  remove(slot: number): void
  search(q: string, options?: SearchOptions): Found
  /**
   * Returns which of these names (of categories or brands) the query asks for, as positions, best first. The
   * caller passes the same array until it changes, because the index of names is cached by array.
   */
  matchNames(q: string, names: readonly string[], options?: SearchOptions): number[]
  /** Replaces all synonyms; documents stay as they are. */
  setSynonyms(groups: readonly SynonymGroup[]): void
  /**
   * Merges recent changes into the main index, a few milliseconds at a time. Call it after filling and after
   * changes.
   */
  settle(): Promise<void>
  statistics(): { documents: number; words: number; postings: number; bytes: number }
}

export function createSearchEngine(
  synonyms: readonly SynonymGroup[] = defaultSynonyms,
): SearchEngine {
  const finder = createFinder()
  finder.synonyms = synonymsOf(synonyms, finder.dictionary)
  return {
    put: (docId, document) => putParts(finder.documents, docId, partsOf(document, finder)),
    remove: (docId) => removeSlot(finder.documents, docId),
    search: (q, options = {}) => findIn(finder, q, options),
    matchNames: (q, names, options = {}) => matchNames(finder, q, names, options),
    setSynonyms: (groups) => {
      finder.synonyms = synonymsOf(groups, finder.dictionary)
    },
    settle: () => mergeIndex(finder.documents),
    statistics: () => ({
      documents: finder.documents.documents,
      words: finder.dictionary.size(),
      postings: finder.documents.segments.reduce((sum, { slots }) => sum + slots.length, 0),
      bytes: indexBytes(finder.documents) + finder.dictionary.bytes(),
    }),
  }
}
