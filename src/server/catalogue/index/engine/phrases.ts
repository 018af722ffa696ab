import type { DocumentIndex } from './document-index.ts'
import { flagsOf, isKindIn, lastPlace, placeIn, weightIn } from './posting-flags.ts'
import { findSlot } from './scoring.ts'
import { type Postings, postingsIn, type Segment } from './segment.ts'
import { strongList } from './terms.ts'

/**
 * Postings of phrases: documents whose name or category has several words in a row. Cached until the index
 * changes.
 */
export type Phrases = { version: number; runs: Map<string, Postings[]> }

export const createPhrases = (): Phrases => ({ version: -1, runs: new Map() })

/** Words with more postings than this are too common for a phrase. */
const longestList = 200_000
const mostKept = 500

export function postingsOfPhrase(
  index: DocumentIndex,
  phrases: Phrases,
  terms: number[],
): Postings[] {
  if (phrases.version !== index.version || phrases.runs.size > mostKept) {
    phrases.version = index.version
    phrases.runs.clear()
  }
  const key = terms.join()
  const known = phrases.runs.get(key)
  if (known) return known
  const runs = index.segments.flatMap((segment) => phraseIn(segment, index, terms) ?? [])
  phrases.runs.set(key, runs)
  return runs
}

function phraseIn(segment: Segment, index: DocumentIndex, terms: number[]): Postings | null {
  const runs: Postings[] = []
  for (const term of terms) {
    const run = postingsIn(segment, strongList(term))
    if (!run) return null
    runs.push(run)
  }
  const shortest = runs.reduce((least, run) =>
    run.to - run.from < least.to - least.from ? run : least,
  )
  if (shortest.to - shortest.from > longestList) return null
  const slots: number[] = []
  const marks: number[] = []
  for (let at = shortest.from; at < shortest.to; at += 1) {
    const slot = shortest.slots[at] ?? 0
    if (shortest.serial !== 0 && index.owners[slot] !== shortest.serial) continue
    const mark = markOfPhrase(runs, slot)
    if (mark === 0) continue
    slots.push(slot)
    marks.push(mark)
  }
  if (slots.length === 0) return null
  return {
    slots: Uint32Array.from(slots),
    marks: Uint16Array.from(marks),
    from: 0,
    to: slots.length,
    serial: 0,
  }
}

/** The posting flags of the whole phrase in a document; 0 if its words are not together there. */
function markOfPhrase(runs: Postings[], slot: number): number {
  let weight = 0
  let place = -1
  let first = 0
  let [isNear, isKind] = [true, true]
  for (const { slots, marks, from, to } of runs) {
    const at = findSlot(slots, from, to, slot)
    if (at < 0) return 0
    const mark = marks[at] ?? 0
    const here = placeIn(mark)
    // One word may be in between: "wet and dry", "saw, hand".
    if (here === 0 || here === lastPlace || (place >= 0 && (here <= place || here > place + 2)))
      isNear = false
    if (place < 0) first = here
    place = here
    isKind &&= isKindIn(mark)
    weight += weightIn(mark)
  }
  if (!isNear && !isKind) return 0
  return flagsOf({ weight: weight / runs.length, isHead: false, place: isNear ? first : 0, isKind })
}
