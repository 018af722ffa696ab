import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { topK } from '../index/lists/top-k.ts'

/** The products in stock of which most pieces were ordered in the last 90 days, as ids. */
export function listBestSellers({ columns, top }: IndexSnapshot, limit: number): number[] {
  const { id, category, inStock, sold, popularity } = columns
  const docIds = new Int32Array(top)
  let length = 0
  for (let docId = 0; docId < top; docId++)
    if ((sold[docId] ?? 0) > 0 && inStock[docId] === 1 && (category[docId] ?? -1) >= 0)
      docIds[length++] = docId
  const keys = Float64Array.from(docIds.subarray(0, length), (docId) => sold[docId] ?? 0)
  const ranked = { keys, docIds, length, second: popularity, ids: id, oldFirst: true }
  return topK(ranked, 0, limit).map((docId) => id[docId] ?? 0)
}
