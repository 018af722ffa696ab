import type { Facet } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { inUnits, measureText, type Units } from '#web/session/units.ts'
import { filterOf, rangeKeys, searchedFor, withoutFilter } from './list-filters.ts'
import { pincodeIn } from './list-query.ts'

/** URLs of a list with another filter, page or order. */
export const addressOf = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '?')

/**
 * The URL of the list's first page after `change`. Keys are sorted and empty fields removed, so that each
 * list has one URL.
 */
function changed(params: URLSearchParams, change: (next: URLSearchParams) => void) {
  const next = new URLSearchParams([...params].filter(([, value]) => value !== ''))
  for (const key of ['page', 'from']) next.delete(key)
  change(next)
  next.sort()
  return next
}

export const withPage = (params: URLSearchParams, page: number) =>
  changed(params, (next) => {
    if (page > 1) next.set('page', String(page))
  })

/** The pages from `first` to `last`, one below the other. */
export const withPages = (
  params: URLSearchParams,
  { first, last }: { first: number; last: number },
) =>
  changed(params, (next) => {
    next.set('from', String(first))
    next.set('page', String(last))
  })

/** The URL with one more value of a filter. */
export const withFilter = (params: URLSearchParams, key: string, value: string) =>
  changed(params, (next) => next.append(key, value))

/** The URL without filters: only what is listed and how it looks. */
const dropFilters = (params: URLSearchParams) =>
  [...params].filter(([key, value]) => value && [...searchedFor, 'sort', 'view'].includes(key))

/** Keys and values that the form of filters keeps but does not show. */
export const besideFilters = (params: URLSearchParams) => [
  ...dropFilters(params),
  ...[...params].filter(([key]) => key === 'category'),
]

/** The URL with only search, order and view. */
export const clearFilters = (params: URLSearchParams) => new URLSearchParams(dropFilters(params))

/** The filters set in a form; empty fields are left out. */
export function filtersIn(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  return changed(new URLSearchParams(filled), (next) => {
    if (next.get('sort') === 'relevance') next.delete('sort')
  })
}

type AppliedFilter = { label: string; to: string }

/** Names that describe a filter. */
export type FilterWords = {
  facets: readonly Facet[]
  /** The categories to which a search may be narrowed. */
  categories?: readonly { id: number; name: string }[] | undefined
  units?: Units
}

/** The applied filter values, each with the URL that removes it. */
export function appliedFilters(params: URLSearchParams, words: FilterWords): AppliedFilter[] {
  const seen = new Set<string>()
  return [...params].flatMap(([key, value]) => {
    if (value === '') return []
    const filter = filterOf(key)
    const id = filter === key ? `${key}=${value}` : filter
    const label = labelOf(params, words, key, value)
    if (!label || seen.has(id)) return []
    seen.add(id)
    return [{ label, to: addressOf(without(params, key, value)) }]
  })
}

/** A filter with all its values as text, and the URL without it. */
export function wholeFilter(
  params: URLSearchParams,
  words: FilterWords,
  filter: string,
): AppliedFilter {
  const labels = [...params].flatMap(([key, value]) =>
    value !== '' && filterOf(key) === filter ? (labelOf(params, words, key, value) ?? []) : [],
  )
  return {
    label: [...new Set(labels)].join(', '),
    to: addressOf(changed(withoutFilter(params, filter), () => {})),
  }
}

/** Removes one value of a filter; for a range, both ends. */
function without(params: URLSearchParams, key: string, value: string) {
  const filter = filterOf(key)
  if (filter !== key) return changed(withoutFilter(params, filter), () => {})
  return changed(params, (next) => next.delete(key, value))
}

function labelOf(
  params: URLSearchParams,
  words: FilterWords,
  key: string,
  value: string,
): string | null {
  const filter = filterOf(key)
  if (filter !== key) return rangeLabel(params, words, filter)
  if (key === 'inStock') return 'In stock'
  if (key === 'deliverTo') return pincodeIn(params) ? `Delivered to ${value}` : null
  if (key === 'discountMin') return `${value}% off or more`
  if (key === 'ratingMin') return `${value} ${value === '1' ? 'star' : 'stars'} or more`
  if (key === 'category')
    return words.categories?.find(({ id }) => String(id) === value)?.name ?? 'Category'
  if (key !== 'brand' && !key.startsWith('spec.')) return null
  const facet = words.facets.find((facet) => facet.key === key)
  const text = facet ? valueLabel(facet, value, words.units) : value
  return facet && key !== 'brand' ? `${facet.label}: ${text}` : text
}

/** A facet value in the chosen units. */
export function valueLabel(
  { unit, values }: Facet,
  value: string,
  units: Units = 'metric',
): string {
  const number = Number(value)
  if (units !== 'metric' && unit !== null && Number.isFinite(number))
    return measureText(inUnits({ number, unit }, units))
  return values.find((item) => item.value === value)?.label ?? value
}

function rangeLabel(
  params: URLSearchParams,
  { facets, units = 'metric' }: FilterWords,
  range: string,
) {
  const facet = facets.find((facet) => facet.key === range)
  const isPrice = range === 'price'
  const unit = facet?.unit ?? null
  const said = (end: string) => {
    const value = params.get(end)
    if (!value) return null
    if (isPrice) return `₹${formatNumber(Number(value))}`
    return units === 'metric'
      ? value
      : String(inUnits({ number: Number(value), unit }, units).number)
  }
  const [from, to] = rangeKeys(range).map(said)
  const span = from && to ? `${from} – ${to}` : from ? `from ${from}` : `up to ${to}`
  const shownUnit = inUnits({ number: 0, unit }, units).unit
  const end = shownUnit ? `\u00a0${shownUnit}` : ''
  return isPrice ? span : `${facet?.label ?? range.slice(5)}: ${span}${end}`
}
