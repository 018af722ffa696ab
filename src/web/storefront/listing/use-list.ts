import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressOf, askedBy } from './list-address.ts'

/** Marks the address while the sheet of filters is open, so that Back closes it first. */
export const sheetHash = '#filters'

/**
 * The list's address as the shopper sees it: what was just asked for counts at once, before the list
 * has come. In the sheet each change takes the place of the last, so that Back undoes them together.
 */
export function useList() {
  const { key, search, hash } = useLocation()
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
