import type { CategoryPage, ProductQuery } from '#contract/product-lists.ts'
import { readCategoryHead } from '../catalogue/categories.ts'
import type { Db } from '../db/database.ts'
import { listProducts } from './list-products.ts'

/** A category with its products, those of everything below it included. */
export async function readCategoryPage(
  db: Db,
  id: number,
  query: ProductQuery,
): Promise<CategoryPage> {
  const category = await readCategoryHead(db, id)
  return { ...(await listProducts(db, query, { categoryId: category.id })), category }
}
