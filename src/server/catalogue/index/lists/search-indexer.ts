import type { ReadProduct } from './read-products.ts'
import type { Tree } from './tree.ts'

/** Who keeps something of its own about every listed product, under the same slots: the search. */
export type SearchIndexer = {
  put: (slot: number, product: ReadProduct, tree: Tree) => void
  remove: (slot: number) => void
  /** The slots are given anew. */
  clear: () => void
  /** Comes after everything that was new has been put: time to tidy up. */
  settle: () => Promise<void>
}

export const noIndexer: SearchIndexer = {
  put: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
  settle: async () => undefined,
}
