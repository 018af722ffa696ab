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

/** Where lists come from: the index while it is up to date, else the database. */
export type ProductLists = { db: Db; live: CatalogueIndex }

/** Published products, filtered, sorted and paged, with facets if the query asks for them. */
export async function listProducts(
  { db, live }: ProductLists,
  input: ProductQuery,
  scope: { categoryId?: number } = {},
): Promise<ProductList> {
  const query = await withDeliveryFilter(db, input)
  const fromMemory = await withIndexCards(live, query, (snapshot) =>
    listFromIndex(snapshot, query, scope),
  )
  if (fromMemory) return fromMemory.list
  const listed = await listInSql(db, query, scope)
  return withCards(query, listed, await listCards(db, listed.ids))
}

/**
 * Cards in the order of the ids, from memory while the index is up to date. Products that shoppers cannot
 * see are left out.
 */
export const cardsOf = ({ db, live }: ProductLists, ids: number[]): Promise<ProductCard[]> =>
  live.copy() ? live.cards(ids) : listCards(db, ids)

/**
 * A list from the index with its cards; null when the caller must query the database. If a product was
 * removed after the last update, the page would have a gap: then the index catches up and the list is built
 * once more.
 */
export async function withIndexCards<L extends Listed>(
  live: CatalogueIndex,
  query: Pick<ProductQuery, 'page' | 'limit'>,
  list: (copy: IndexSnapshot) => L,
): Promise<{ list: ProductList; listed: L } | null> {
  for (let attempt = 1; ; attempt++) {
    const snapshot = live.copy()
    if (!snapshot) return null
    const listed = list(snapshot)
    const cards = await live.cards(listed.ids)
    if (cards.length === listed.ids.length || attempt > 1)
      return { list: withCards(query, listed, cards), listed }
    await live.flushed()
  }
}

/** The answer for a list: its products as cards, its counts as facets. */
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
