import { useEffect, useState } from 'react'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { searchApi } from '#contract/catalogue/search.ts'
import { limits } from '#contract/limits.ts'
import { isSearchable } from '#contract/searchable.ts'
import { api } from '#web/session/api.ts'

/** The content of the suggestion list; null while closed. */
export type Suggestions =
  | { state: 'searching' }
  | { state: 'found'; q: string; answer: SearchAnswer }

type Ask = (q: string, signal: AbortSignal) => Promise<SearchAnswer>
type Report = (suggestions: Suggestions | null) => void

/** Search suggestions while the shopper types. */
export function useSuggestions(text: string, rows: number) {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  useEffect(() => suggestFor(text, setSuggestions, asking(rows)), [text, rows])
  return suggestions
}

const kept = new Map<string, SearchAnswer>()
const mostKept = 20

/**
 * Searches once the shopper pauses. Returns a cancel function: a result for an outdated text is never
 * reported. A failed search is only logged and closes the list.
 */
export function suggestFor(text: string, report: Report, ask: Ask): () => void {
  const q = text.trim()
  const known = kept.get(q.toLowerCase())
  if (!isSearchable(q) || known) {
    report(known ? { state: 'found', q, answer: known } : null)
    return () => {}
  }
  const search = new AbortController()
  const pause = setTimeout(async () => {
    report({ state: 'searching' })
    try {
      const answer = await ask(q, search.signal)
      keep(q.toLowerCase(), answer)
      if (!search.signal.aborted) report({ state: 'found', q, answer })
    } catch (error) {
      if (search.signal.aborted) return
      console.error(error)
      report(null)
    }
  }, limits.searchPauseMs)
  return () => {
    clearTimeout(pause)
    search.abort()
  }
}

/** Caches recent answers and drops the oldest first. */
function keep(q: string, answer: SearchAnswer) {
  kept.delete(q)
  kept.set(q, answer)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

const asking =
  (rows: number): Ask =>
  (q, signal) =>
    api(catalogueApi.search, { query: { q, limit: rows, facets: '0', typing: '1' }, signal })

/** Reports a completed search to the server, as opposed to typing; nothing waits for it. */
export const tellSettled = (q: string) =>
  void api(searchApi.settled, { body: { q } }).catch(() => undefined)
