import type { ProductList, ProductQuery } from '#contract/catalogue/product-lists.ts'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { type CacheTag, checkedRead, taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { CatalogueIndex } from '../index/lists/catalogue-index.ts'
import { type ListQuery, withDeliveryFilter } from '../index/lists/delivery-filter.ts'
import { facetsOf, type Listed } from '../index/lists/facet-rows.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { listFromIndex } from '../index/lists/list-from-index.ts'

/** Where lists come from: the index in memory. */
export type ProductLists = { db: Db; live: CatalogueIndex }

/** Published products, filtered, sorted and paged, with facets if the query asks for them. */
export async function listProducts(
  { db, live }: ProductLists,
  input: ProductQuery,
  scope: { categoryId?: number } = {},
): Promise<ProductList> {
  const query = await withDeliveryFilter(db, input)
  const { list } = await withIndexCards(live, query, () => readList(live, query, scope))
  return list
}

/**
 * Any change of a product of a category may change the list. A list of all products is repeated after a change:
 * most changes leave it as it was.
 */
function readList(live: CatalogueIndex, query: ListQuery, scope: { categoryId?: number }): Listed {
  const read = (snapshot: IndexSnapshot) => listFromIndex(snapshot, query, scope)
  const category = query.category ?? scope.categoryId
  if (category !== undefined)
    return taggedRead([`shelf ${category}`, ...namesShown], () => read(readIndex(live)))
  return repeatableRead(live, `list ${JSON.stringify(query)}`, ['shelves', ...namesShown], read)
}

/** The counts of a list show the names of brands and specs. */
export const namesShown = ['categories', 'brands'] as const

/**
 * A list from the index with its cards. If a product was removed after the last update, the page would have
 * a gap: then the index catches up and the list is built once more. Refuses while the index is not ready.
 */
export async function withIndexCards<L extends Listed>(
  live: CatalogueIndex,
  query: Pick<ProductQuery, 'page' | 'limit'>,
  list: () => L,
): Promise<{ list: ProductList; listed: L }> {
  for (let attempt = 1; ; attempt++) {
    const listed = list()
    const cards = await live.cards(listed.ids)
    if (cards.length === listed.ids.length || attempt > 1)
      return { list: withCards(query, listed, cards), listed }
    await live.flushed()
  }
}

/** A read of the index. After a change of the tags, answers made from it stay while it gives the same result. */
export const repeatableRead = <T>(
  live: CatalogueIndex,
  key: string,
  tags: readonly CacheTag[],
  read: (snapshot: IndexSnapshot) => T,
): T => checkedRead(key, tags, () => read(readIndex(live)), JSON.stringify)

/** The index in memory. Refuses with 503 while it is being filled, or has not heard from the database. */
export function readIndex(live: CatalogueIndex): IndexSnapshot {
  const snapshot = live.copy()
  if (snapshot) return snapshot
  throw new DomainError(
    'unavailable',
    'unavailable',
    'The shop is starting. Please try again in a moment.',
    { retryAfter: 2 },
  )
}

/** The answer for a list: its products as cards, its counts as facets. */
const withCards = (
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
