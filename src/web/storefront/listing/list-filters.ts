/** Keys of the search itself; they are not filters. */
export const searchedFor = ['q', 'exact', 'without']

/** The two keys of a range; price has its own names. */
export const rangeKeys = (range: string): [string, string] =>
  range === 'price' ? ['minPrice', 'maxPrice'] : [`${range}.min`, `${range}.max`]

/** The filter a URL key belongs to; both ends of a range are one filter. */
export function filterOf(key: string): string {
  if (key === 'minPrice' || key === 'maxPrice') return 'price'
  return /^(spec\..+)\.(?:min|max)$/.exec(key)?.[1] ?? key
}

/** The URL with one filter removed completely. */
export function withoutFilter(params: URLSearchParams, filter: string): URLSearchParams {
  const others = [...params].filter(([key]) => filterOf(key) !== filter)
  return new URLSearchParams(others)
}
