import type { DocumentIndex } from '../segments/document-index.ts'
import { flagsOf, isKindIn, lastPlace, placeIn, weightIn } from '../segments/posting-flags.ts'
import { findDocument } from '../segments/scoring.ts'
import { type Postings, postingsIn, type Segment } from '../segments/segment.ts'
import { strongList } from '../text/terms.ts'

/**
 * Postings of phrases: documents whose name or category has several words in a row. Cached until the index
 * changes.
 */
export type Phrases = { version: number; runs: Map<string, Postings[]> }

export const createPhrases = (): Phrases => ({ version: -1, runs: new Map() })

/** Words with more postings than this are too common for a phrase. */
const longestList = 200_000
const mostKept = 500

/** The postings of the phrase in every segment, from the cache if the index has not changed. */
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
  const postingLists = index.segments.flatMap((segment) => phraseIn(segment, index, terms) ?? [])
  phrases.runs.set(key, postingLists)
  return postingLists
}

function phraseIn(segment: Segment, index: DocumentIndex, terms: number[]): Postings | null {
  const postingLists: Postings[] = []
  for (const term of terms) {
    const postings = postingsIn(segment, strongList(term))
    if (!postings) return null
    postingLists.push(postings)
  }
  const shortest = postingLists.reduce((least, postings) =>
    postings.to - postings.from < least.to - least.from ? postings : least,
  )
  if (shortest.to - shortest.from > longestList) return null
  const docIds: number[] = []
  const postingFlags: number[] = []
  for (let position = shortest.from; position < shortest.to; position += 1) {
    const docId = shortest.docIds[position] ?? 0
    if (shortest.serial !== 0 && index.owners[docId] !== shortest.serial) continue
    const flags = flagsOfPhrase(postingLists, docId)
    if (flags === 0) continue
    docIds.push(docId)
    postingFlags.push(flags)
  }
  if (docIds.length === 0) return null
  return {
    docIds: Uint32Array.from(docIds),
    postingFlags: Uint16Array.from(postingFlags),
    from: 0,
    to: docIds.length,
    serial: 0,
  }
}

/** The posting flags of the whole phrase in a document; 0 if its words are not together there. */
function flagsOfPhrase(postingLists: Postings[], docId: number): number {
  let weight = 0
  let place = -1
  let first = 0
  let [isNear, isKind] = [true, true]
  for (const { docIds, postingFlags, from, to } of postingLists) {
    const index = findDocument(docIds, from, to, docId)
    if (index < 0) return 0
    const flags = postingFlags[index] ?? 0
    const here = placeIn(flags)
    // One word may be in between: "wet and dry", "saw, hand".
    if (here === 0 || here === lastPlace || (place >= 0 && (here <= place || here > place + 2)))
      isNear = false
    if (place < 0) first = here
    place = here
    isKind &&= isKindIn(flags)
    weight += weightIn(flags)
  }
  if (!isNear && !isKind) return 0
  return flagsOf({
    weight: weight / postingLists.length,
    isHead: false,
    place: isNear ? first : 0,
    isKind,
  })
}
