/** Candidates to sort: the larger key first, then the larger `second`, then the older or the newer id. */
export type RankedPage = {
  keys: Float64Array
  docIds: Int32Array
  length: number
  /** By doc id. */
  second: Float64Array | null
  ids: Float64Array
  oldFirst: boolean
}

/**
 * The doc ids at positions `from` to `to` of the sorted order, without sorting the rest: one pass keeps the
 * best `to`, and only the page is sorted. It shuffles its input.
 */
export function topK(ranked: RankedPage, from: number, to: number): number[] {
  const end = Math.min(to, ranked.length)
  if (from >= end) return []
  const kept = keepBest(ranked, end)
  pushBest(ranked, 0, kept, end)
  if (from > 0) pushBest(ranked, 0, end, from)
  const places: number[] = []
  for (let place = from; place < end; place++) places.push(place)
  places.sort((a, b) => (isBefore(ranked, a, b) ? -1 : 1))
  return places.map((place) => ranked.docIds[place] ?? 0)
}

/** Moves all candidates for the best `count` to the front, and returns how many there are. */
function keepBest(ranked: RankedPage, count: number): number {
  const { keys, docIds, length } = ranked
  const room = Math.max(count * 2, 256)
  if (room >= length) return length
  let [kept, worst] = [0, -1]
  let least = Number.NEGATIVE_INFINITY
  for (let index = 0; index < length; index++) {
    const key = keys[index] ?? 0
    if (key < least) continue
    // Scores are rounded, so that many are the same: those that their id puts behind the worst are not kept either.
    if (key === least && worst >= 0 && !isBefore(ranked, index, worst)) continue
    keys[kept] = key
    docIds[kept] = docIds[index] ?? 0
    if (++kept < room) continue
    pushBest(ranked, 0, kept, count)
    kept = count
    worst = worstOf(ranked, count)
    least = keys[worst] ?? 0
  }
  return kept
}

function worstOf(ranked: RankedPage, count: number): number {
  let worst = 0
  for (let index = 1; index < count; index++) if (isBefore(ranked, worst, index)) worst = index
  return worst
}

/** Quickselect: the best `count` of `low` to `high` come first, in no order. */
function pushBest(ranked: RankedPage, low: number, high: number, count: number) {
  if (count >= high) return
  let [left, right] = [low, high - 1]
  while (left < right) {
    const pivot = partition(ranked, left, right)
    if (pivot === count) return
    if (pivot < count) left = pivot + 1
    else right = pivot - 1
  }
}

function partition(ranked: RankedPage, left: number, right: number): number {
  swap(ranked, (left + right) >>> 1, right)
  let place = left
  for (let index = left; index < right; index++)
    if (isBefore(ranked, index, right)) {
      if (index !== place) swap(ranked, index, place)
      place++
    }
  swap(ranked, place, right)
  return place
}

/** The innermost step of every sorted list. */
function isBefore(ranked: RankedPage, a: number, b: number): boolean {
  const { keys, docIds, second, ids } = ranked
  const keyA = keys[a] as number
  const keyB = keys[b] as number
  if (keyA !== keyB) return keyA > keyB
  const docIdA = docIds[a] as number
  const docIdB = docIds[b] as number
  if (second && second[docIdA] !== second[docIdB])
    return (second[docIdA] as number) > (second[docIdB] as number)
  const idA = ids[docIdA] as number
  const idB = ids[docIdB] as number
  return ranked.oldFirst ? idA < idB : idA > idB
}

function swap({ keys, docIds }: RankedPage, a: number, b: number) {
  const key = keys[a] as number
  const docId = docIds[a] as number
  keys[a] = keys[b] as number
  docIds[a] = docIds[b] as number
  keys[b] = key
  docIds[b] = docId
}
