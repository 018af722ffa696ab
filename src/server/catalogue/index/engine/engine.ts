import { indexBytes, mergeIndex, putParts, removeSlot } from './document-index.ts'
import { partsOf } from './document-terms.ts'
import { createFinder } from './finder.ts'
import { matchNames } from './names.ts'
import { findIn } from './search.ts'
import { defaultSynonyms } from './synonyms/synonym-releases.ts'
import { synonymsOf } from './synonyms/synonyms.ts'

/** A product as the search reads it. */
export type SearchDocument = {
  name: string
  brand: string | null
  model: string | null
  /** SKUs and barcodes of its variants. */
  codes: string[]
  /** What its variants are called ("12 mm", "Kit, 2 × 4 Ah"): the sizes and sets it comes in. */
  variants?: readonly string[]
  /** The names of its categories along the path, the nearest last. */
  categories: string[]
  /** `text` is ready to read; `number` counts `unit`s, null where the spec is no number. */
  specs: DocumentSpec[]
  highlights: string[]
  description: string
  /** 0 to 1: breaks ties, never more. */
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
 * Words and phrases that mean the same, in any script. Where `finds` is filled it is one-way: who types
 * one of `words` is shown what has one of `finds`, and not the other way round.
 */
export type SynonymGroup = { words: string[]; finds?: string[] }

export type SearchOptions = {
  /** The last word is still being typed. */
  prefix?: boolean
  /** Search for what was typed: nothing is corrected. */
  exact?: boolean
  /** Keys of interpretations the shopper has taken away: their words are only words. */
  without?: readonly string[]
}

/** A size read from the words, as a spec of the vocabulary: `filter` is what `spec.<key>` takes, a value or `min..max`. */
export type Interpretation = { key: string; label: string; value: string; filter: string }

export type Found = {
  /** In no order that means anything. */
  slots: Uint32Array
  /** Of the slot at the same place; more is better. */
  scores: Float32Array
  interpretedAs: Interpretation[]
  /** What was searched for instead of what was typed: "showing results for …". */
  corrected: string | null
  /** Lower-case words that were looked for, for marking them in texts. */
  words: string[]
}

/**
 * Finds products by what people type. It lives in memory, asks no database and knows nothing of HTTP:
 * the caller puts documents under slots (small whole numbers that are his own) and gets slots back.
 */
export type SearchEngine = {
  /** Adds a document, or replaces the one under this slot. It is found at once. */
  put(slot: number, document: SearchDocument): void
  remove(slot: number): void
  search(q: string, options?: SearchOptions): Found
  /** Which of these names (of categories, of brands) are asked for: their places, best first. Pass the same array until it changes. */
  matchNames(q: string, names: readonly string[], options?: SearchOptions): number[]
  /** Replaces all synonyms; documents stay as they are. */
  setSynonyms(groups: readonly SynonymGroup[]): void
  /** Folds late changes into the main index, a few milliseconds at a time. Call it after filling, and whenever changes were put. */
  settle(): Promise<void>
  statistics(): { documents: number; words: number; postings: number; bytes: number }
}

export function createSearchEngine(
  synonyms: readonly SynonymGroup[] = defaultSynonyms,
): SearchEngine {
  const finder = createFinder()
  finder.synonyms = synonymsOf(synonyms, finder.dictionary)
  return {
    put: (slot, document) => putParts(finder.documents, slot, partsOf(document, finder)),
    remove: (slot) => removeSlot(finder.documents, slot),
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
