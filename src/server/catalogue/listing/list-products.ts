import type { ProductList, ProductQuery } from '#contract/catalogue/product-lists.ts'
import type { ProductCard } from '#contract/catalogue/products.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CatalogueIndex } from '../index/lists/catalogue-index.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { listFromIndex } from '../index/lists/list-from-index.ts'
import { listInSql } from '../index/lists-in-sql/list-in-sql.ts'
import { listCards } from '../products/list-cards.ts'
import { withDeliveryFilter } from './delivery-filter.ts'
import { facetsOf, type Listed } from './facet-rows.ts'

/** Where lists come from: memory while it is in step with the database, else the database. */
export type ProductLists = { db: Db; live: CatalogueIndex }

/** Published products, narrowed, sorted and cut into pages, with facets where they are asked for. */
export async function listProducts(
  { db, live }: ProductLists,
  asked: ProductQuery,
  scope: { categoryId?: number } = {},
): Promise<ProductList> {
  const query = await withDeliveryFilter(db, asked)
  const fromMemory = await withIndexCards(live, query, (copy) => listFromIndex(copy, query, scope))
  if (fromMemory) return fromMemory.list
  const listed = await listInSql(db, query, scope)
  return withCards(query, listed, await listCards(db, listed.ids))
}

/** Cards in the order of the ids, from memory while it is in step; of those shoppers cannot see, none. */
export const cardsOf = ({ db, live }: ProductLists, ids: number[]): Promise<ProductCard[]> =>
  live.copy() ? live.cards(ids) : listCards(db, ids)

/**
 * A list from memory with its cards; null when the database must be asked. A product that went since
 * it was heard of would leave a gap: then the list is made once more when that has been taken in.
 */
export async function withIndexCards<L extends Listed>(
  live: CatalogueIndex,
  query: Pick<ProductQuery, 'page' | 'limit'>,
  list: (copy: IndexSnapshot) => L,
): Promise<{ list: ProductList; listed: L } | null> {
  for (let attempt = 1; ; attempt++) {
    const copy = live.copy()
    if (!copy) return null
    const listed = list(copy)
    const cards = await live.cards(listed.ids)
    if (cards.length === listed.ids.length || attempt > 1)
      return { list: withCards(query, listed, cards), listed }
    await live.caughtUp()
  }
}

/** The answer to a list: its products as cards, its counts as facets. */
export const withCards = (
  { page, limit }: Pick<ProductQuery, 'page' | 'limit'>,
  { total, facetRows }: Listed,
  products: ProductCard[],
): ProductList => ({
  products,
  page,
  limit,
  total,
  ...(facetRows && { facets: facetsOf(facetRows) }),
})
