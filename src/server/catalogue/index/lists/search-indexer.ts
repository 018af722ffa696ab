import type { Change } from '#server/platform/changes/changes.ts'
import type { ReadProduct } from './read-products.ts'
import type { Tree } from './tree.ts'

/** Keeps data of its own about every listed product, under the same doc ids: the search. */
export type SearchIndexer = {
  put: (slot: number, product: ReadProduct, tree: Tree) => void
  remove: (slot: number) => void
  /** Called for every change, before the products that changed are put again. */
  onChange: (change: Change) => void
  /** All doc ids are assigned anew. */
  clear: () => void
  /** Called after all new products have been put, to merge the index. */
  settle: () => Promise<void>
}

/** An indexer that ignores everything. */
export const noIndexer: SearchIndexer = {
  put: () => undefined,
  remove: () => undefined,
  onChange: () => undefined,
  clear: () => undefined,
  settle: async () => undefined,
}
