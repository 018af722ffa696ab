import type { Alternative } from '../query/alternatives.ts'
import type { Concept } from '../query/concept.ts'
import type { Finder } from '../query/finder.ts'
import { isCategory } from '../query/preposition-sides.ts'
import { anyBits, headBit, thingBits } from '../segments/posting-flags.ts'
import { hasConcepts, hasThingBits } from '../segments/scoring.ts'
import { maskOf, type Ranked, type ScoredConcept } from './ranking.ts'

const behind = { excluded: 0.2, notWanted: 0.2, other: 0.8 }
const leastWeight = { excluded: 0.7, wanted: 0.4 }

/** The bits of postings that say that an alternative names what a document is. Unlikely alternatives do not count. */
export const wantedBits = (weight: number) => (weight >= leastWeight.wanted ? thingBits : 0)

/** Ranks documents that match an excluded concept behind all others. */
export function putBehind(
  finder: Finder,
  { docIds, scores }: Ranked,
  excluded: readonly Concept[],
) {
  const alternatives = alternativesOf(excluded, leastWeight.excluded)
  if (alternatives.length === 0) return
  const has = marked(finder, alternatives, anyBits)
  for (let index = 0; index < docIds.length; index += 1)
    if (has[docIds[index] as number] === 1)
      scores[index] = (scores[index] as number) * behind.excluded
}

/**
 * For a query with "for", ranks all other products behind the wanted ones: "paper for orbital sander" does not ask
 * for a sander, although sanders come with paper.
 */
export function putUsedWithBehind(
  finder: Finder,
  { docIds, scores }: Ranked,
  concepts: readonly Concept[],
) {
  if (!concepts.some(({ side }) => side)) return
  const wanted = alternativesOf(
    concepts.filter(({ isHead }) => isHead),
    leastWeight.wanted,
  )
  const isWanted = marked(finder, wanted, thingBits)
  if (!docIds.some((docId) => isWanted[docId] === 1)) return
  for (let index = 0; index < docIds.length; index += 1)
    if (isWanted[docIds[index] as number] === 0)
      scores[index] = (scores[index] as number) * behind.notWanted
}

/**
 * If the last word names a category of the shop, ranks everything behind that no word of the query names: a "leather
 * hammer" is a hammer and no belt of leather.
 */
export function putOthersBehind(
  finder: Finder,
  { docIds, scores }: Ranked,
  concepts: readonly Concept[],
) {
  if (concepts.length < 2 || concepts.some(({ side }) => side)) return
  if (nounsOf(finder, concepts).length === 0) return
  for (let index = 0; index < docIds.length; index += 1)
    if (!hasThingBits(finder.scores, docIds[index] as number))
      scores[index] = (scores[index] as number) * behind.other
}

/** Marks the documents that have every word and whose head noun is what the query names; null if none is. */
export function markAsked(
  finder: Finder,
  { docIds }: Ranked,
  scoredConcepts: readonly ScoredConcept[],
): Uint8Array | null {
  const concepts = scoredConcepts.map(({ concept }) => concept)
  const heads = concepts.filter(({ isHead }) => isHead)
  const nouns = heads.length > 0 ? heads : nounsOf(finder, concepts)
  if (nouns.length === 0) return null
  const asked = marked(finder, alternativesOf(nouns, leastWeight.wanted), headBit)
  const mask = maskOf(scoredConcepts)
  let count = 0
  for (const docId of docIds) {
    if (asked[docId] === 1 && hasConcepts(finder.scores, docId, mask)) count += 1
    else asked[docId] = 0
  }
  return count > 0 ? asked : null
}

/** The last word, if it names a category of the shop. */
function nounsOf(finder: Finder, concepts: readonly Concept[]): Concept[] {
  const noun = concepts.findLast(({ token, isWeak }) => token.kind === 'word' && !isWeak)
  const isNoun = noun?.meant.some((words) => isCategory(finder, words.at(-1) ?? '')) === true
  return noun && isNoun && noun.codeLength === 0 ? [noun] : []
}

const alternativesOf = (concepts: readonly Concept[], least: number): Alternative[] =>
  concepts.flatMap(({ alternatives }) => alternatives.filter(({ weight }) => weight >= least))

/** Which documents have one of the bits. Both lists may be long: one pass over each is faster than looking one up in the other. */
function marked(
  { documents: { owners } }: Finder,
  alternatives: readonly Alternative[],
  bits: number,
): Uint8Array {
  const has = new Uint8Array(owners.length)
  for (const { strong } of alternatives)
    for (const { docIds, postingFlags, from, to, serial } of strong)
      for (let index = from; index < to; index += 1) {
        if (((postingFlags[index] as number) & bits) === 0) continue
        const docId = docIds[index] as number
        if (serial === 0 || owners[docId] === serial) has[docId] = 1
      }
  return has
}
