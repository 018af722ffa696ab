import type { Category } from '#contract/catalogue/categories.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCategories } from '../../products/categories.ts'
import type { Definition } from './tree.ts'

/** The categories in tree order, and the spec definitions of each. Two statements. */
export async function readTree(
  db: Db,
): Promise<{ categories: Category[]; definitions: Definition[] }> {
  const definitions = await db
    .selectFrom('specDefinitions')
    .select(['categoryId', 'key', 'label', 'unit', 'type', 'facet', 'position'])
    .orderBy('categoryId')
    .orderBy('position')
    .execute()
  return { categories: await listCategories(db), definitions }
}
