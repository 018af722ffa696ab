import type { SearchEngine } from '../index/engine/engine.ts'
import type { SearchOptions } from '../index/engine/query/search-options.ts'
import type { Found } from '../index/engine/ranking/found.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { listFromIndex } from '../index/lists/list-from-index.ts'
import { lift } from '../learning/lift.ts'
import type { Strengths } from '../learning/strengths.ts'
import type { RulesByQuery } from '../search-rules/search-rules.ts'
import { inOrder, type OrderWord } from './order-words.ts'
import { plainText } from './plain-text.ts'

/** What the shop adds to the engine: what shoppers chose, and what staff decided. */
export type RankingInputs = RulesByQuery & { strengths: Strengths }

type Ranking = {
  snapshot: IndexSnapshot
  engine: SearchEngine
  inputs: RankingInputs
  /** The order that words of the query ask for. */
  order: OrderWord | null
  /** The whole text that was typed, with its price. */
  typed: string
}

/** Only so many first hits can rise. */
export const firstHits = 100

/**
 * What a query finds, in the order of the shop: by its text; then by what shoppers chose, within bounds; the
 * products that staff pinned come first, whether or not the text finds them.
 */
export function rankedHits(q: string, options: SearchOptions, ranking: Ranking): Found {
  const { snapshot, engine, inputs, order, typed } = ranking
  const found = engine.search(q, options)
  const own = <T>(byQuery: ReadonlyMap<string, T>) => ofQuery(byQuery, typed, found.corrected)
  const strengths = own(inputs.strengths)
  const ordered = order
    ? inWantedOrder(found, order, snapshot)
    : strengths && !found.notSold
      ? withStrengths(found, strengths, snapshot)
      : found
  return withPins(ordered, own(inputs.pins) ?? [], snapshot)
}

/** What belongs to the text that was typed, else to its correction. */
export const ofQuery = <T>(
  byQuery: ReadonlyMap<string, T>,
  typed: string,
  corrected: string | null,
): T | undefined =>
  byQuery.size === 0
    ? undefined
    : (byQuery.get(plainText(typed)) ?? (corrected === null ? undefined : byQuery.get(corrected)))

/** In the order that the words of the query ask for. */
function inWantedOrder(found: Found, order: OrderWord, { columns }: IndexSnapshot): Found {
  const { price, popularity } = columns
  if (order === 'BEST') return inOrder(found, (docId) => -(popularity[docId] ?? 0))
  const priceOf = (docId: number) => ((price[docId] ?? -1) < 0 ? Infinity : (price[docId] ?? 0))
  return inOrder(found, priceOf)
}

/** The first hits in the order that `lift` gives them. */
function withStrengths(
  found: Found,
  strengths: ReadonlyMap<number, number>,
  snapshot: IndexSnapshot,
): Found {
  const { ids } = listFromIndex(snapshot, { page: 1, limit: firstHits }, { found })
  if (!ids.some((id) => strengths.has(id))) return found
  return inFront(
    found,
    lift(ids, (id) => strengths.get(id) ?? 0),
    snapshot,
  )
}

/** With the pinned products first. They are products of the shop, so nothing is missing any more. */
function withPins(found: Found, pinned: readonly number[], snapshot: IndexSnapshot): Found {
  const listed = pinned.filter((id) => snapshot.docIds.has(id))
  if (listed.length === 0) return found
  const isNear = found.notSold !== null && !found.notSold.isPartly
  const others = isNear ? { docIds: new Uint32Array(), scores: new Float32Array() } : found
  return inFront({ ...found, ...others, notSold: isNear ? null : found.notSold }, listed, snapshot)
}

/** The products with these ids first and in this order, before everything else that was found. */
function inFront(found: Found, ids: readonly number[], { docIds }: IndexSnapshot): Found {
  const best = found.scores.reduce((most, score) => Math.max(most, score), 0) + 1
  const first = ids.flatMap((id) => docIds.get(id) ?? [])
  const isFirst = new Set(first)
  const others = [...found.docIds.keys()].filter((place) => !isFirst.has(found.docIds[place] ?? -1))
  return {
    ...found,
    docIds: Uint32Array.from([...first, ...others.map((place) => found.docIds[place] ?? 0)]),
    scores: Float32Array.from([
      ...first.map((_, place) => best * (2 - place / first.length)),
      ...others.map((place) => found.scores[place] ?? 0),
    ]),
  }
}
