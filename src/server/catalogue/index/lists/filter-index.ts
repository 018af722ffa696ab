import type { IndexSnapshot } from './index-snapshot.ts'
import type { Predicate } from './predicates.ts'

/** What a list is of, before the shopper narrows it. */
export type IndexScope = {
  categoryId?: number
  /** A second category the products must lie in as well. */
  narrowTo?: number
  /** What a search found, and how well. */
  found?: { slots: ArrayLike<number>; scores: ArrayLike<number> }
}

/**
 * The products of a list with what the sieves said of each: 0 it passes all, n it fails the n-th alone,
 * -1 it fails more than one. Good until the next list is sifted.
 */
export type FilterResult = {
  slots: Int32Array
  verdicts: Int16Array
  /** How well the search found each. */
  scores: Float64Array
  length: number
}

let room = { slots: new Int32Array(0), verdicts: new Int16Array(0), scores: new Float64Array(0) }

/** Reused from list to list: nothing waits in between. */
function roomFor(length: number) {
  if (room.slots.length < length) {
    const size = Math.max(length, room.slots.length * 2)
    room = {
      slots: new Int32Array(size),
      verdicts: new Int16Array(size),
      scores: new Float64Array(size),
    }
  }
  return room
}

/** Puts every product of the scope through the sieves; after the first failed one unless `nearToo`. */
export function filterIndex(
  copy: IndexSnapshot,
  scope: IndexScope,
  sieves: Predicate[],
  nearToo: boolean,
): FilterResult {
  const { slots, verdicts, scores } = roomFor(scope.found?.slots.length ?? copy.top)
  const length = scope.found
    ? enterFound(copy, scope.found, shelvesOf(copy, scope), slots, scores)
    : enterAll(copy, shelvesOf(copy, scope), slots)
  for (let at = 0; at < length; at++)
    verdicts[at] = sieves.length === 0 ? 0 : verdictOn(slots[at] ?? 0, sieves, nearToo)
  return { slots, verdicts, scores, length }
}

/** 1 at the ordinals of the categories the products may lie in. */
function shelvesOf({ tree }: IndexSnapshot, { categoryId, narrowTo }: IndexScope): Uint8Array {
  const wanted = [categoryId, narrowTo].filter((id) => id !== undefined).map(tree.below)
  return new Uint8Array(tree.size()).map((_, ordinal) =>
    wanted.every((flags) => flags[ordinal] === 1) ? 1 : 0,
  )
}

function enterAll({ columns, top }: IndexSnapshot, shelves: Uint8Array, slots: Int32Array): number {
  const { category } = columns
  let length = 0
  for (let slot = 0; slot < top; slot++)
    // A free slot has category -1, which is on no shelf.
    if (shelves[category[slot] ?? -1] === 1) slots[length++] = slot
  return length
}

function enterFound(
  { columns, top }: IndexSnapshot,
  found: NonNullable<IndexScope['found']>,
  shelves: Uint8Array,
  slots: Int32Array,
  scores: Float64Array,
): number {
  const { category } = columns
  let length = 0
  for (let at = 0; at < found.slots.length; at++) {
    const slot = found.slots[at] ?? top
    if (slot >= top || shelves[category[slot] ?? -1] !== 1) continue
    scores[length] = found.scores[at] ?? 0
    slots[length++] = slot
  }
  return length
}

function verdictOn(slot: number, sieves: Predicate[], nearToo: boolean): number {
  let failed = 0
  for (let at = 0; at < sieves.length; at++) {
    if (sieves[at]?.passes(slot)) continue
    if (failed !== 0 || !nearToo) return -1
    failed = at + 1
  }
  return failed
}
