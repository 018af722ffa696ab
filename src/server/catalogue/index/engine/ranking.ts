import type { Concept } from './concepts.ts'
import type { Finder } from './finder.ts'
import { atPlaces, haveAll, row } from './scoring.ts'

/** A concept with what it counts: more, the rarer it is. */
export type ScoredConcept = { concept: Concept; place: number; count: number; gives: number }
export type Ranked = { slots: Uint32Array; scores: Float32Array }

/** What two words that follow one another in the name as in the query add. */
const together = 0.5
/** The most popular is lifted by so much: enough for a tie. */
const popularityShare = 0.03
/**
 * Scores keep so few binary digits that those two or three percent apart are equal: less says nothing
 * about what somebody wants. Who lists them decides among equals.
 */
const digits = 5
/** When so many documents have every word, those that lack one are left out. */
const enoughWhole = 60
/** Those far behind the best are left out; where few would be left, only those much further behind. */
const leastShare = 0.35
const leastKept = 50
const lastShare = 0.04

/** Whether so many documents have all that is asked for that the others need not be looked at. */
export const hasEnough = ({ scores }: Finder, asked: ScoredConcept[]) =>
  haveAll(scores, maskOf(asked), enoughWhole)

export function rank(finder: Finder, asked: ScoredConcept[]): Ranked {
  if (hasEnough(finder, asked)) return scored(finder, asked, maskOf(asked))
  const { slots, scores } = scored(finder, asked, 0)
  const least = leastScore(scores)
  let kept = 0
  for (let at = 0; at < slots.length; at += 1) {
    const score = scores[at] as number
    if (score < least) continue
    slots[kept] = slots[at] as number
    scores[kept] = score
    kept += 1
  }
  return { slots: slots.subarray(0, kept), scores: scores.subarray(0, kept) }
}

/** The best slots so far, for a look at what they have in common. */
export function bestSlots(finder: Finder, asked: ScoredConcept[], most: number): number[] {
  const { slots, scores } = scored(finder, asked, hasEnough(finder, asked) ? maskOf(asked) : 0)
  const best: number[] = []
  for (let at = 0; at < slots.length; at += 1) {
    const score = scores[at] as number
    if (best.length === most && score <= (scores[best[most - 1] as number] as number)) continue
    let place = Math.min(best.length, most - 1)
    for (; place > 0 && (scores[best[place - 1] as number] as number) < score; place -= 1)
      best[place] = best[place - 1] as number
    best[place] = at
  }
  const least = (scores[best[0] ?? 0] ?? 0) / 2
  return best.filter((at) => (scores[at] as number) >= least).map((at) => slots[at] as number)
}

/** The bits of all concepts that count. */
export const maskOf = (asked: ScoredConcept[]) =>
  asked.reduce((mask, { concept, place }) => (concept.isWeak ? mask : mask | (1 << place)), 0)

/**
 * The slots that have every concept of the mask, with their scores: what the concepts give, more where
 * words stand together, times how much of the query is covered.
 */
function scored(
  { scores: found, documents }: Finder,
  asked: ScoredConcept[],
  mask: number,
): Ranked {
  const { whole, real, touched, size } = found
  const { popularity } = documents
  const slots = new Uint32Array(size)
  const scores = new Float32Array(size)
  const share = 1 / (asked.reduce((sum, { gives }) => sum + gives, 0) || 1)
  const pairs = neighbours(asked)
  let end = 0
  for (let at = 0; at < size; at += 1) {
    const slot = touched[at] as number
    const base = slot * row
    const own = whole[base] as number
    if ((own & mask) !== mask) continue
    let score = real[base + 1] as number
    for (let pair = 0; pair < pairs.length; pair += 1) {
      const { first, second, both, gives } = pairs[pair] as Pair
      if ((own & both) !== both) continue
      const before = placeIn(whole, base, first)
      const between = placeIn(whole, base, second) - before
      if (before === 0 || between < 0 || between > 2) continue
      score += between === 2 ? gives * 0.4 : gives
    }
    const cover = Math.min(1, (real[base + 2] as number) * share)
    slots[end] = slot
    scores[end] = score * cover * Math.sqrt(cover) * (1 + (popularity[slot] as number) * liking)
    end += 1
  }
  roundScores(scores, end)
  return { slots: slots.subarray(0, end), scores: scores.subarray(0, end) }
}

/** Rounds each to its first binary digits, by the bits a number of 32 bits is made of. */
function roundScores(scores: Float32Array, length: number) {
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, length)
  const [left, half] = [23 - digits, 1 << (22 - digits)]
  for (let at = 0; at < length; at += 1) bits[at] = (((bits[at] as number) + half) >>> left) << left
}

const liking = popularityShare / 255

/** The place in the name where a document has a concept, from 1; 0 where it doesn't, or elsewhere. */
const placeIn = (whole: Uint32Array, base: number, concept: number): number =>
  concept < 6
    ? ((whole[base + atPlaces] as number) >> (concept * 5)) & 31
    : ((whole[base + atPlaces + 1] as number) >> ((concept - 6) * 5)) & 31

type Pair = { first: number; second: number; both: number; gives: number }

const neighbours = (asked: ScoredConcept[]): Pair[] =>
  asked.slice(1).map(({ place: second, gives }, at) => {
    const first = asked[at]?.place ?? 0
    const both = (1 << first) | (1 << second)
    return { first, second, both, gives: (together * (gives + (asked[at]?.gives ?? 0))) / 2 }
  })

/** The least score to be kept: a share of the best, or less where few would be left. */
function leastScore(scores: Float32Array): number {
  const best = largestOf(scores)
  const near = best * leastShare
  let count = 0
  for (let at = 0; at < scores.length; at += 1) if ((scores[at] as number) >= near) count += 1
  if (count >= leastKept || scores.length <= count) return near
  return Math.max(best * lastShare, leastOfBest(scores, leastKept))
}

function largestOf(scores: Float32Array): number {
  let largest = 0
  for (let at = 0; at < scores.length; at += 1)
    if ((scores[at] as number) > largest) largest = scores[at] as number
  return largest
}

/** The last of so many best scores; 0 where there are fewer. Few are ever moved: most are worse. */
function leastOfBest(scores: Float32Array, most: number): number {
  const best = new Float32Array(most)
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] as number
    if (score <= (best[most - 1] as number)) continue
    let place = most - 1
    for (; place > 0 && (best[place - 1] as number) < score; place -= 1)
      best[place] = best[place - 1] as number
    best[place] = score
  }
  return best[most - 1] as number
}
