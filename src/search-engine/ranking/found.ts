import type { NotSold } from '../query/unsold.ts'

/**
 * A size in the query that was recognised as a spec. `filter` is what the query parameter `spec.<key>`
 * takes: a value or `min..max`.
 */
export type Interpretation = { key: string; label: string; value: string; filter: string }

/** Results of a search, and its reading of the query. */
export type Found = {
  /** The doc ids found, in no meaningful order. */
  docIds: Uint32Array
  /** The score of the doc id at the same position; higher is better. */
  scores: Float32Array
  /**
   * By doc id: 1 for documents that have every word and are what the last noun names. Null if no document found is. The
   * others only mention it.
   */
  asked: Uint8Array | null
  interpretedAs: Interpretation[]
  /** The text that was searched for instead of the typed one: "showing results for …". */
  corrected: string | null
  /** Goods that the shop does not sell. Unless they are only a part of the query, the documents are merely similar. */
  notSold: NotSold | null
  /** The words that were searched for, in lower case, for highlighting them in texts. */
  words: string[]
  /** For each list of names: the positions of those that the query asks for, best first. */
  names: number[][]
}
