import type { SearchEngine } from '#search-engine/engine.ts'
import type { NameList } from '#search-engine/query/names.ts'
import type { SearchOptions } from '#search-engine/query/search-options.ts'
import type { Found } from '#search-engine/ranking/found.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { topK } from '../index/lists/top-k.ts'
import { lift } from '../learning/lift.ts'
import type { Strengths } from '../learning/strengths.ts'
import type { RulesByQuery } from '../search-rules/search-rules.ts'
import { plainText } from '../words/plain-text.ts'
import { inFront, inOrder, type OrderWord } from './order-words.ts'

/** Inputs of the shop to the engine's ranking: choices of shoppers, and rules of the staff. */
export type RankingInputs = RulesByQuery & { strengths: Strengths }

type Ranking = {
  snapshot: IndexSnapshot
  engine: SearchEngine
  inputs: RankingInputs
  /** The order that words of the query ask for. */
  order: OrderWord | null
  /** The whole text that was typed, with its price. */
  typed: string
  nameLists?: readonly NameList[]
}

/** Only this many of the first hits can rise. */
export const firstHits = 100

/**
 * Results of a query in the order of the shop: by its text; then by the choices of shoppers, within bounds; pinned
 * products of the staff come first, whether or not the text finds them.
 */
export function rankedHits(q: string, options: SearchOptions, ranking: Ranking): Found {
  const { snapshot, engine, inputs, order, typed, nameLists } = ranking
  const found = engine.search(q, options, nameLists)
  const own = <T>(byQuery: ReadonlyMap<string, T>) => ofQuery(byQuery, typed, found.corrected)
  const strengths = own(inputs.strengths)
  const ordered = order
    ? inWantedOrder(found, order, snapshot)
    : strengths && found.notSold?.isPartly !== false
      ? withStrengths(found, strengths, snapshot)
      : found
  return withPins(ordered, own(inputs.pins) ?? [], snapshot)
}

/** The value for the typed text, or else for its correction. */
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
  const { price, popularity, category } = columns
  const priceOf = (docId: number) => ((price[docId] ?? -1) < 0 ? Infinity : (price[docId] ?? 0))
  return inOrder(found, {
    keyOf: order === 'BEST' ? (docId) => -(popularity[docId] ?? 0) : priceOf,
    kindOf: (docId) => category[docId] ?? -1,
  })
}

/** The first hits in the order given by `lift`. Hits after the last one with a strength stay in place. */
function withStrengths(
  found: Found,
  strengths: ReadonlyMap<number, number>,
  snapshot: IndexSnapshot,
): Found {
  const last = lastLearned(found, strengths, snapshot)
  if (!last) return found
  const { id } = snapshot.columns
  const first = firstPlaces(found, id, last)
  const lifted = lift(first, (place) => strengths.get(id[found.docIds[place] ?? 0] ?? 0) ?? 0)
  return { ...found, scores: inFront(found.scores, lifted, found.scores[first[0] ?? 0] ?? 0) }
}

type Hit = { score: number; id: number }

/** The last of the hits that have a strength; null if none has. */
function lastLearned(
  { docIds, scores }: Found,
  strengths: ReadonlyMap<number, number>,
  snapshot: IndexSnapshot,
): Hit | null {
  const { id } = snapshot.columns
  const isLearned = new Uint8Array(snapshot.top)
  for (const productId of strengths.keys()) {
    const docId = snapshot.docIds.get(productId)
    if (docId !== undefined) isLearned[docId] = 1
  }
  let last: Hit | null = null
  for (let place = 0; place < docIds.length; place += 1) {
    const docId = docIds[place] as number
    if (isLearned[docId] !== 1) continue
    const hit = { score: scores[place] as number, id: id[docId] as number }
    if (!last || hit.score < last.score || (hit.score === last.score && hit.id > last.id))
      last = hit
  }
  return last
}

/** The positions of the first hits in the results, best first, up to the last one. The list has the same order. */
function firstPlaces({ docIds, scores }: Found, id: Float64Array, last: Hit): number[] {
  const places: number[] = []
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] as number
    if (score < last.score) continue
    if (score > last.score || (id[docIds[place] as number] as number) <= last.id) places.push(place)
  }
  const { length } = places
  const [keys, indexes, ids] = [
    new Float64Array(length),
    new Int32Array(length),
    new Float64Array(length),
  ]
  for (let index = 0; index < length; index += 1) {
    const place = places[index] as number
    keys[index] = scores[place] as number
    indexes[index] = index
    ids[index] = id[docIds[place] as number] as number
  }
  const ranked = { keys, docIds: indexes, length, second: null, ids, oldFirst: true }
  return topK(ranked, 0, firstHits).map((index) => places[index] ?? 0)
}

/** Puts the pinned products first. They are products of the shop, so nothing is missing any more. */
function withPins(found: Found, pinned: readonly number[], snapshot: IndexSnapshot): Found {
  const listed = pinned.flatMap((id) => snapshot.docIds.get(id) ?? [])
  if (listed.length === 0) return found
  const isNear = found.notSold !== null && !found.notSold.isPartly
  const others = isNear ? new Uint32Array() : found.docIds
  const added = listed.filter((docId) => !others.includes(docId))
  const docIds = new Uint32Array(others.length + added.length)
  docIds.set(others)
  docIds.set(added, others.length)
  const scores = new Float32Array(docIds.length)
  scores.set(found.scores.subarray(0, others.length))
  let best = 0
  for (const score of scores) if (score > best) best = score
  const places = listed.map((docId) => docIds.indexOf(docId))
  const notSold = isNear ? null : found.notSold
  // Pinned products are what the search asks for.
  if (found.asked) for (const docId of listed) found.asked[docId] = 1
  return { ...found, docIds, scores: inFront(scores, places, best), notSold }
}
