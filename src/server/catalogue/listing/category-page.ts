import type { CategoryPage, ProductQuery } from '#contract/catalogue/product-lists.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import { categoryHeadFromIndex } from '../index/lists/categories-from-index.ts'
import { readCategoryHead } from '../products/categories.ts'
import { listProducts, type ProductLists, readIndex } from './list-products.ts'

/** A category with its products, including those of all categories below it. */
export async function readCategoryPage(
  lists: ProductLists,
  id: number,
  query: ProductQuery,
): Promise<CategoryPage> {
  const category = await taggedRead(
    ['categories', 'listing'],
    async () =>
      categoryHeadFromIndex(readIndex(lists.live), id) ?? (await readCategoryHead(lists.db, id)),
  )
  return { ...(await listProducts(lists, query, { categoryId: category.id })), category }
}
