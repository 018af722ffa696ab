import type { Concept } from './concepts.ts'
import type { Finder } from './finder.ts'
import { coverOf, matchedOf, placeOf, scoreOf } from './scoring.ts'

/** A concept with what it counts: more, the rarer it is. */
export type Asked = { concept: Concept; place: number; count: number; gives: number }

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

export function rank(finder: Finder, asked: Asked[]): { slots: Uint32Array; scores: Float32Array } {
  const { touched, size } = finder.scores
  const all = touched.slice(0, size)
  const scores = scoresOf(finder, asked, all)
  const whole = asked.reduce(
    (mask, { concept, place }) => (concept.isWeak ? mask : mask | (1 << place)),
    0,
  )
  let wholes = 0
  let best = 0
  for (let at = 0; at < size; at += 1) {
    if ((matchedOf(finder.scores, all[at] ?? 0) & whole) === whole) wholes += 1
    best = Math.max(best, scores[at] ?? 0)
  }
  const isWholeOnly = wholes >= enoughWhole
  const least = isWholeOnly ? 0 : leastScore(scores, best)
  let kept = 0
  for (let at = 0; at < size; at += 1) {
    const slot = all[at] ?? 0
    const score = scores[at] ?? 0
    if (score < least) continue
    if (isWholeOnly && (matchedOf(finder.scores, slot) & whole) !== whole) continue
    all[kept] = slot
    scores[kept] = score
    kept += 1
  }
  return { slots: all.subarray(0, kept), scores: scores.subarray(0, kept) }
}

/** The best slots so far, for a look at what they have in common. */
export function bestSlots(finder: Finder, asked: Asked[], most: number): number[] {
  const { touched, size } = finder.scores
  const all = touched.slice(0, size)
  const scores = scoresOf(finder, asked, all)
  const least = scores.reduce((best, score) => Math.max(best, score), 0) * 0.5
  const good: [number, number][] = []
  for (let at = 0; at < size; at += 1) {
    const score = scores[at] ?? 0
    if (score >= least) good.push([all[at] ?? 0, score])
  }
  return good
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([slot]) => slot)
}

function scoresOf(finder: Finder, asked: Asked[], slots: Uint32Array): Float32Array {
  const { popularity } = finder.documents
  const total = asked.reduce((sum, { gives }) => sum + gives, 0) || 1
  const pairs = neighbours(asked)
  const scores = new Float32Array(slots.length)
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    const cover = Math.min(1, coverOf(finder.scores, slot) / total)
    let score = scoreOf(finder.scores, slot)
    for (const { first, second, gives } of pairs) {
      const [before, after] = [
        placeOf(finder.scores, slot, first),
        placeOf(finder.scores, slot, second),
      ]
      if (before === 0 || after === 0 || after < before || after > before + 2) continue
      score += after === before + 2 ? gives * 0.4 : gives
    }
    const liking = 1 + (popularityShare * (popularity[slot] ?? 0)) / 255
    scores[at] = score * cover * Math.sqrt(cover) * liking
  }
  return scores
}

const neighbours = (asked: Asked[]) =>
  asked.slice(1).map(({ place, gives }, at) => ({
    first: asked[at]?.place ?? 0,
    second: place,
    gives: (together * (gives + (asked[at]?.gives ?? 0))) / 2,
  }))

/** The least score to be kept: a share of the best, or less where few would be left. */
function leastScore(scores: Float32Array, best: number): number {
  const near = scores.filter((score) => score >= best * leastShare)
  if (near.length >= leastKept || scores.length <= near.length) return best * leastShare
  const far = scores.filter((score) => score >= best * lastShare).sort()
  return far[Math.max(0, far.length - leastKept)] ?? 0
}
