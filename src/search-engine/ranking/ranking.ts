import type { Concept } from '../query/concept.ts'
import type { Finder } from '../query/finder.ts'
import { bitOf, coverOf, haveAll, matchedBy, placeOf, scoreOf } from '../segments/scoring.ts'

/** A concept with its weight: the rarer it is, the more it weighs. */
export type ScoredConcept = { concept: Concept; place: number; count: number; baseScore: number }
export type Ranked = { docIds: Uint32Array; scores: Float32Array }

/** The bonus for two words that follow one another in the name as in the query. */
const adjacencyBonus = 0.5
/** The bonus of the most popular product: just enough to break a tie. */
const popularityShare = 0.03
/**
 * Scores are rounded to this many binary digits, so that scores two or three percent apart are equal: a
 * smaller difference says nothing about what the shopper wants. The caller decides the order among equals.
 */
const scoreBits = 5
/** The binary digits of a 32-bit float behind its point. */
const fractionBits = 23
/** When this many documents have every word, those that lack one are left out. */
const enoughComplete = 60
/**
 * Documents that score below this share of the best are left out. If few would remain, the limit is much
 * lower.
 */
const leastShare = 0.35
const leastKept = 50
const lastShare = 0.04

/** Whether enough documents match every concept, so that the others can be ignored. */
export const hasEnough = ({ scores }: Finder, scoredConcepts: ScoredConcept[]) =>
  haveAll(scores, maskOf(scoredConcepts), enoughComplete)

/** The doc ids found with their scores, in no order. Documents far behind the best are left out. */
export function rank(finder: Finder, scoredConcepts: ScoredConcept[]): Ranked {
  if (hasEnough(finder, scoredConcepts))
    return scored(finder, scoredConcepts, maskOf(scoredConcepts))
  const { docIds, scores } = scored(finder, scoredConcepts, 0)
  const least = leastScore(scores)
  let kept = 0
  for (let index = 0; index < docIds.length; index += 1) {
    const score = scores[index] as number
    if (score < least) continue
    docIds[kept] = docIds[index] as number
    scores[kept] = score
    kept += 1
  }
  return { docIds: docIds.subarray(0, kept), scores: scores.subarray(0, kept) }
}

/** The best doc ids so far, to see what they have in common. */
export function bestDocuments(
  finder: Finder,
  scoredConcepts: ScoredConcept[],
  most: number,
): number[] {
  const { docIds, scores } = scored(
    finder,
    scoredConcepts,
    hasEnough(finder, scoredConcepts) ? maskOf(scoredConcepts) : 0,
  )
  const best: number[] = []
  const isBefore = (one: number, other: number) =>
    (scores[one] as number) > (scores[other] as number) ||
    (scores[one] === scores[other] && (docIds[one] as number) < (docIds[other] as number))
  for (let index = 0; index < docIds.length; index += 1) {
    if (best.length === most && !isBefore(index, best[most - 1] as number)) continue
    let place = Math.min(best.length, most - 1)
    for (; place > 0 && isBefore(index, best[place - 1] as number); place -= 1)
      best[place] = best[place - 1] as number
    best[place] = index
  }
  const least = (scores[best[0] ?? 0] ?? 0) / 2
  return best
    .filter((index) => (scores[index] as number) >= least)
    .map((index) => docIds[index] as number)
}

/** The bits of all concepts that are not weak. */
export const maskOf = (scoredConcepts: readonly ScoredConcept[]) =>
  scoredConcepts.reduce(
    (mask, { concept, place }) => (concept.isWeak ? mask : mask | bitOf(place)),
    0,
  )

/**
 * The doc ids with every concept of the mask, and their scores: the sum of the concepts' weights, more where
 * words are adjacent, times the share of the query that is covered.
 */
function scored(
  { scores: found, documents }: Finder,
  scoredConcepts: ScoredConcept[],
  mask: number,
): Ranked {
  const { touched, size } = found
  const { popularity } = documents
  const docIds = new Uint32Array(size)
  const scores = new Float32Array(size)
  const share = 1 / (scoredConcepts.reduce((sum, { baseScore }) => sum + baseScore, 0) || 1)
  const pairs = neighbours(scoredConcepts)
  let end = 0
  for (let index = 0; index < size; index += 1) {
    const docId = touched[index] as number
    const matched = matchedBy(found, docId)
    if ((matched & mask) !== mask) continue
    let score = scoreOf(found, docId)
    for (let pair = 0; pair < pairs.length; pair += 1) {
      const { first, second, both, baseScore } = pairs[pair] as Pair
      if ((matched & both) !== both) continue
      const before = placeOf(found, docId, first)
      const between = placeOf(found, docId, second) - before
      if (before === 0 || between < 0 || between > 2) continue
      score += between === 2 ? baseScore * 0.4 : baseScore
    }
    const cover = Math.min(1, coverOf(found, docId) * share)
    docIds[end] = docId
    scores[end] = score * cover * Math.sqrt(cover) * (1 + (popularity[docId] as number) * liking)
    end += 1
  }
  roundScores(scores, end)
  return { docIds: docIds.subarray(0, end), scores: scores.subarray(0, end) }
}

/** Rounds each score to its first binary digits, using the bits of the 32-bit float. */
function roundScores(scores: Float32Array, length: number) {
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, length)
  const dropped = fractionBits - scoreBits
  const half = 1 << (dropped - 1)
  for (let index = 0; index < length; index += 1)
    bits[index] = (((bits[index] as number) + half) >>> dropped) << dropped
}

const liking = popularityShare / 255

type Pair = { first: number; second: number; both: number; baseScore: number }

const neighbours = (scoredConcepts: ScoredConcept[]): Pair[] =>
  scoredConcepts.slice(1).map(({ place: second, baseScore }, index) => {
    const first = scoredConcepts[index]?.place ?? 0
    const both = bitOf(first) | bitOf(second)
    return {
      first,
      second,
      both,
      baseScore: (adjacencyBonus * (baseScore + (scoredConcepts[index]?.baseScore ?? 0))) / 2,
    }
  })

/** The lowest score to keep: a share of the best, or less if few documents would remain. */
function leastScore(scores: Float32Array): number {
  const best = largestOf(scores)
  const near = best * leastShare
  let count = 0
  for (let index = 0; index < scores.length; index += 1)
    if ((scores[index] as number) >= near) count += 1
  if (count >= leastKept || scores.length <= count) return near
  return Math.max(best * lastShare, leastOfBest(scores, leastKept))
}

function largestOf(scores: Float32Array): number {
  let largest = 0
  for (let index = 0; index < scores.length; index += 1)
    if ((scores[index] as number) > largest) largest = scores[index] as number
  return largest
}

/**
 * The lowest of the best scores, this many of them; 0 if there are fewer. Entries rarely move, because most
 * scores are worse.
 */
function leastOfBest(scores: Float32Array, most: number): number {
  const best = new Float32Array(most)
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index] as number
    if (score <= (best[most - 1] as number)) continue
    let place = most - 1
    for (; place > 0 && (best[place - 1] as number) < score; place -= 1)
      best[place] = best[place - 1] as number
    best[place] = score
  }
  return best[most - 1] as number
}
