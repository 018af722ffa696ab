import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { SearchQuery } from '#contract/catalogue/product-lists.ts'
import { limits } from '#contract/limits.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { plainText } from '../words/plain-text.ts'

type Answer = { total: number; ms: number; corrected?: string | null }
type Source = 'PAGE' | 'DROPDOWN'

export type QueryLog = {
  /**
   * Records an answered search. Searches made while typing, and further pages or filters of a search, do not
   * count.
   */
  answered: (query: SearchQuery, answer: Answer) => void
  /** Records that a cached page or answer was served again, by its address. */
  givenAgain: (url: string) => void
  /** Records that the shopper chose something from the suggestions, or left because there were none. */
  settled: (q: string) => void
  /** Writes the counts to the database; happens by itself every few seconds. */
  flush: () => Promise<void>
  /** Writes the counts and stops counting. */
  close: () => Promise<void>
}

const flushMs = 5_000
/** How many different texts are counted between two writes; any more are not counted. */
const mostTexts = 500
const mostRemembered = 1_000

/**
 * Counts searches in memory and writes the counts every few seconds, so that no search waits for a write; a killed
 * process loses those seconds. Stores nothing about the person, and skips texts that look like an email address or
 * phone number.
 */
export function openQueryLog(db: Db): QueryLog {
  let counted = new Map<string, Answer & { query: string; source: Source; hits: number }>()
  const remembered = new Map<string, Answer>()

  const count = (query: string, source: Source, { total, ms, corrected = null }: Answer) => {
    const key = `${source} ${query}`
    const known = counted.get(key)
    if (!known && counted.size >= mostTexts) return
    const hits = (known?.hits ?? 0) + 1
    counted.set(key, { query, source, hits, total, corrected, ms: Math.max(known?.ms ?? 0, ms) })
  }
  const flush = async () => {
    const rows = [...counted.values()]
    if (rows.length === 0) return
    counted = new Map()
    await inTransaction(db, (tx) => tx.insertInto('searchQueries').values(rows).execute())
  }
  // If the database is unavailable, these counts are lost; that is better than delaying the shop.
  const flushQuietly = () => flush().catch(() => undefined)
  const timer = setInterval(flushQuietly, flushMs)
  timer.unref()
  return {
    answered(query, answer) {
      const text = countable(query.q)
      if (!text || isRepeatView(query)) return
      remember(remembered, text, answer)
      if (query.typing !== '1') count(text, 'PAGE', answer)
    },
    givenAgain(url) {
      const q = searchedIn(url)
      const text = q && countable(q)
      const answer = text && remembered.get(text)
      if (answer) count(text, 'PAGE', answer)
    },
    settled(q) {
      const text = countable(q)
      // Only texts that were really searched here count, so nobody can fill the report with other texts.
      const answer = text && remembered.get(text)
      if (answer) count(text, 'DROPDOWN', answer)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flushQuietly()
    },
  }
}

/** The text in the form it is counted, or null if it must not be stored. */
export function countable(q: string): string | null {
  const text = [...plainText(q)].slice(0, limits.searchMaximum).join('').trim()
  const digits = text.replaceAll(/[\s-]/g, '')
  const isPersonal = text.includes('@') || /^(\+?91|0)?[6-9]\d{9}$/.test(digits)
  return isPersonal || [...text].length < limits.searchMinimum ? null : text
}

/** Another page, another order or a filter: the same search again. */
function isRepeatView({ page, ...query }: SearchQuery) {
  const { q: _q, limit: _limit, facets: _facets, typing: _typing, ...narrowed } = query
  return page > 1 || Object.keys(narrowed).length > 0
}

/** The query text of a results page or an API answer; null if it is not the first view of a search. */
function searchedIn(url: string): string | null {
  const [path = '', search] = url.split('?')
  const params = new URLSearchParams(search)
  const isFirstView = [...params].every(
    ([key, value]) => neutralKeys[path]?.includes(key) || (key === 'page' && value === '1'),
  )
  return isFirstView ? params.get('q') : null
}

const neutralKeys: Record<string, string[]> = {
  '/search': ['q', 'view'],
  [catalogueApi.search.path]: ['q', 'limit', 'facets'],
}

function remember(remembered: Map<string, Answer>, text: string, answer: Answer) {
  remembered.delete(text)
  remembered.set(text, answer)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}
