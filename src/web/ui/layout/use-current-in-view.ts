import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls the current link of a scrolling row to its middle, without scrolling the page; again when the number of links
 * has changed, because some load later.
 */
export function useCurrentInView<Row extends HTMLElement>(count = 0) {
  const links = useRef<Row>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current link.
  useEffect(() => {
    const row = links.current
    const current = row?.querySelector<HTMLElement>('[aria-current]:not([aria-current="false"])')
    if (!row || !current) return
    row.scrollLeft =
      current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname, search, count])
  return links
}
