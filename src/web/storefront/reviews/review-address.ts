/** The list's first page with filters set, or removed by null. */
export function narrowedTo(params: URLSearchParams, changes: Record<string, string | null>) {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [key, value] of Object.entries(changes))
    if (value === null) next.delete(key)
    else next.set(key, value)
  next.sort()
  return next.size > 0 ? `?${next}` : '?'
}
