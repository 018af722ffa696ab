import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOf, askedBy } from './list-address.ts'

/** Marks the address while the sheet of filters is open, so that Back closes it first. */
export const sheetHash = '#filters'

/** What the list is asked for: the address that is on its way, or else the one that is here. */
export function useAskedSearch(): string {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? next.search : search
}

/**
 * The list's address as the shopper sees it: what was just asked for counts at once, before the list
 * has come. In the sheet each change takes the place of the last, so that Back undoes them together.
 */
export function useList() {
  const { key, hash } = useLocation()
  const search = useAskedSearch()
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
    ask: (form: HTMLFormElement) => go(askedBy(form)),
  }
}
