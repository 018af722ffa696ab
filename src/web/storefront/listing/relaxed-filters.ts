import type { ProductList, ProductQuery } from '#contract/catalogue/product-lists.ts'
import { filterOf, withoutFilter } from './list-filters.ts'
import { listQuery, narrowingKeys } from './list-query.ts'

/** A filter that could be removed, and how many products that would show. */
export type RelaxedFilter = { filter: string; total: number }

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
    .flatMap((attempt) =>
      attempt.status === 'fulfilled' && attempt.value.total > 0 ? [attempt.value] : [],
    )
    .toSorted((a, b) => b.total - a.total)
}
