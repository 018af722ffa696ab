import { setImmediate } from 'node:timers/promises'
import { mergeSegments } from './merge.ts'
import { findDocument } from './scoring.ts'
import {
  type DocumentParts,
  mostPending,
  type PendingDocument,
  type Postings,
  postingsIn,
  type Segment,
  segmentOf,
} from './segment.ts'

/**
 * An inverted index of the shop's documents by their terms. New documents are pending until somebody
 * searches or enough have arrived; then they become a segment. Segments of similar size are merged (a
 * log-structured merge).
 */
export type DocumentIndex = {
  segments: Segment[]
  pending: Map<number, PendingDocument>
  /** For every doc id, the serial of the segment that has its document; 0 for none. */
  owners: Uint32Array
  /** For every doc id, 0 to 255. */
  popularity: Uint8Array
  /** The number of postings of each list, dead postings included. */
  counts: Uint32Array
  /** The numbers without dead postings, as far as they were counted since the last change. */
  alive: { version: number; counts: Map<number, number> }
  documents: number
  /** Changes whenever a search result could change. */
  version: number
  nextSerial: number
  /** A segment has lost a document since the last flush, so it may have to be rewritten. */
  hasNewDead: boolean
  /** The segments that are being merged. */
  busy: Set<Segment>
  settling: Promise<void> | null
}

/**
 * This many segments of similar size are merged into one. Of more, only the first few are merged at a time,
 * because every entry is compared across all of them.
 */
const fanOut = 4
const mostMerged = 8
/** A merge of up to this many documents takes a millisecond or two and runs at once. */
const smallMerge = 256
/** A segment of up to this many documents is rewritten as soon as it has a dead document. */
const cheapMerge = 4096
/** The longest a merge blocks the thread, in milliseconds. */
const longestSlice = 2

export const createDocumentIndex = (): DocumentIndex => ({
  segments: [],
  pending: new Map(),
  owners: new Uint32Array(1024),
  popularity: new Uint8Array(1024),
  counts: new Uint32Array(4096),
  alive: { version: -1, counts: new Map() },
  documents: 0,
  version: 0,
  nextSerial: 1,
  hasNewDead: false,
  busy: new Set(),
  settling: null,
})

/** Adds a document, or replaces the one with this doc id. It is pending until the next flush. */
export function putParts(index: DocumentIndex, docId: number, parts: DocumentParts) {
  removeDocument(index, docId)
  if (docId >= index.owners.length) growTo(index, docId)
  const { lists, postingFlags, codes, popularity } = parts
  index.popularity[docId] = Math.round(Math.min(1, Math.max(0, popularity)) * 255)
  index.pending.set(docId, { slot: docId, lists, postingFlags, codes })
  index.documents += 1
  for (const list of lists) count(index, list, 1)
  if (index.pending.size === mostPending) flushPending(index)
}

/** Removes the document with this doc id; its postings stay in the segment as dead ones until a merge. */
export function removeDocument(index: DocumentIndex, docId: number) {
  index.version += 1
  const pendingDocument = index.pending.get(docId)
  if (pendingDocument) {
    index.pending.delete(docId)
    index.documents -= 1
    for (const list of pendingDocument.lists) count(index, list, -1)
  }
  const owner = index.owners[docId] ?? 0
  if (owner === 0) return
  index.owners[docId] = 0
  index.documents -= 1
  for (const segment of index.segments) if (segment.serial === owner) segment.dead.push(docId)
  index.hasNewDead = true
}

/**
 * Makes the pending documents searchable. Rewrites small segments with dead documents, so that their
 * postings do not count in the weights of words.
 */
export function flushPending(index: DocumentIndex) {
  if (index.pending.size === 0 && !index.hasNewDead) return
  index.hasNewDead = false
  if (index.pending.size > 0) addSegment(index)
  for (;;) {
    const group = groupToMerge(index, smallMerge)
    if (!group) return
    const work = mergeGroup(index, group)
    let step = work.next()
    while (!step.done) step = work.next()
    replaceSegments(index, group, step.value)
  }
}

function addSegment(index: DocumentIndex) {
  const segment = segmentOf([...index.pending.values()], index.nextSerial++)
  index.pending = new Map()
  for (const docId of segment.documents) index.owners[docId] = segment.serial
  index.segments.push(segment)
}

/** Merges segments in short slices, and resolves when nothing is left to merge. */
export function mergeIndex(index: DocumentIndex): Promise<void> {
  index.settling ??= mergeAll(index).finally(() => {
    index.settling = null
  })
  return index.settling
}

/** The postings of a list in every segment, dead ones included. */
export function postingsOf(index: DocumentIndex, list: number): Postings[] {
  if ((index.counts[list] ?? 0) === 0) return []
  const postingLists: Postings[] = []
  for (const segment of index.segments) {
    const postings = postingsIn(segment, list)
    if (postings) postingLists.push(postings)
  }
  return postingLists
}

