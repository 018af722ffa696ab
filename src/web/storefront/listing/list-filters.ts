/** Keys of what was searched for, and how; no filters. */
export const searchedFor = ['q', 'exact', 'without']

/** The two keys of a range; a price has words of its own. */
export const rangeKeys = (range: string): [string, string] =>
  range === 'price' ? ['minPrice', 'maxPrice'] : [`${range}.min`, `${range}.max`]

/** The filter a key of an address belongs to: both ends of a range are one. */
export function filterOf(key: string): string {
  if (key === 'minPrice' || key === 'maxPrice') return 'price'
  return /^(spec\..+)\.(?:min|max)$/.exec(key)?.[1] ?? key
}

/** An address with one filter taken away altogether. */
export function withoutFilter(params: URLSearchParams, filter: string): URLSearchParams {
  const others = [...params].filter(([key]) => filterOf(key) !== filter)
  return new URLSearchParams(others)
}
