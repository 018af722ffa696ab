import { useNavigate, useNavigation, useSearchParams } from 'react-router'

/**
 * The query of the list at `path`, and how to change it. During navigation it is the target's, so that a choice shows
 * at once.
 */
export function useListAddress(path: string) {
  const navigate = useNavigate()
  const [current] = useSearchParams()
  const { location: next } = useNavigation()
  const params = next?.pathname === path ? new URLSearchParams(next.search) : current
  const hrefWith = (changes: Readonly<Record<string, string | null>>) =>
    path + changedSearch(params, changes)
  return {
    params,
    value: (key: string) => params.get(key) ?? '',
    hrefWith,
    change: (changes: Readonly<Record<string, string | null>>) =>
      navigate(hrefWith(changes), { preventScrollReset: true }),
  }
}

/** Changes some keys of a list's query. Drops empty keys, and the place in the list, which no longer fits. */
export function changedSearch(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('before')
  next.delete('after')
  for (const [key, value] of Object.entries(changes))
    if (value) next.set(key, value)
    else next.delete(key)
  next.sort()
  return next.size > 0 ? `?${next}` : ''
}
