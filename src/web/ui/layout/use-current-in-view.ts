import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls the current link of a scrolling row to its middle, without scrolling the page. */
export function useCurrentInView<Row extends HTMLElement>() {
  const links = useRef<Row>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current link.
  useEffect(() => {
    const row = links.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !current) return
    row.scrollLeft =
      current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname, search])
  return links
}
