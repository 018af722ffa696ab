import type { Concept } from './concepts.ts'
import type { Finder } from './finder.ts'
import type { Ranked } from './ranking.ts'
import { findSlot } from './scoring.ts'
import { isEmptyWord, isWeakWord } from './stem.ts'
import { keyOf } from './terms.ts'
import type { Token } from './tokens.ts'

const notWords = new Set(['without', 'not', 'non', 'bina', 'बिना'])

/**
 * Which tokens only say "not", and which are not wanted: "hammer" in "drill without hammer", "drill bina
 * hammer" and "drill -hammer". What is a phrase of the trade ("without battery") is left as it is, and
 * where nothing else is said nothing is left out.
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

/** What has something that was not wanted comes after what has not. */
export function putBehind({ slots, scores }: Ranked, excluded: readonly Concept[]) {
  const runs = excluded.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ weight, strong }) => (weight >= leastWeight ? strong : [])),
  )
  if (runs.length === 0) return
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    if (runs.some((run) => findSlot(run.slots, run.from, run.to, slot) >= 0))
      scores[at] = (scores[at] ?? 0) * behind
  }
}
