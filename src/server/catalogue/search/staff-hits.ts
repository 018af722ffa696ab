import { listFromIndex } from '../index/lists/list-from-index.ts'
import { withoutOpenUnit } from './open-unit.ts'
import { orderWord } from './order-words.ts'
import { priceWords, withoutOpenPrice } from './price-words.ts'
import { firstHits, rankedHits } from './ranked-hits.ts'
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
  const { rest, said: _said, ...prices } = priceWords(text) ?? { rest: finished(text, typing) }
  const [engine, inputs, order] = [index.engine(), index.ranking(), orderWord(rest)]
  const found = rankedHits(
    rest,
    { prefix: typing },
    { snapshot, engine, inputs, order, typed: text },
  )
  const page = { page: 1, limit: firstHits }
  const scope = rest === '' ? {} : { found }
  const searched = found.corrected ?? rest
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

const finished = (text: string, typing: boolean) =>
  typing ? withoutOpenUnit(withoutOpenPrice(text)) : text
