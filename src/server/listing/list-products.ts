import type { ProductList, ProductQuery } from '#contract/product-lists.ts'
import type { ProductCard } from '#contract/products.ts'
import { listCards } from '../catalogue/list-cards.ts'
import type { Db } from '../db/database.ts'
import { facetsOf, type Listed } from './facet-rows.ts'
import type { Copy } from './live/copy.ts'
import { listLive } from './live/list-live.ts'
import type { Live } from './live/open-live.ts'
import { withReach } from './reach.ts'
import { listInSql } from './sql/list-in-sql.ts'

/** Where lists come from: memory while it is in step with the database, else the database. */
export type Shelves = { db: Db; live: Live }

/** Published products, narrowed, sorted and cut into pages, with facets where they are asked for. */
export async function listProducts(
  { db, live }: Shelves,
  asked: ProductQuery,
  scope: { categoryId?: number } = {},
): Promise<ProductList> {
  const query = await withReach(db, asked)
  const fromMemory = await dressedLive(live, query, (copy) => listLive(copy, query, scope))
  if (fromMemory) return fromMemory.list
  const listed = await listInSql(db, query, scope)
  return dressed(query, listed, await listCards(db, listed.ids))
}

/** Cards in the order of the ids, from memory while it is in step; of those shoppers cannot see, none. */
export const cardsOf = ({ db, live }: Shelves, ids: number[]): Promise<ProductCard[]> =>
  live.copy() ? live.cards(ids) : listCards(db, ids)

/**
 * A list from memory with its cards; null when the database must be asked. A product that went since
 * it was heard of would leave a gap: then the list is made once more when that has been taken in.
 */
export async function dressedLive<L extends Listed>(
  live: Live,
  query: Pick<ProductQuery, 'page' | 'limit'>,
  list: (copy: Copy) => L,
): Promise<{ list: ProductList; listed: L } | null> {
  for (let attempt = 1; ; attempt++) {
    const copy = live.copy()
    if (!copy) return null
    const listed = list(copy)
    const cards = await live.cards(listed.ids)
    if (cards.length === listed.ids.length || attempt > 1)
      return { list: dressed(query, listed, cards), listed }
    await live.caughtUp()
  }
}

/** The answer to a list: its products as cards, its counts as facets. */
export const dressed = (
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
