import type { Concept } from './concepts.ts'
import type { Finder } from './finder.ts'
import { countWith, strip } from './scoring.ts'

/** A concept with what it counts: more, the rarer it is. */
export type Asked = { concept: Concept; place: number; count: number; gives: number }
export type Ranked = { slots: Uint32Array; scores: Float32Array }

/** What two words that follow one another in the name as in the query add. */
const together = 0.5
/** The most popular is lifted by so much: enough for a tie. */
const popularityShare = 0.03
/** When so many documents have every word, those that lack one are left out. */
const enoughWhole = 60
/** Those far behind the best are left out; where few would be left, only those much further behind. */
const leastShare = 0.35
const leastKept = 50
const lastShare = 0.04

/** Whether so many documents have all that is asked for that the others need not be looked at. */
export const hasEnough = ({ scores }: Finder, asked: Asked[]) =>
  scores.size >= enoughWhole && countWith(scores, maskOf(asked)) >= enoughWhole

export function rank(finder: Finder, asked: Asked[]): Ranked {
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
export function bestSlots(finder: Finder, asked: Asked[], most: number): number[] {
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
export const maskOf = (asked: Asked[]) =>
  asked.reduce((mask, { concept, place }) => (concept.isWeak ? mask : mask | (1 << place)), 0)

/**
 * The slots that have every concept of the mask, with their scores: what the concepts give, more where
 * words stand together, times how much of the query is covered.
 */
function scored({ scores: found, documents }: Finder, asked: Asked[], mask: number): Ranked {
  const { whole, real, places, touched, size } = found
  const { popularity } = documents
  const slots = new Uint32Array(size)
  const scores = new Float32Array(size)
  const share = 1 / (asked.reduce((sum, { gives }) => sum + gives, 0) || 1)
  const pairs = neighbours(asked)
  let end = 0
  for (let at = 0; at < size; at += 1) {
    const slot = touched[at] as number
    const base = slot * strip
    if (((whole[base] as number) & mask) !== mask) continue
    let score = real[base + 1] as number
    for (let pair = 0; pair < pairs.length; pair += 1) {
      const { first, second, gives } = pairs[pair] as Pair
      const before = placeIn(places, slot, first)
      const between = placeIn(places, slot, second) - before
      if (before === 0 || between < 0 || between > 2) continue
      score += between === 2 ? gives * 0.4 : gives
    }
    const cover = Math.min(1, (real[base + 2] as number) * share)
    slots[end] = slot
    scores[end] = score * cover * Math.sqrt(cover) * (1 + (popularity[slot] as number) * liking)
    end += 1
  }
  return { slots: slots.subarray(0, end), scores: scores.subarray(0, end) }
}

const liking = popularityShare / 255

/** The place in the name where a document has a concept, from 1; 0 where it doesn't, or elsewhere. */
const placeIn = (places: Uint32Array, slot: number, concept: number): number =>
  concept < 6
    ? ((places[slot * 2] as number) >> (concept * 5)) & 31
    : ((places[slot * 2 + 1] as number) >> ((concept - 6) * 5)) & 31

type Pair = { first: number; second: number; gives: number }

const neighbours = (asked: Asked[]): Pair[] =>
  asked.slice(1).map(({ place, gives }, at) => ({
    first: asked[at]?.place ?? 0,
    second: place,
    gives: (together * (gives + (asked[at]?.gives ?? 0))) / 2,
  }))

/** The least score to be kept: a share of the best, or less where few would be left. */
function leastScore(scores: Float32Array): number {
  const best = scores.reduce((most, score) => (score > most ? score : most), 0)
  const near = scores.filter((score) => score >= best * leastShare)
  if (near.length >= leastKept || scores.length <= near.length) return best * leastShare
  const far = scores.filter((score) => score >= best * lastShare).sort()
  return far[Math.max(0, far.length - leastKept)] ?? 0
}
