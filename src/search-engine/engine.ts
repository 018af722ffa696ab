import { partsOf } from './documents/document-terms.ts'
import type { SearchDocument } from './documents/search-document.ts'
import { createFinder } from './query/finder.ts'
import { isOfCode, isOfName } from './query/known-texts.ts'
import type { NameList } from './query/names.ts'
import type { SearchOptions } from './query/search-options.ts'
import type { Found } from './ranking/found.ts'
import { findIn } from './ranking/search.ts'
import type { Section, Sections } from './sections.ts'
import {
  flushPending,
  indexBytes,
  mergeIndex,
  putParts,
  removeDocument,
} from './segments/document-index.ts'
import { finderFrom, sectionsOfEngine } from './stored-engine.ts'
import { defaultSynonyms } from './synonyms/default-synonyms.ts'
import { regionalSynonyms } from './synonyms/regional-words/all-regional-words.ts'
import type { SynonymGroup } from './synonyms/synonym-group.ts'
import { synonymsOf } from './synonyms/synonyms.ts'

/**
 * Finds products by what people type. The engine lives in memory; it uses no database and knows nothing of
 * HTTP. The caller assigns each document a doc id (`slot`, a small whole number) and gets doc ids back.
 */
export type SearchEngine = {
  /** Adds a document, or replaces the one with this doc id. The next search finds it. */
  put(slot: number, document: SearchDocument): void
  remove(slot: number): void
  /** Finds documents, and in each list of names those that the query asks for. */
  search(q: string, options?: SearchOptions, nameLists?: readonly NameList[]): Found
  /** Whether a part of a text belongs to a code of a document, or begins one: "RS300", "bx-rs". */
  isOfCode(text: string, from: number, to: number): boolean
  /** Whether a word here belongs to the name of a document with the word before it: the "max" of "SDS max". */
  isOfName(text: string, from: number): boolean
  /** Replaces the synonyms of the shop; documents and regional words stay as they are. */
  setSynonyms(groups: readonly SynonymGroup[]): void
  /**
   * Merges recent changes into the main index, a few milliseconds at a time. Call it after filling and after
   * changes.
   */
  settle(): Promise<void>
  /** A copy of the documents and their words, to be stored. */
  sections(): Section[]
  statistics(): { documents: number; words: number; postings: number; bytes: number }
}

/** An engine without documents, or with those that were stored. */
export function createSearchEngine(
  synonyms: readonly SynonymGroup[] = defaultSynonyms,
  stored: Sections | null = null,
): SearchEngine {
  const finder = stored ? finderFrom(stored) : createFinder()
  const setSynonyms = (groups: readonly SynonymGroup[]) => {
    finder.synonyms = synonymsOf(groups, finder.dictionary, regionalSynonyms)
  }
  setSynonyms(synonyms)
  return {
    put: (docId, document) => putParts(finder.documents, docId, partsOf(document, finder)),
    remove: (docId) => removeDocument(finder.documents, docId),
    search: (q, options = {}, nameLists = []) => findIn(finder, q, options, nameLists),
    isOfCode(text, from, to) {
      flushPending(finder.documents)
      return isOfCode(finder, text, from, to)
    },
    isOfName(text, from) {
      flushPending(finder.documents)
      return isOfName(finder, text, from)
    },
    setSynonyms,
    settle: () => mergeIndex(finder.documents),
    sections: () => sectionsOfEngine(finder),
    statistics: () => ({
      documents: finder.documents.documents,
      words: finder.dictionary.size(),
      postings: finder.documents.segments.reduce((sum, { docIds }) => sum + docIds.length, 0),
      bytes: indexBytes(finder.documents) + finder.dictionary.bytes(),
    }),
  }
}
