import type { CategoryPage, ProductQuery } from '#contract/catalogue/product-lists.ts'
import { categoryHeadFromIndex } from '../index/lists/categories-from-index.ts'
import { readCategoryHead } from '../products/categories.ts'
import { listProducts, type ProductLists } from './list-products.ts'

/** A category with its products, those of everything below it included. */
export async function readCategoryPage(
  shelves: ProductLists,
  id: number,
  query: ProductQuery,
): Promise<CategoryPage> {
  const copy = shelves.live.copy()
  const category =
    (copy && categoryHeadFromIndex(copy, id)) ?? (await readCategoryHead(shelves.db, id))
  return { ...(await listProducts(shelves, query, { categoryId: category.id })), category }
}
