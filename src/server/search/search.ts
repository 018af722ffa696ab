import type { SearchAnswer, SearchQuery } from '#contract/product-lists.ts'
import { dressedLive, type Shelves } from '../listing/list-products.ts'
import { listCategoriesLive } from '../listing/live/categories-live.ts'
import type { Copy } from '../listing/live/copy.ts'
import { listLive } from '../listing/live/list-live.ts'
import { besides } from './besides.ts'
import type { SearchEngine, SearchOptions } from './engine/engine.ts'
import { searchInSql } from './search-in-sql.ts'
import type { SearchIndex } from './search-index.ts'

export type Searching = Shelves & { index: SearchIndex }

/**
 * Products, categories and brands by what somebody typed, narrowed and sorted like any list. While
 * the copy in memory is not there, the database searches in its plainer way.
 */
export async function search(
  { db, live, index }: Searching,
  { q, typing, exact, without = [], ...query }: SearchQuery,
): Promise<SearchAnswer> {
  const options = { prefix: typing === '1', exact: exact === '1', without }
  const list = (copy: Copy) => {
    const found = index.engine().search(q, options)
    return { ...listLive(copy, query, { found }), found, copy }
  }
  const made = live.isFollowed() && (await dressedLive(live, query, list))
  if (!made) return searchInSql(db, { q, ...query })
  const { interpretedAs, corrected, words } = made.listed.found
  return {
    ...made.list,
    ...namedBy(made.listed.copy, index.engine(), corrected ?? q, options),
    ...{ interpretedAs, words, suggestion: corrected },
  }
}

/** The categories and brands that are asked for by name, those with nothing in them left out. */
function namedBy(copy: Copy, engine: SearchEngine, q: string, options: SearchOptions) {
  const { tree, brands, ofBrand } = copy
  const shelves = engine.matchNames(q, tree.names(), options)
  const counted = shelves.length > 0 ? listCategoriesLive(copy) : []
  return {
    categories: shelves
      .flatMap((place) => counted[place] ?? [])
      .filter(({ productCount }) => productCount > 0)
      .slice(0, besides)
      .map(({ id, name, productCount }) => ({ id, name, productCount })),
    brands: engine
      .matchNames(q, brands.names(), options)
      .flatMap((place) => {
        const brand = brands.at(place)
        const productCount = ofBrand[place] ?? 0
        return brand && productCount > 0
          ? [{ name: brand.name, slug: brand.slug, productCount }]
          : []
      })
      .slice(0, besides),
  }
}
