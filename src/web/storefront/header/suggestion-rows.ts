import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'

type Product = SearchAnswer['products'][number]

/** A row of the list. A row without a link clears the recent searches. */
export type Row = {
  look: 'page' | 'product' | 'category' | 'brand' | 'all' | 'recent' | 'clear'
  label: string
  to: string | null
  product?: Product
}

const most = 3
const mostNear = 4

/** All rows in arrow-key order. */
export function rowsOf(answer: SearchAnswer, q: string): Row[] {
  const { products, categories, brands, total, notSold, near, redirect } = answer
  const besides = notSold && notSold.kind !== 'UNKNOWN' ? near.slice(0, mostNear) : []
  const all: Row = { look: 'all', to: paths.search(q), label: seeAll(total) }
  return [
    ...(redirect ? [{ look: 'page', to: redirect.to, label: redirect.label } as const] : []),
    ...[...products, ...besides].map((product): Row => {
      const to = paths.product(product.id, product.askedVariantId)
      return { look: 'product', to, label: product.name, product }
    }),
    ...categories.slice(0, most).map(({ id, name }): Row => {
      return { look: 'category', to: paths.category(id), label: name }
    }),
    ...brands.slice(0, most).map(({ slug, name }): Row => {
      return { look: 'brand', to: paths.brand(slug), label: name }
    }),
    ...(products.length > 0 ? [all] : []),
  ]
}

const seeAll = (total: number) =>
  total > 1 ? `See all ${formatNumber(total)} results` : 'See all results'

/** Recent searches and a row to clear them. */
export function recentRows(searches: readonly string[]): Row[] {
  if (searches.length === 0) return []
  return [
    ...searches.map((q): Row => ({ look: 'recent', to: paths.search(q), label: q })),
    { look: 'clear', to: null, label: 'Clear recent searches' },
  ]
}

/** The state of the suggestion list for the input's ARIA attributes. */
export type OpenList = { id: string; active: string | undefined }
