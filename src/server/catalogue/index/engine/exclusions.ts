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
  for (const [at, { kind, text, gap }] of tokens.entries()) {
    const next = tokens[at + 1]
    if (at > 0 && kind === 'word' && /\s-$/.test(gap)) left.add(at)
    if (!notWords.has(text) || next?.kind !== 'word') continue
    if (synonyms.phrases.has(`${keyOf(tokens[at] ?? next)} ${keyOf(next)}`)) continue
    said.add(at)
    if (!isWeakWord(next.text)) left.add(at + 1)
  }
  const isWanted = (at: number) => !said.has(at) && !left.has(at)
  const rest = [...tokens.keys()].filter(
    (at) => isWanted(at) && !isEmptyWord(tokens[at]?.text ?? ''),
  )
  return rest.length > 0 ? { said, left } : { said: new Set<number>(), left: new Set<number>() }
}

const behind = 0.2
const leastWeight = 0.7

/** Ranks documents that match an excluded concept behind all others. */
export function putBehind({ slots, scores }: Ranked, excluded: readonly Concept[]) {
  const runs = excluded.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ weight, strong }) => (weight >= leastWeight ? strong : [])),
  )
  if (runs.length === 0) return
  // Both lists may be long: one pass over each is faster than looking one up in the other.
  const has = new Uint8Array(slots.reduce((most, slot) => Math.max(most, slot), 0) + 1)
  for (const run of runs)
    for (let at = run.from; at < run.to; at += 1) has[run.slots[at] as number] = 1
  for (let at = 0; at < slots.length; at += 1)
    if (has[slots[at] as number] === 1) scores[at] = (scores[at] as number) * behind
}
