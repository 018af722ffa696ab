import type { Facet } from '#contract/product-lists.ts'

/** Addresses of a list: where a filter, a page or another order of it is found. */
export const addressOf = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '?')

/**
 * The first page of the list with `change` made to it. Keys are in order, and fields a form sent empty
 * are gone, so that one list has one address.
 */
function changed(params: URLSearchParams, change: (next: URLSearchParams) => void) {
  const next = new URLSearchParams([...params].filter(([, value]) => value !== ''))
  next.delete('page')
  change(next)
  next.sort()
  return next
}

export const withPage = (params: URLSearchParams, page: number) =>
  changed(params, (next) => {
    if (page > 1) next.set('page', String(page))
  })

/** The list with nothing but its search, order and look. */
export const cleared = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([key]) => ['q', 'sort', 'view'].includes(key)))

/** What a form of filters asks for, fields left empty not among it. */
export function askedBy(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  return changed(new URLSearchParams(filled), (next) => {
    if (next.get('sort') === 'relevance') next.delete('sort')
  })
}

export type AppliedFilter = { label: string; to: string }

/** The filters that are set, each with the address of the list without it. */
export function appliedFilters(params: URLSearchParams, facets: readonly Facet[]): AppliedFilter[] {
  const seen = new Set<string>()
  return [...params].flatMap(([key, value]) => {
    if (value === '') return []
    const id = rangeOf(key) ?? `${key}=${value}`
    const label = labelOf(params, facets, key, value)
    if (!label || seen.has(id)) return []
    seen.add(id)
    return [{ label, to: addressOf(without(params, key, value)) }]
  })
}

/** One value of a facet taken away; of a range, both its ends. */
function without(params: URLSearchParams, key: string, value: string) {
  const range = rangeOf(key)
  return changed(params, (next) => {
    if (!range) return next.delete(key, value)
    for (const end of rangeKeys(range)) next.delete(end)
  })
}

/** The two keys of a range; a price has words of its own. */
export const rangeKeys = (range: string): [string, string] =>
  range === 'price' ? ['minPrice', 'maxPrice'] : [`${range}.min`, `${range}.max`]

function rangeOf(key: string): string | null {
  if (key === 'minPrice' || key === 'maxPrice') return 'price'
  return /^(spec\..+)\.(?:min|max)$/.exec(key)?.[1] ?? null
}

function labelOf(
  params: URLSearchParams,
  facets: readonly Facet[],
  key: string,
  value: string,
): string | null {
  const range = rangeOf(key)
  if (range) return rangeLabel(params, facets, range)
  if (key === 'inStock') return 'In stock'
  if (key === 'discountMin') return `${value}% off or more`
  if (key === 'ratingMin') return `${value} ${value === '1' ? 'star' : 'stars'} or more`
  if (key !== 'brand' && !key.startsWith('spec.')) return null
  const facet = facets.find((one) => one.key === key)
  const text = facet?.values.find((one) => one.value === value)?.label ?? value
  return facet && key !== 'brand' ? `${facet.label}: ${text}` : text
}

function rangeLabel(params: URLSearchParams, facets: readonly Facet[], range: string) {
  const facet = facets.find((one) => one.key === range)
  const isPrice = range === 'price'
  const said = (end: string) => {
    const value = params.get(end)
    if (!value) return null
    return isPrice ? `₹${Number(value).toLocaleString('en-IN')}` : value
  }
  const [from, to] = rangeKeys(range).map(said)
  const span = from && to ? `${from} – ${to}` : from ? `from ${from}` : `up to ${to}`
  const unit = facet?.unit ? `\u00a0${facet.unit}` : ''
  return isPrice ? span : `${facet?.label ?? range.slice(5)}: ${span}${unit}`
}
