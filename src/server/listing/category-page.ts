import type { CategoryPage, ProductQuery } from '#contract/product-lists.ts'
import { readCategoryHead } from '../catalogue/categories.ts'
import { listProducts, type Shelves } from './list-products.ts'
import { categoryHeadLive } from './live/categories-live.ts'

/** A category with its products, those of everything below it included. */
export async function readCategoryPage(
  shelves: Shelves,
  id: number,
  query: ProductQuery,
): Promise<CategoryPage> {
  const copy = shelves.live.copy()
  const category = (copy && categoryHeadLive(copy, id)) ?? (await readCategoryHead(shelves.db, id))
  return { ...(await listProducts(shelves, query, { categoryId: category.id })), category }
}
