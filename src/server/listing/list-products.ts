import type { ProductList, ProductQuery } from '#contract/product-lists.ts'
import { listCards } from '../catalogue/list-cards.ts'
import type { Db } from '../db/database.ts'
import { facetsOf, type Listed } from './facet-rows.ts'
import { listInSql } from './sql/list-in-sql.ts'

/** Published products, narrowed, sorted and cut into pages, with facets where they are asked for. */
export async function listProducts(
  db: Db,
  query: ProductQuery,
  scope: { categoryId?: number } = {},
): Promise<ProductList> {
  return dressed(db, query, await listInSql(db, query, scope))
}

/** The answer to a list: its products as cards, its counts as facets. */
export async function dressed(
  db: Db,
  { page, limit }: Pick<ProductQuery, 'page' | 'limit'>,
  { ids, total, facetRows }: Listed,
): Promise<ProductList> {
  const products = await listCards(db, ids)
  return { products, page, limit, total, ...(facetRows && { facets: facetsOf(facetRows) }) }
}
