import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOf, filtersIn } from './list-address.ts'

/** The URL hash while the filter sheet is open, so that Back closes it first. */
export const sheetHash = '#filters'

/** The requested list: the pending URL, else the current one. */
export function usePendingSearch(): string {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? next.search : search
}

/**
 * The list's URL as the shopper sees it: a requested change counts immediately. In the sheet each change
 * replaces the last, so that Back undoes them together.
 */
export function useList() {
  const { key, hash } = useLocation()
  const search = usePendingSearch()
  const navigate = useNavigate()
  const [at, setAt] = useState(key)
  const [asked, setAsked] = useState<string>()
  if (at !== key) {
    setAt(key)
    setAsked(undefined)
  }
  const shown = asked ?? search

  const go = (params: URLSearchParams) => {
    const next = addressOf(params)
    if (next === shown) return
    setAsked(next)
    navigate({ search: next, hash }, { replace: hash === sheetHash, preventScrollReset: true })
  }
  return {
    params: new URLSearchParams(shown),
    ask: (form: HTMLFormElement) => go(filtersIn(form)),
  }
}
