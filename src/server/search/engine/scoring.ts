import { placeIn, weights } from './marks.ts'
import type { Run } from './segment.ts'

/**
 * What a query has found so far, slot by slot. One strip of eight numbers per slot keeps it in one
 * cache line; a strip belongs to the query whose number it carries, so nothing is ever cleared.
 */
export type Scores = {
  query: number
  whole: Uint32Array
  real: Float32Array
  touched: Uint32Array
  size: number
}

export const mostConcepts = 12

/** The numbers of a strip. */
const strip = 8
const at = {
  query: 0,
  /** What all concepts give, and how much of the query they cover. */
  score: 1,
  cover: 2,
  /** The concept looked at last, and what it gave. */
  concept: 3,
  given: 4,
  /** One bit for every concept that is there. */
  matched: 5,
  /** The places in the name of the first six concepts and of the next, five bits each. */
  places: 6,
} as const

export const createScores = (): Scores => {
  const buffer = new ArrayBuffer(0)
  return {
    query: 0,
    whole: new Uint32Array(buffer),
    real: new Float32Array(buffer),
    touched: new Uint32Array(0),
    size: 0,
  }
}

/** Forgets the last query. Slots below the capacity may be scored. */
export function startScores(scores: Scores, capacity: number) {
  if (scores.touched.length < capacity) {
    const buffer = new ArrayBuffer(capacity * strip * 4)
    scores.whole = new Uint32Array(buffer)
    scores.real = new Float32Array(buffer)
    scores.touched = new Uint32Array(capacity)
    scores.query = 0
  }
  scores.query += 1
  scores.size = 0
}

/** What a run adds: for which concept, how much a full weight gives, and how much it covers. */
export type Addition = { concept: number; gives: number; covers: number }

/** Adds the documents of a run. Where it isn't expanding, only to documents that are there already. */
export function addRun(
  scores: Scores,
  run: Run,
  addition: Addition,
  owners: Uint32Array,
  isExpanding: boolean,
) {
  const { from, to, slots, marks, serial } = run
  if (!isExpanding && scores.size * 16 < to - from) {
    lookUp(scores, run, addition)
    return
  }
  for (let next = from; next < to; next += 1) {
    const slot = slots[next] ?? 0
    if (serial !== 0 && owners[slot] !== serial) continue
    addPosting(scores, slot, marks[next] ?? 0, addition, isExpanding)
  }
}

function addPosting(
  scores: Scores,
  slot: number,
  mark: number,
  { concept, gives, covers }: Addition,
  isExpanding: boolean,
) {
  const { whole, real } = scores
  const base = slot * strip
  const given = gives * (weights[mark & 511] ?? 0)
  if (whole[base] !== scores.query) {
    if (!isExpanding) return
    whole[base] = scores.query
    scores.touched[scores.size] = slot
    scores.size += 1
    real[base + at.score] = 0
    real[base + at.cover] = 0
    whole[base + at.concept] = mostConcepts
    whole[base + at.matched] = 0
    whole[base + at.places] = 0
    whole[base + at.places + 1] = 0
  }
  if (whole[base + at.concept] !== concept) {
    whole[base + at.concept] = concept
    whole[base + at.matched] = (whole[base + at.matched] ?? 0) | (1 << concept)
    real[base + at.score] = (real[base + at.score] ?? 0) + given
    real[base + at.cover] = (real[base + at.cover] ?? 0) + covers
  } else {
    const before = real[base + at.given] ?? 0
    if (given <= before) return
    real[base + at.score] = (real[base + at.score] ?? 0) + given - before
  }
  real[base + at.given] = given
  const cell = base + at.places + (concept >= 6 ? 1 : 0)
  const shift = (concept % 6) * 5
  whole[cell] = ((whole[cell] ?? 0) & ~(31 << shift)) | (placeIn(mark) << shift)
}

/** A long list, and few documents: each is looked for. */
function lookUp(scores: Scores, { slots, marks, from, to }: Run, addition: Addition) {
  for (let next = 0; next < scores.size; next += 1) {
    const slot = scores.touched[next] ?? 0
    const place = findSlot(slots, from, to, slot)
    if (place >= 0) addPosting(scores, slot, marks[place] ?? 0, addition, false)
  }
}

/** Where the slot stands in a run's ascending slots, or -1. */
export function findSlot(slots: Uint32Array, from: number, to: number, slot: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return low < to && slots[low] === slot ? low : -1
}

export const coverOf = ({ real }: Scores, slot: number) => real[slot * strip + at.cover] ?? 0
export const scoreOf = ({ real }: Scores, slot: number) => real[slot * strip + at.score] ?? 0
export const matchedOf = ({ whole }: Scores, slot: number) => whole[slot * strip + at.matched] ?? 0

/** The place in the name where a document has a concept, from 1; 0 where it doesn't, or elsewhere. */
export const placeOf = ({ whole }: Scores, slot: number, concept: number): number =>
  ((whole[slot * strip + at.places + (concept >= 6 ? 1 : 0)] ?? 0) >> ((concept % 6) * 5)) & 31
