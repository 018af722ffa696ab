import type { ProductQuery, Sort } from '#contract/catalogue/product-lists.ts'
import { pageOf } from '#web/ui/data/page-of.ts'
import { searchedFor } from './list-filters.ts'

/** The sort options; the first is the default. */
export const sorts: readonly { value: Sort; label: string }[] = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'price', label: 'Price: low to high' },
  { value: '-price', label: 'Price: high to low' },
  { value: 'discount', label: 'Discount' },
  { value: 'newest', label: 'Newest' },
  { value: 'rating', label: 'Rating' },
  { value: 'country', label: 'Country of origin' },
]

const pageSize = 10

/** More pages than this in one view are too heavy for small phones. */
export const mostPagesShown = 10

/** The pages a URL shows: usually one, more after "Load more". */
export function pagesOf(params: URLSearchParams): { first: number; last: number } {
  const last = pageOf(params)
  const from = wholeNumber(params.get('from')) ?? last
  const isShown = from >= 1 && from < last && last - from < mostPagesShown
  return { first: isShown ? from : last, last }
}

/**
 * Converts a list's URL to an API query. People and forms write URLs: prices are in rupees, each end of a
 * range has its own key, and invalid values are ignored.
 */
export function listQuery(params: URLSearchParams): ProductQuery {
  const minPrice = wholeNumber(params.get('minPrice'))
  const maxPrice = wholeNumber(params.get('maxPrice'))
  const discountMin = wholeNumber(params.get('discountMin'))
  const ratingMin = wholeNumber(params.get('ratingMin'))
  const deliverTo = pincodeIn(params)
  const category = wholeNumber(params.get('category'))
  const sort = sorts.find(({ value }) => value === params.get('sort'))?.value
  const brand = textsOf(params, 'brand')
  return {
    ...specsOf(params),
    page: pagesOf(params).last,
    limit: pageSize,
    facets: '1',
    ...(sort && sort !== 'relevance' && { sort }),
    ...(category && { category }),
    ...(brand.length > 0 && { brand }),
    ...(minPrice !== undefined && { priceMin: minPrice * 100 }),
    ...(maxPrice !== undefined && { priceMax: maxPrice * 100 }),
    ...(params.get('inStock') === 'true' && { inStock: true }),
    ...(discountMin !== undefined && discountMin < 100 && { discountMin }),
    ...(ratingMin !== undefined && ratingMin <= 5 && { ratingMin }),
    ...(deliverTo && { deliverTo }),
  }
}

/** The pincode a list is narrowed to. */
export const pincodeIn = (params: URLSearchParams) =>
  /^[1-9]\d{5}$/.exec(params.get('deliverTo') ?? '')?.[0]

type Specs = { [key: `spec.${string}`]: string[] }

function specsOf(params: URLSearchParams): Specs {
  const specs: Specs = {}
  for (const key of new Set(params.keys())) {
    const name = /^spec\.([a-zA-Z][a-zA-Z0-9]{0,39})(?:\.(?:min|max))?$/.exec(key)?.[1]
    if (!name) continue
    const range = [numberIn(params, `spec.${name}.min`), numberIn(params, `spec.${name}.max`)]
    const values = textsOf(params, `spec.${name}`)
    if (values.length > 0) specs[`spec.${name}`] = values
    else if (range.some(Boolean)) specs[`spec.${name}`] = [range.join('..')]
  }
  return specs
}

const textsOf = (params: URLSearchParams, key: string) =>
  params
    .getAll(key)
    .map((value) => value.trim())
    .filter((value) => value.length > 0 && value.length <= 80)
    .slice(0, 50)

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined

function numberIn(params: URLSearchParams, key: string): string {
  const text = params.get(key)?.trim() ?? ''
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? text : ''
}

/** Keys that are not filters: they say what is listed and how. */
const neutral = new Set([...searchedFor, 'sort', 'view', 'page', 'from'])

const narrows = ([key, value]: [string, string]) => value !== '' && !neutral.has(key)
export const isFiltered = (params: URLSearchParams) => [...params].some(narrows)

/** The filter keys of a list's URL. */
export const narrowingKeys = (params: URLSearchParams) =>
  [...params].filter(narrows).map(([key]) => key)
