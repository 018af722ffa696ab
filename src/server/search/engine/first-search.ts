import type { Found } from './engine.ts'
import type { Postings } from './first-postings.ts'

/** Documents that have most of the words, by weight and rarity. */
export function findSlots({ wordsOf, slotsOf, bySlot }: Postings, q: string): Found {
  const words = [...new Set(wordsOf(q.slice(0, 200)))].slice(0, 12)
  const scores = new Map<number, number>()
  for (const word of words) {
    const slots = slotsOf(word) ?? new Map<number, number>()
    const rarity = Math.log(1 + bySlot.size / (1 + slots.size))
    for (const [slot, weight] of slots)
      scores.set(slot, (scores.get(slot) ?? 0) + 10 + weight * rarity)
  }
  const most = Math.max(0, ...scores.values())
  const found = [...scores].filter(([, score]) => score >= most * 0.6)
  return {
    slots: Uint32Array.from(found, ([slot]) => slot),
    scores: Float32Array.from(found, ([, score]) => score),
    interpretedAs: [],
    corrected: null,
    words,
  }
}
