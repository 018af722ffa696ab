import type { CodeTable } from './codes.ts'
import type { Segment } from './segment.ts'

/** Whether the document with this doc id still belongs to this segment. */
export type IsAlive = (slot: number, serial: number) => boolean

/** How many postings are copied before the merge yields: well under a millisecond of work. */
const sliceSize = 20_000

/**
 * Merges segments into one and drops their dead documents. It is a generator: each step is a short slice of
 * work. Documents that die during the merge are in the result, and the caller must count them as dead.
 */
export function* mergeSegments(
  segments: Segment[],
  serial: number,
  isAlive: IsAlive,
): Generator<undefined, Segment> {
  const size = segments.reduce((sum, { docIds }) => sum + docIds.length, 0)
  // Take the alive documents first: one that dies before the end may already be in some of the lists.
  const documents = aliveDocuments(segments, isAlive)
  const merged = { docIds: new Uint32Array(size), postingFlags: new Uint16Array(size) }
  const lists: number[] = []
  const starts: number[] = []
  const cursors = segments.map(() => 0)
  let end = 0
  let lastYield = 0
  for (;;) {
    const list = nextList(segments, cursors)
    if (list === Infinity) break
    const start = end
    for (const [index, segment] of segments.entries()) {
      const cursor = cursors[index] ?? 0
      if (segment.lists[cursor] !== list) continue
      cursors[index] = cursor + 1
      const [from = 0, to = 0] = [segment.starts[cursor], segment.starts[cursor + 1]]
      for (let next = from; next < to; next += sliceSize) {
        const stop = Math.min(to, next + sliceSize)
        end = copyAlive(segment, next, stop, merged, end, isAlive)
        if (end - lastYield > sliceSize) {
          lastYield = end
          yield
        }
      }
    }
    if (end === start) continue
    sortRange(merged, start, end)
    lists.push(list)
    starts.push(start)
  }
  starts.push(end)
  const codes = yield* mergeCodes(segments, isAlive)
  return {
    serial,
    dead: [],
    codes,
    documents,
    lists: Uint32Array.from(lists),
    starts: Uint32Array.from(starts),
    // Free the space of dead postings.
    docIds: end < size * 0.9 ? merged.docIds.slice(0, end) : merged.docIds.subarray(0, end),
    postingFlags:
      end < size * 0.9 ? merged.postingFlags.slice(0, end) : merged.postingFlags.subarray(0, end),
  }
}

function nextList(segments: Segment[], cursors: number[]): number {
  let least = Infinity
  for (let index = 0; index < segments.length; index += 1) {
    const list = segments[index]?.lists[cursors[index] ?? 0]
    if (list !== undefined && list < least) least = list
  }
  return least
}

type Postings = { docIds: Uint32Array; postingFlags: Uint16Array }

function copyAlive(
  { docIds, postingFlags, serial }: Segment,
  from: number,
  to: number,
  into: Postings,
  end: number,
  isAlive: IsAlive,
): number {
  let next = end
  for (let index = from; index < to; index += 1) {
    const docId = docIds[index] ?? 0
    if (!isAlive(docId, serial)) continue
    into.docIds[next] = docId
    into.postingFlags[next] = postingFlags[index] ?? 0
    next += 1
  }
  return next
}

/** The doc ids of segments usually follow one another; where they do not, the list is sorted. */
function sortRange({ docIds, postingFlags }: Postings, from: number, to: number) {
  let index = from + 1
  while (index < to && (docIds[index - 1] ?? 0) < (docIds[index] ?? 0)) index += 1
  if (index >= to) return
  const packed = new Float64Array(to - from)
  for (let index = from; index < to; index += 1)
    packed[index - from] = (docIds[index] ?? 0) * 65536 + (postingFlags[index] ?? 0)
  packed.sort()
  for (const [place, value] of packed.entries()) {
    const docId = Math.floor(value / 65536)
    docIds[from + place] = docId
    postingFlags[from + place] = value - docId * 65536
  }
}

const aliveDocuments = (segments: Segment[], isAlive: IsAlive): Uint32Array => {
  const size = segments.reduce((sum, { documents }) => sum + documents.length, 0)
  const alive = new Uint32Array(size)
  let end = 0
  for (const { documents, serial } of segments)
    for (const docId of documents) if (isAlive(docId, serial)) alive[end++] = docId
  return alive.slice(0, end).sort()
}

function* mergeCodes(segments: Segment[], isAlive: IsAlive): Generator<undefined, CodeTable> {
  const size = segments.reduce((sum, { codes }) => sum + codes.docIds.length, 0)
  const keys = new Uint32Array(size * 3)
  const docIds = new Uint32Array(size)
  const cursors = segments.map(() => 0)
  let end = 0
  for (let step = 0; step < size; step += 1) {
    if (step % sliceSize === sliceSize - 1) yield
    const least = leastCode(segments, cursors)
    const { codes, serial } = segments[least] ?? { codes: { keys, docIds }, serial: 0 }
    const index = cursors[least] ?? 0
    cursors[least] = index + 1
    const docId = codes.docIds[index] ?? 0
    if (!isAlive(docId, serial)) continue
    keys.set(codes.keys.subarray(index * 3, index * 3 + 3), end * 3)
    docIds[end] = docId
    end += 1
  }
  return { keys: keys.slice(0, end * 3), docIds: docIds.slice(0, end) }
}

/** The segment whose next code comes first. */
function leastCode(segments: Segment[], cursors: number[]): number {
  let least = -1
  for (let index = 0; index < segments.length; index += 1) {
    const codes = segments[index]?.codes
    const cursor = cursors[index] ?? 0
    if (!codes || cursor >= codes.docIds.length) continue
    const best = segments[least]?.codes
    if (!best || isBefore(codes, cursor, best, cursors[least] ?? 0)) least = index
  }
  return least
}

function isBefore(one: CodeTable, index: number, other: CodeTable, place: number): boolean {
  for (let part = 0; part < 3; part += 1) {
    const difference = (one.keys[index * 3 + part] ?? 0) - (other.keys[place * 3 + part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return (one.docIds[index] ?? 0) < (other.docIds[place] ?? 0)
}
