import type { ProductList, ProductQuery } from '#contract/catalogue/product-lists.ts'
import { filterOf, withoutFilter } from './list-filters.ts'
import { listQuery, narrowingKeys } from './list-query.ts'
import type { RelaxedFilter } from './listing.data.ts'

/** The most filters tried; with more set, the first suggestion is enough. */
const mostTried = 8

/**
 * For filters without results: each filter whose removal alone shows products, with their number, most first.
 * A filter that fails to load is left out.
 */
export async function readRelaxedFilters(
  params: URLSearchParams,
  readPage: (query: ProductQuery) => Promise<ProductList>,
): Promise<RelaxedFilter[]> {
  const filters = [...new Set(narrowingKeys(params).map(filterOf))].slice(0, mostTried)
  const tried = await Promise.allSettled(
    filters.map(async (filter): Promise<RelaxedFilter> => {
      const query = { ...listQuery(withoutFilter(params, filter)), page: 1, limit: 1 }
      const { total } = await readPage({ ...query, facets: '0' })
      return { filter, total }
    }),
  )
  return tried
    .flatMap((one) => (one.status === 'fulfilled' && one.value.total > 0 ? [one.value] : []))
    .toSorted((a, b) => b.total - a.total)
}
