import { type RefObject, useEffect, useState } from 'react'
import { listSearches } from '#web/session/recent-searches.ts'
import { type Row, recentRows } from './suggestion-rows.ts'

export type RecentSearches = { state: 'recent'; rows: Row[] }

/** Recent searches, while the box is empty. */
export function useRecentSearches(text: string, input: RefObject<HTMLInputElement | null>) {
  const [recent, setRecent] = useState<RecentSearches | null>(null)
  const lookAgain = () => {
    const isEmpty = input.current?.value.trim() === ''
    const rows = isEmpty ? recentRows(listSearches()) : []
    setRecent(rows.length > 0 ? { state: 'recent', rows } : null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the text changes, and when asked
  useEffect(lookAgain, [text])
  return { recent, lookAgain, forget: () => setRecent(null) }
}
