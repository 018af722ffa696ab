import type { Category } from '#contract/catalogue/categories.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CatalogueIndex } from '../index/lists/catalogue-index.ts'
import { listCategoriesFromIndex } from '../index/lists/categories-from-index.ts'
import { listCategories } from '../products/categories.ts'

/** All categories in tree order: from memory, or from the database while the index is not ready. */
export const readCategories = ({
  db,
  live,
}: {
  db: Db
  live: CatalogueIndex
}): Promise<Category[]> =>
  taggedRead(['categories', 'listing'], async () => {
    const snapshot = live.copy()
    return snapshot ? listCategoriesFromIndex(snapshot) : listCategories(db)
  })
