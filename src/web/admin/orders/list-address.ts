/** A list's query with some keys changed: empty ones go, and so does the page, which was another's. */
export function changedSearch(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [key, value] of Object.entries(changes))
    if (value) next.set(key, value)
    else next.delete(key)
  next.sort()
  return next.size > 0 ? `?${next}` : ''
}
