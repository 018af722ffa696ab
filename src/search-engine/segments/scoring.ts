import { lastPlace, placeBits, placeIn, weightIn } from './posting-flags.ts'
import type { Postings } from './segment.ts'

/**
 * Scores of a query so far, by doc id. Each doc id has a score row that fills half a cache line of the processor.
 * Between queries, only the bits that say which doc ids are found are cleared.
 */
export type Scores = {
  /** `row` numbers for each doc id, as integers and as floats over the same memory. */
  whole: Uint32Array
  real: Float32Array
  /** The doc ids found, in the order they were found. */
  touched: Uint32Array
  /** A bit for each doc id that is found: small enough for the processor's cache, unlike the rows. */
  there: Uint32Array
  size: number
}

export const mostConcepts = 12

/**
 * The numbers of a score row: a bit for every concept matched; the score; the coverage; the last weight
 * added; the name positions of the first six concepts and of the next six, five bits each; the thing bits of the
 * postings. One is unused.
 */
const row = 8
const [atMatched, atScore, atCover, atGiven, atPlaces, atThings] = [0, 1, 2, 3, 4, 6]
/** So many name positions fit into one number of the row. */
const placesInNumber = 6

/** The bit of a concept among those that a document matches. */
export const bitOf = (concept: number) => 1 << concept
const placeNumber = (concept: number) => atPlaces + Math.trunc(concept / placesInNumber)
const placeShift = (concept: number) => (concept % placesInNumber) * placeBits

/** The bits of the concepts that a document found matches. */
export const matchedBy = ({ whole }: Scores, docId: number) =>
  whole[docId * row + atMatched] as number

/** The position of a concept in the document's name, from 1; 0 if it is not in the name. */
export const placeOf = ({ whole }: Scores, docId: number, concept: number) =>
  ((whole[docId * row + placeNumber(concept)] as number) >> placeShift(concept)) & lastPlace

export const scoreOf = ({ real }: Scores, docId: number) => real[docId * row + atScore] as number
/** The weights of the concepts that a document covers, together. */
export const coverOf = ({ real }: Scores, docId: number) => real[docId * row + atCover] as number

/** Whether a document is found: one bit for each doc id. */
const isFound = ({ there }: Scores, docId: number) =>
  (((there[docId >>> 5] as number) >>> (docId & 31)) & 1) === 1
const markFound = ({ there }: Scores, docId: number) => {
  there[docId >>> 5] = (there[docId >>> 5] as number) | (1 << (docId & 31))
}
const unmarkFound = ({ there }: Scores, docId: number) => {
  there[docId >>> 5] = (there[docId >>> 5] as number) & ~(1 << (docId & 31))
}

export const createScores = (): Scores => ({ ...emptyScores(0), size: 0 })

function emptyScores(capacity: number) {
  const buffer = new ArrayBuffer(capacity * row * 4)
  return {
    whole: new Uint32Array(buffer),
    real: new Float32Array(buffer),
    touched: new Uint32Array(capacity),
    there: new Uint32Array(Math.ceil(capacity / 32)),
  }
}

/** Clears the last query. Doc ids below the capacity can be scored. */
export function startScores(scores: Scores, capacity: number) {
  if (scores.touched.length < capacity) Object.assign(scores, emptyScores(capacity))
  else scores.there.fill(0)
  scores.size = 0
}

/** Scoring of postings: for which concept, the weight of a full match, the coverage, and which thing bits. */
export type ScoreAddition = {
  concept: number
  baseScore: number
  coverage: number
  things: number
}

/** Adds the documents of the postings. If not expanding, it only adds to documents already found. */
export function addPostings(
  scores: Scores,
  postings: Postings,
  addition: ScoreAddition,
  owners: Uint32Array,
  isExpanding: boolean,
) {
  if (!isExpanding && scores.size * lookUpShare < postings.to - postings.from)
    lookUp(scores, postings, addition, owners)
  else addAll(scores, postings, addition, owners, isExpanding)
}

/** One binary search takes as long as scanning this many postings. */
const lookUpShare = 30

