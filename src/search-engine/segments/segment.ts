import { type Code, type CodeTable, codeTable } from './codes.ts'

/**
 * An immutable part of the index. For every list (a term, strong or weak) it has the doc ids of its
 * documents, ascending, and their posting flags. Documents replaced or removed later stay in it as dead
 * documents until the segment is merged.
 */
export type Segment = {
  serial: number
  /** Ascending doc ids; the lists, and the doc ids in each list, are ascending too. */
  documents: Uint32Array
  lists: Uint32Array
  /**
   * Where each list begins in `docIds` and in `postingFlags`; one entry more than
   * lists.
   */
  starts: Uint32Array
  docIds: Uint32Array
  postingFlags: Uint16Array
  codes: CodeTable
  /** Those of its documents that are in another segment by now, or removed. */
  dead: number[]
}

/** The postings of one term in one segment, a range of its arrays. With serial 0 all of them are alive. */
export type Postings = {
  docIds: Uint32Array
  postingFlags: Uint16Array
  from: number
  to: number
  serial: number
}

/** A parsed document: the posting lists it belongs to, its posting flags in each, and its codes. */
export type DocumentParts = {
  lists: Uint32Array
  postingFlags: Uint16Array
  codes: Code[]
  /** 0 to 1. */
  popularity: number
}

export type PendingDocument = Omit<DocumentParts, 'popularity'> & { slot: number }

/** The postings of a list in a segment; null if the segment has none. */
export function postingsIn(segment: Segment, list: number): Postings | null {
  const { lists, starts, docIds, postingFlags, dead, serial } = segment
  let [low, high] = [0, lists.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lists[middle] ?? 0) < list) low = middle + 1
    else high = middle
  }
  if (lists[low] !== list) return null
  const [from = 0, to = 0] = [starts[low], starts[low + 1]]
  return { docIds, postingFlags, from, to, serial: dead.length === 0 ? 0 : serial }
}

/** The most documents that become one segment at once: a few milliseconds of work. */
export const mostPending = 256

/** Builds a segment from a few new documents. */
export function segmentOf(pending: PendingDocument[], serial: number): Segment {
  pending.sort((a, b) => a.slot - b.slot)
  const size = pending.reduce((sum, { lists }) => sum + lists.length, 0)
  const packed = new Float64Array(size)
  let index = 0
  for (const [place, { lists, postingFlags }] of pending.entries())
    for (let entry = 0; entry < lists.length; entry += 1) {
      // List, document and posting flags are packed into one number, so that the fast numeric sort orders
      // them.
      packed[index] =
        ((lists[entry] ?? 0) * mostPending + place) * 65536 + (postingFlags[entry] ?? 0)
      index += 1
    }
  packed.sort()
  return { serial, dead: [], ...postingsFrom(packed, pending), codes: codesFrom(pending) }
}

function postingsFrom(packed: Float64Array, pending: PendingDocument[]) {
  const docIds = new Uint32Array(packed.length)
  const postingFlags = new Uint16Array(packed.length)
  const lists: number[] = []
  const starts: number[] = []
  for (const [index, value] of packed.entries()) {
    const entry = Math.floor(value / 65536)
    const list = Math.floor(entry / mostPending)
    postingFlags[index] = value - entry * 65536
    docIds[index] = pending[entry - list * mostPending]?.slot ?? 0
    if (lists.at(-1) === list) continue
    lists.push(list)
    starts.push(index)
  }
  starts.push(packed.length)
  return {
    documents: Uint32Array.from(pending, ({ slot }) => slot),
    lists: Uint32Array.from(lists),
    starts: Uint32Array.from(starts),
    docIds,
    postingFlags,
  }
}

const codesFrom = (pending: PendingDocument[]) =>
  codeTable(pending.flatMap(({ slot, codes }) => codes.map((code) => ({ code, slot }))))
