import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { SearchQuery } from '#contract/catalogue/product-lists.ts'
import { limits } from '#contract/limits.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { plainText } from './plain-text.ts'

type Answer = { total: number; ms: number }
type Source = 'PAGE' | 'DROPDOWN'

export type QueryLog = {
  /** A search was answered. It counts unless it was one of those made while typing, or a further look. */
  answered: (query: SearchQuery, answer: Answer) => void
  /** A page or an answer that was kept finished was given out once more, by its address. */
  givenAgain: (url: string) => void
  /** The shopper went by what was found while typing, or left because nothing was. */
  settled: (q: string) => void
  /** Writes down what has been counted; done by itself every few seconds. */
  flush: () => Promise<void>
  /** Writes down what has been counted and counts no more. */
  close: () => Promise<void>
}

const flushMs = 5_000
/** Different texts that are counted between two writes; of more, only these are. */
const mostTexts = 500
const mostRemembered = 1_000

/**
 * What is searched for, counted in memory and written every few seconds, so that no search waits for
 * a write. Of the person nothing is kept, and what looks like an address or a phone number is not
 * counted at all. A process that is killed loses a few seconds of it.
 */
export function openQueryLog(db: Db): QueryLog {
  let counted = new Map<string, Answer & { query: string; source: Source; hits: number }>()
  const remembered = new Map<string, Answer>()

  const count = (query: string, source: Source, { total, ms }: Answer) => {
    const key = `${source} ${query}`
    const known = counted.get(key)
    if (!known && counted.size >= mostTexts) return
    const hits = (known?.hits ?? 0) + 1
    counted.set(key, { query, source, hits, total, ms: Math.max(known?.ms ?? 0, ms) })
  }
  const flush = async () => {
    const rows = [...counted.values()]
    if (rows.length === 0) return
    counted = new Map()
    await inTransaction(db, (tx) => tx.insertInto('searchQueries').values(rows).execute())
  }
  // While the database is away, what was counted is lost: it is not worth keeping a shop waiting for.
  const flushQuietly = () => flush().catch(() => undefined)
  const timer = setInterval(flushQuietly, flushMs)
  timer.unref()
  return {
    answered(query, answer) {
      const text = countable(query.q)
      if (!text || isFurtherLook(query)) return
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
      // Only what was really searched for here: nobody can fill the report with what they please.
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

/** The text as it is counted, or null where it is better not kept. */
export function countable(q: string): string | null {
  const text = [...plainText(q)].slice(0, limits.searchMaximum).join('').trim()
  const digits = text.replaceAll(/[\s-]/g, '')
  const isPersonal = text.includes('@') || /^(\+?91|0)?[6-9]\d{9}$/.test(digits)
  return isPersonal || [...text].length < limits.searchMinimum ? null : text
}

/** The second page, another order or a filter: the same search, looked at again. */
function isFurtherLook({ page, ...query }: SearchQuery) {
  const { q: _q, limit: _limit, facets: _facets, typing: _typing, ...narrowed } = query
  return page > 1 || Object.keys(narrowed).length > 0
}

/** What a page of results, or an answer of the API, is about; null where it is no first look. */
function searchedIn(url: string): string | null {
  const [path = '', search] = url.split('?')
  const params = new URLSearchParams(search)
  const isFirstLook = [...params].every(
    ([key, value]) => neutralKeys[path]?.includes(key) || (key === 'page' && value === '1'),
  )
  return isFirstLook ? params.get('q') : null
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
