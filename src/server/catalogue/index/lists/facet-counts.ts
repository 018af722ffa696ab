import { countriesByName } from '../../listing/countries.ts'
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
  copy: IndexSnapshot,
  { slots, verdicts, length }: FilterResult,
  left: FacetCounts,
  rest: FacetCounts,
) {
  const { columns, pool } = copy
  const { category, brand, country, discount, ratingTenths, inStock, price } = columns
  const { specsAt, specCount } = columns
  const { terms: pooled } = pool
  for (let at = 0; at < length; at++) {
    const slot = slots[at] as number
    const tally = verdicts[at] === 0 ? left : rest
    const { terms } = tally
    tally.products++
    bump(tally.categories, category[slot] as number)
    bump(tally.brands, brand[slot] as number)
    bump(tally.countries, country[slot] as number)
    bump(tally.discounts, discount[slot] as number)
    bump(tally.ratings, ratingTenths[slot] as number)
    tally.inStock += inStock[slot] as number
    countPrice(tally, price[slot] as number)
    const from = specsAt[slot] as number
    const end = from + (specCount[slot] as number)
    for (let place = from; place < end; place++) {
      const term = pooled[place] as number
      terms[term] = (terms[term] as number) + 1
    }
  }
}

/** Adds two counts; the price range is not needed any more. */
export function sumOf(copy: IndexSnapshot, one: FacetCounts, other: FacetCounts): FacetCounts {
  const sum = createFacetCounts(copy)
  for (const key of ['categories', 'brands', 'countries', 'discounts', 'ratings', 'terms'] as const)
    for (let at = 0; at < sum[key].length; at++)
      sum[key][at] = (one[key][at] ?? 0) + (other[key][at] ?? 0)
  return { ...sum, products: one.products + other.products }
}

/** Counts a product for the one facet whose filter is the only one it fails. */
export function countOne(
  tally: FacetCounts,
  { columns, pool, terms }: IndexSnapshot,
  slot: number,
  key: string,
) {
  if (key === 'price') return countPrice(tally, columns.price[slot] ?? -1)
  if (key === 'brand') return bump(tally.brands, columns.brand[slot] ?? 0)
  if (key === 'discountMin') return bump(tally.discounts, columns.discount[slot] ?? -1)
  if (key === 'ratingMin') return bump(tally.ratings, columns.ratingTenths[slot] ?? 0)
  if (key === 'spec.countryOfOrigin') return bump(tally.countries, columns.country[slot] ?? -1)
  if (key === 'inStock') {
    tally.inStock += columns.inStock[slot] ?? 0
    return
  }
  // The delivery filter has no facet.
  if (key === 'deliverTo') return
  const spec = key.slice('spec.'.length)
  const at = columns.specsAt[slot] ?? 0
  for (let place = at; place < at + (columns.specCount[slot] ?? 0); place++) {
    const term = pool.terms[place] ?? -1
    if (terms.keyOf(term) === spec) bump(tally.terms, term)
  }
}

/** A negative position means the product lacks the fact, and is not counted. */
function bump(counts: Int32Array, at: number) {
  if (at >= 0) counts[at] = (counts[at] as number) + 1
}

function countPrice(tally: FacetCounts, price: number) {
  if (price < 0) return
  if (tally.cheapest === null || price < tally.cheapest) tally.cheapest = price
  if (tally.dearest === null || price > tally.dearest) tally.dearest = price
}
