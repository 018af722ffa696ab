/** Changes some keys of a list's query. Drops empty keys, and the page number, which no longer fits. */
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
