import {
  createIndexSnapshot,
  type IndexSnapshot,
  putProduct,
} from '#server/catalogue/index/lists/index-snapshot.ts'
import { readNextProducts } from '#server/catalogue/index/lists/read-products.ts'
import { readTree } from '#server/catalogue/index/lists/read-tree.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The catalogue of a small shop in memory, as it is now. */
export async function copyOfShop(db: Db): Promise<IndexSnapshot> {
  const snapshot = createIndexSnapshot()
  const { categories, definitions } = await readTree(db)
  snapshot.tree.replace(categories, definitions)
  for (const product of await readNextProducts(db, 0, 1_000)) putProduct(snapshot, product)
  return snapshot
}
