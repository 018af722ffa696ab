import { countriesByName } from './countries.ts'
import type { FilterResult } from './filter-index.ts'
import type { IndexSnapshot } from './index-snapshot.ts'

/** How many products have each value of each facet. */
export type FacetCounts = {
  products: number
  categories: Int32Array
  /** By ordinal; at 0 products without a brand. */
  brands: Int32Array
  countries: Int32Array
  /** By whole percent. */
  discounts: Int32Array
  /** By tenths of a star. */
  ratings: Int32Array
  inStock: number
  /** Paise; null if no product has a price. */
  cheapest: number | null
  dearest: number | null
  terms: Int32Array
}

export const createFacetCounts = ({ tree, brands, terms }: IndexSnapshot): FacetCounts => ({
  products: 0,
  categories: new Int32Array(tree.size()),
  brands: new Int32Array(brands.size()),
  countries: new Int32Array(countriesByName.length),
  discounts: new Int32Array(101),
  ratings: new Int32Array(51),
  inStock: 0,
  cheapest: null,
  dearest: null,
  terms: new Int32Array(terms.size()),
})

/**
 * The innermost loop of a list with facets. It counts every fact of each product: into `left` when the
 * product passes all filters, else into `rest`.
 */
export function countAll(
  snapshot: IndexSnapshot,
  { docIds, verdicts, length }: FilterResult,
  left: FacetCounts,
  rest: FacetCounts,
) {
  const { columns, pool } = snapshot
  const { category, brand, country, discount, ratingTenths, inStock, price } = columns
  const { specsAt, specCount } = columns
  const { terms: pooled } = pool
  for (let index = 0; index < length; index++) {
    const docId = docIds[index] as number
    const counts = verdicts[index] === 0 ? left : rest
    const { terms } = counts
    counts.products++
    bump(counts.categories, category[docId] as number)
    bump(counts.brands, brand[docId] as number)
    bump(counts.countries, country[docId] as number)
    bump(counts.discounts, discount[docId] as number)
    bump(counts.ratings, ratingTenths[docId] as number)
    counts.inStock += inStock[docId] as number
    countPrice(counts, price[docId] as number)
    const from = specsAt[docId] as number
    const end = from + (specCount[docId] as number)
    for (let place = from; place < end; place++) {
      const term = pooled[place] as number
      terms[term] = (terms[term] as number) + 1
    }
  }
}

/** Adds two counts; the price range is not needed any more. */
export function sumOf(snapshot: IndexSnapshot, one: FacetCounts, other: FacetCounts): FacetCounts {
  const sum = createFacetCounts(snapshot)
  for (const key of ['categories', 'brands', 'countries', 'discounts', 'ratings', 'terms'] as const)
    for (let index = 0; index < sum[key].length; index++)
      sum[key][index] = (one[key][index] ?? 0) + (other[key][index] ?? 0)
  return { ...sum, products: one.products + other.products }
}

/** Counts a product for the one facet whose filter is the only one it fails. */
export function countOne(
  counts: FacetCounts,
  { columns, pool, terms }: IndexSnapshot,
  docId: number,
  key: string,
) {
  if (key === 'price') return countPrice(counts, columns.price[docId] ?? -1)
  if (key === 'brand') return bump(counts.brands, columns.brand[docId] ?? 0)
  if (key === 'discountMin') return bump(counts.discounts, columns.discount[docId] ?? -1)
  if (key === 'ratingMin') return bump(counts.ratings, columns.ratingTenths[docId] ?? 0)
  if (key === 'spec.countryOfOrigin') return bump(counts.countries, columns.country[docId] ?? -1)
  if (key === 'inStock') {
    counts.inStock += columns.inStock[docId] ?? 0
    return
  }
  // The delivery filter has no facet.
  if (key === 'deliverTo') return
  const spec = key.slice('spec.'.length)
  const start = columns.specsAt[docId] ?? 0
  for (let place = start; place < start + (columns.specCount[docId] ?? 0); place++) {
    const term = pool.terms[place] ?? -1
    if (terms.keyOf(term) === spec) bump(counts.terms, term)
  }
}

/** A negative position means the product lacks the fact, and is not counted. */
function bump(counts: Int32Array, index: number) {
  if (index >= 0) counts[index] = (counts[index] as number) + 1
}

function countPrice(counts: FacetCounts, price: number) {
  if (price < 0) return
  if (counts.cheapest === null || price < counts.cheapest) counts.cheapest = price
  if (counts.dearest === null || price > counts.dearest) counts.dearest = price
}
