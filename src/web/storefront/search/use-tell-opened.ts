import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { tellPressed } from '#web/session/search-outcomes.ts'

/**
 * Tells the shop which results of a search are opened or put into the cart, and where they were shown. If the list is
 * not sorted by relevance, a position means nothing.
 */
export function useTellOpened(q: string) {
  const results = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const isRanked = (params.get('sort') ?? 'relevance') === 'relevance'
  useEffect(() => {
    if (!isRanked) return
    const listening = new AbortController()
    const tell = ({ target }: Event) => tellPressed(target as Element, q)
    // The middle button opens a product in another tab.
    for (const way of ['click', 'auxclick'])
      results.current?.addEventListener(way, tell, { signal: listening.signal })
    return () => listening.abort()
  }, [q, isRanked])
  return results
}
