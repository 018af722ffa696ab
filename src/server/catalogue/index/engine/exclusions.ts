import type { Concept } from './concepts.ts'
import type { Finder } from './finder.ts'
import type { Ranked } from './ranking.ts'
import { isEmptyWord, isWeakWord } from './stem.ts'
import { keyOf } from './terms.ts'
import type { Token } from './tokens.ts'

const notWords = new Set(['without', 'not', 'non', 'bina', 'बिना'])

/**
 * Finds the tokens that only say "not" (`said`) and those they exclude (`left`): "hammer" in "drill without
 * hammer", "drill bina hammer" and "drill -hammer". A phrase of the trade ("without battery") stays as it
 * is, and nothing is excluded when the query has no other words.
 */
export function exclusionsIn({ synonyms }: Finder, tokens: readonly Token[]) {
  const [said, left] = [new Set<number>(), new Set<number>()]
  for (const [index, { kind, text, gap }] of tokens.entries()) {
    const next = tokens[index + 1]
    if (index > 0 && kind === 'word' && /\s-$/.test(gap)) left.add(index)
    if (!notWords.has(text) || next?.kind !== 'word') continue
    if (synonyms.phrases.has(`${keyOf(tokens[index] ?? next)} ${keyOf(next)}`)) continue
    said.add(index)
    if (!isWeakWord(next.text)) left.add(index + 1)
  }
  const isWanted = (index: number) => !said.has(index) && !left.has(index)
  const rest = [...tokens.keys()].filter(
    (index) => isWanted(index) && !isEmptyWord(tokens[index]?.text ?? ''),
  )
  return rest.length > 0 ? { said, left } : { said: new Set<number>(), left: new Set<number>() }
}

const behind = 0.2
const leastWeight = 0.7

/** Ranks documents that match an excluded concept behind all others. */
export function putBehind({ slots, scores }: Ranked, excluded: readonly Concept[]) {
  const postingLists = excluded.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ weight, strong }) => (weight >= leastWeight ? strong : [])),
  )
  if (postingLists.length === 0) return
  // Both lists may be long: one pass over each is faster than looking one up in the other.
  const has = new Uint8Array(slots.reduce((most, docId) => Math.max(most, docId), 0) + 1)
  for (const postings of postingLists)
    for (let index = postings.from; index < postings.to; index += 1)
      has[postings.slots[index] as number] = 1
  for (let index = 0; index < slots.length; index += 1)
    if (has[slots[index] as number] === 1) scores[index] = (scores[index] as number) * behind
}
