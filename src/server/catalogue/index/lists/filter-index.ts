import type { IndexSnapshot } from './index-snapshot.ts'
import type { Predicate } from './predicates.ts'

/** The products a list is about before the shopper filters it. */
export type IndexScope = {
  categoryId?: number
  /** A second category the products must also be in. */
  narrowTo?: number
  /** The products a search found, with their scores, and by doc id which of them are what was asked for. */
  found?: { docIds: ArrayLike<number>; scores: ArrayLike<number>; asked?: Uint8Array | null }
}

/**
 * The products of a list with the result of the filters for each: 0 passes all, n fails only the n-th, -1
 * fails more than one. Valid until the next list is filtered.
 */
export type FilterResult = {
  docIds: Int32Array
  verdicts: Int16Array
  /** The search score of each product. */
  scores: Float64Array
  length: number
}

let buffers = {
  docIds: new Int32Array(0),
  verdicts: new Int16Array(0),
  scores: new Float64Array(0),
}

/** The arrays are reused for every list; that is safe because nothing awaits in between. */
function buffersFor(length: number) {
  if (buffers.docIds.length < length) {
    const size = Math.max(length, buffers.docIds.length * 2)
    buffers = {
      docIds: new Int32Array(size),
      verdicts: new Int16Array(size),
      scores: new Float64Array(size),
    }
  }
  return buffers
}

/**
 * Applies all predicates to every product of the scope. Unless `nearToo` is set, it stops at the first one
 * that fails.
 */
export function filterIndex(
  snapshot: IndexSnapshot,
  scope: IndexScope,
  predicates: Predicate[],
  nearToo: boolean,
): FilterResult {
  const { docIds, verdicts, scores } = buffersFor(scope.found?.docIds.length ?? snapshot.top)
  const length = scope.found
    ? enterFound(snapshot, scope.found, categoryFlagsOf(snapshot, scope), docIds, scores)
    : enterAll(snapshot, categoryFlagsOf(snapshot, scope), docIds)
  for (let index = 0; index < length; index++)
    verdicts[index] =
      predicates.length === 0 ? 0 : verdictOn(docIds[index] ?? 0, predicates, nearToo)
  return { docIds, verdicts, scores, length }
}

/** A flag array with 1 at the ordinals of the categories the products may be in. */
function categoryFlagsOf(
  { tree }: IndexSnapshot,
  { categoryId, narrowTo }: IndexScope,
): Uint8Array {
  const categories = [categoryId, narrowTo].filter((id) => id !== undefined).map(tree.below)
  return new Uint8Array(tree.size()).map((_, ordinal) =>
    categories.every((flags) => flags[ordinal] === 1) ? 1 : 0,
  )
}

function enterAll(
  { columns, top }: IndexSnapshot,
  categoryFlags: Uint8Array,
  docIds: Int32Array,
): number {
  const { category } = columns
  let length = 0
  for (let docId = 0; docId < top; docId++)
    // A free doc id has category -1, which has no flag.
    if (categoryFlags[category[docId] ?? -1] === 1) docIds[length++] = docId
  return length
}

function enterFound(
  { columns, top }: IndexSnapshot,
  found: NonNullable<IndexScope['found']>,
  categoryFlags: Uint8Array,
  docIds: Int32Array,
  scores: Float64Array,
): number {
  const { category } = columns
  let length = 0
  for (let index = 0; index < found.docIds.length; index++) {
    const docId = found.docIds[index] ?? top
    if (docId >= top || categoryFlags[category[docId] ?? -1] !== 1) continue
    scores[length] = found.scores[index] ?? 0
    docIds[length++] = docId
  }
  return length
}

function verdictOn(docId: number, predicates: Predicate[], nearToo: boolean): number {
  let failed = 0
  for (let index = 0; index < predicates.length; index++) {
    if (predicates[index]?.passes(docId)) continue
    if (failed !== 0 || !nearToo) return -1
    failed = index + 1
  }
  return failed
}