/**
 * The number of documents in a list that are still there. It depends on the documents only, and never on how often
 * they were written.
 */
export function countIn(index: DocumentIndex, list: number): number {
  const { counts, segments, alive, version } = index
  const all = counts[list] ?? 0
  if (all === 0 || segments.every(({ dead }) => dead.length === 0)) return all
  if (alive.version !== version) {
    alive.version = version
    alive.counts.clear()
  }
  const known = alive.counts.get(list)
  if (known !== undefined) return known
  const count = segments.reduce((left, segment) => left - deadIn(segment, list, index.owners), all)
  alive.counts.set(list, count)
  return count
}

/** Looks the dead documents up in the list, or looks through the list, whichever is shorter. */
function deadIn(segment: Segment, list: number, owners: Uint32Array): number {
  const { dead, serial } = segment
  const postings = dead.length > 0 ? postingsIn(segment, list) : null
  if (!postings) return 0
  const { docIds, from, to } = postings
  let count = 0
  if (dead.length * lookUpSteps < to - from) {
    for (const docId of dead) if (findDocument(docIds, from, to, docId) >= 0) count += 1
    return count
  }
  for (let index = from; index < to; index += 1)
    if (owners[docIds[index] as number] !== serial) count += 1
  return count
}

/** The steps of a binary search. */
const lookUpSteps = 16

/** The approximate size in memory. */
export const indexBytes = ({ owners, popularity, counts, segments }: DocumentIndex) =>
  segments.reduce(
    (sum, segment) => sum + bytesOf(segment),
    owners.byteLength + popularity.byteLength + counts.byteLength,
  )

async function mergeAll(index: DocumentIndex) {
  flushPending(index)
  for (;;) {
    const group = groupToMerge(index, Infinity)
    if (!group) return
    replaceSegments(index, group, await inSlices(mergeGroup(index, group)))
    await setImmediate()
    flushPending(index)
  }
}

async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + longestSlice
    while (performance.now() < until) {
      const step = work.next()
      if (step.done) return step.value
    }
    await setImmediate()
  }
}

/** Enough segments of similar size for a merge, or one segment with too many dead documents. */
function groupToMerge(index: DocumentIndex, most: number): Segment[] | null {
  const candidates = index.segments.filter(
    (segment) => segment.documents.length <= most && !index.busy.has(segment),
  )
  const wasteful = candidates.find(
    ({ dead, documents }) =>
      dead.length * 2 > documents.length || (dead.length > 0 && documents.length <= cheapMerge),
  )
  if (wasteful) return [wasteful]
  for (const tier of Map.groupBy(candidates, tierOf).values()) {
    const group = tier.slice(0, mostMerged)
    if (group.length >= fanOut && sizeOf(group) <= most) return group
  }
  return null
}

const sizeOf = (group: Segment[]) => group.reduce((sum, { documents }) => sum + documents.length, 0)
const tierOf = ({ documents }: Segment) =>
  Math.floor(Math.log(Math.max(1, documents.length)) / Math.log(fanOut) + 0.01)

function mergeGroup(index: DocumentIndex, group: Segment[]) {
  for (const segment of group) index.busy.add(segment)
  return mergeSegments(group, index.nextSerial++, (docId, serial) => index.owners[docId] === serial)
}

function replaceSegments(index: DocumentIndex, group: Segment[], merged: Segment) {
  const serials = new Set(group.map(({ serial }) => serial))
  for (const docId of merged.documents)
    if (serials.has(index.owners[docId] ?? 0)) index.owners[docId] = merged.serial
    else merged.dead.push(docId)
  for (const segment of group) {
    recount(index, segment, -1)
    index.busy.delete(segment)
  }
  recount(index, merged, 1)
  const others = index.segments.filter((segment) => !group.includes(segment))
  index.segments = merged.documents.length > 0 ? [...others, merged] : others
  index.version += 1
}

function recount(index: DocumentIndex, { lists, starts }: Segment, sign: 1 | -1) {
  for (let position = 0; position < lists.length; position += 1)
    count(
      index,
      lists[position] ?? 0,
      sign * ((starts[position + 1] ?? 0) - (starts[position] ?? 0)),
    )
}

function count(index: DocumentIndex, list: number, by: number) {
  if (list >= index.counts.length) index.counts = grown(index.counts, new Uint32Array(list * 2))
  index.counts[list] = (index.counts[list] ?? 0) + by
}

function growTo(index: DocumentIndex, docId: number) {
  const size = Math.max(docId + 1, index.owners.length * 2)
  index.owners = grown(index.owners, new Uint32Array(size))
  index.popularity = grown(index.popularity, new Uint8Array(size))
}

const bytesOf = ({ documents, lists, starts, docIds, postingFlags, codes }: Segment) =>
  [documents, lists, starts, docIds, postingFlags, codes.keys, codes.docIds].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  )

function grown<T extends Uint32Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old)
  return larger
}
