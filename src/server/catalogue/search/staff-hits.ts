import { listFromIndex } from '../index/lists/list-from-index.ts'
import { orderWord } from './order-words.ts'
import { firstHits, rankedHits } from './ranked-hits.ts'
import { readText } from './read-text.ts'
import type { SearchDeps } from './search.ts'

type StaffHits = {
  /** The first products, in the order of the results page. */
  ids: number[]
  /** The text that was searched for: without its price, and with typing errors corrected. */
  searched: string
}

/**
 * The published products that the shop's search finds by a text, for staff. Nothing is counted as a search of a shopper.
 * None while the index is not ready, and none that are merely near what the shop does not sell. No statement.
 */
export function staffHits(
  { live, index }: Pick<SearchDeps, 'live' | 'index'>,
  text: string,
  { typing = false }: { typing?: boolean } = {},
): StaffHits {
  const snapshot = live.copy()
  if (!snapshot) return { ids: [], searched: text }
  const [engine, inputs] = [index.engine(), index.ranking()]
  const { q, price } = readText(text, engine, typing)
  const { said: _said, ...prices } = price ?? { said: '' }
  const ranking = { snapshot, engine, inputs, order: orderWord(q), typed: text }
  const found = rankedHits(q, { prefix: typing }, ranking)
  const page = { page: 1, limit: firstHits }
  const scope = q === '' ? {} : { found }
  const searched = found.corrected ?? q
  if (found.notSold?.isPartly === false) return { ids: [], searched }
  const priced = listFromIndex(snapshot, { ...page, ...prices }, scope).ids
  // As in the shop, a price that nothing has is ignored.
  return { ids: priced.length > 0 ? priced : listFromIndex(snapshot, page, scope).ids, searched }
}

/** The query of a list with what the shop's search finds by its text. */
export const withHits = <Q extends { q?: string | undefined }>(
  deps: Pick<SearchDeps, 'live' | 'index'>,
  query: Q,
): Q & { hits: number[] } => ({ ...query, hits: query.q ? staffHits(deps, query.q).ids : [] })