/** The innermost loop of a search; everything it needs is in local variables. */
function addAll(
  scores: Scores,
  { docIds, postingFlags, from, to, serial }: Postings,
  { concept, baseScore, coverage, things }: ScoreAddition,
  owners: Uint32Array,
  isExpanding: boolean,
) {
  const { whole, real, touched } = scores
  const bit = bitOf(concept)
  const [places, shift] = [placeNumber(concept), placeShift(concept)]
  const otherPlaces = ~(lastPlace << shift)
  let size = scores.size
  for (let index = from; index < to; index += 1) {
    const docId = docIds[index] as number
    const isNew = !isFound(scores, docId)
    if (isNew && !isExpanding) continue
    if (serial !== 0 && owners[docId] !== serial) continue
    const base = docId * row
    const flags = postingFlags[index] as number
    const given = baseScore * weightIn(flags)
    if (isNew) {
      touched[size] = docId
      size += 1
      markFound(scores, docId)
      whole[base + atMatched] = bit
      real[base + atScore] = given
      real[base + atCover] = coverage
      whole[base + atPlaces] = 0
      whole[base + atPlaces + 1] = 0
      whole[base + places] = placeIn(flags) << shift
      whole[base + atThings] = flags & things
    } else {
      whole[base + atThings] = (whole[base + atThings] as number) | (flags & things)
      const own = whole[base + atMatched] as number
      if ((own & bit) === 0) {
        whole[base + atMatched] = own | bit
        real[base + atScore] = (real[base + atScore] as number) + given
        real[base + atCover] = (real[base + atCover] as number) + coverage
      } else {
        const before = real[base + atGiven] as number
        if (given <= before) continue
        real[base + atScore] = (real[base + atScore] as number) + given - before
      }
      whole[base + places] =
        ((whole[base + places] as number) & otherPlaces) | (placeIn(flags) << shift)
    }
    real[base + atGiven] = given
  }
  scores.size = size
}

/** For long postings and few documents found: looks up each document. */
function lookUp(
  scores: Scores,
  { docIds, postingFlags, from, to, serial }: Postings,
  addition: ScoreAddition,
  owners: Uint32Array,
) {
  const found: number[] = []
  const size = scores.size
  for (let index = 0; index < size; index += 1) {
    const docId = scores.touched[index] as number
    // A document found now may have had this word when it was in another segment.
    if (serial !== 0 && owners[docId] !== serial) continue
    const place = findDocument(docIds, from, to, docId)
    if (place >= 0) found.push(place)
  }
  const postings = {
    docIds: Uint32Array.from(found, (place) => docIds[place] as number),
    postingFlags: Uint16Array.from(found, (place) => postingFlags[place] as number),
  }
  // Documents already found are alive, so there is no need to check (serial 0).
  addAll(scores, { ...postings, from: 0, to: found.length, serial: 0 }, addition, owners, false)
}

/** The index of the doc id in ascending postings, or -1. */
export function findDocument(docIds: Uint32Array, from: number, to: number, docId: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((docIds[middle] as number) < docId) low = middle + 1
    else high = middle
  }
  return low < to && docIds[low] === docId ? low : -1
}

/** Whether at least this many of the doc ids found have every concept of the mask. */
export function haveAll(scores: Scores, mask: number, least: number): boolean {
  let left = least
  for (let index = 0; index < scores.size && left > 0; index += 1)
    if (hasConcepts(scores, scores.touched[index] as number, mask)) left -= 1
  return left <= 0
}

/** Whether a document found has one of the thing bits that its postings added. */
export const hasThingBits = ({ whole }: Scores, docId: number) =>
  whole[docId * row + atThings] !== 0

/** Whether a document found matches every concept of the mask. */
export const hasConcepts = (scores: Scores, docId: number, mask: number) =>
  (matchedBy(scores, docId) & mask) === mask

/** Keeps only the doc ids with every concept of the mask. */
export function keepWith(scores: Scores, mask: number) {
  let kept = 0
  for (let index = 0; index < scores.size; index += 1) {
    const docId = scores.touched[index] as number
    if (!hasConcepts(scores, docId, mask)) {
      unmarkFound(scores, docId)
      continue
    }
    scores.touched[kept] = docId
    kept += 1
  }
  scores.size = kept
}
