import type { ProductList, ProductQuery } from '#contract/catalogue/product-lists.ts'
import { filterOf, withoutFilter } from './list-filters.ts'
import { listQuery, narrowingKeys } from './list-query.ts'
import type { RelaxedFilter } from './listing.data.ts'

/** So many filters are tried; who has set more will take the first hint. */
const mostTried = 8

/**
 * Of filters that together leave nothing: each that brings products back when it alone is taken away,
 * with how many, most first. A filter that fails to be tried is left out.
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
