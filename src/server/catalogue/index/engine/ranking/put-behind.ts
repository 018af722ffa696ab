import type { Concept } from '../query/concept.ts'
import type { Finder } from '../query/finder.ts'
import type { Ranked } from './ranking.ts'

const behind = 0.2
const leastWeight = 0.7

/** Ranks documents that match an excluded concept behind all others. */
export function putBehind(
  { documents: { owners } }: Finder,
  { docIds, scores }: Ranked,
  excluded: readonly Concept[],
) {
  const postingLists = excluded.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ weight, strong }) => (weight >= leastWeight ? strong : [])),
  )
  if (postingLists.length === 0) return
  // Both lists may be long: one pass over each is faster than looking one up in the other.
  const has = new Uint8Array(docIds.reduce((most, docId) => Math.max(most, docId), 0) + 1)
  for (const { docIds: having, from, to, serial } of postingLists)
    for (let index = from; index < to; index += 1) {
      const docId = having[index] as number
      if (serial === 0 || owners[docId] === serial) has[docId] = 1
    }
  for (let index = 0; index < docIds.length; index += 1)
    if (has[docIds[index] as number] === 1) scores[index] = (scores[index] as number) * behind
}
