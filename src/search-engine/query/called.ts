import { postingsOf } from '../segments/document-index.ts'
import { isHeadIn, placeIn } from '../segments/posting-flags.ts'
import { findDocument } from '../segments/scoring.ts'
import { strongList } from '../text/terms.ts'
import type { Finder } from './finder.ts'

/**
 * Whether product names contain all these words in a row. A "high-torque impact wrench" is not a torque wrench. A
 * product that a category names otherwise is something else: a "drill-press vice" is not a drill press, unless the
 * query says "vice" too.
 */
export function areCalled(
  finder: Finder,
  keys: readonly string[],
  query: readonly string[],
): boolean {
  const terms = keys.map((key) => finder.dictionary.find(key))
  const [first = -1, ...others] = terms
  if (terms.includes(-1)) return false
  const { documents } = finder
  return postingsOf(documents, strongList(first)).some(
    ({ docIds, postingFlags, from, to, serial }) =>
      docIds.subarray(from, to).some((docId, index) => {
        const place = placeIn(postingFlags[from + index] ?? 0)
        const isAlive = serial === 0 || documents.owners[docId] === serial
        if (!isAlive || place === 0) return false
        const isNext = (term: number, at: number) =>
          placeIn(flagsIn(finder, term, docId)) === place + at + 1
        return others.every(isNext) && !isOther(finder, docId, place + others.length, query)
      }),
  )
}

/** Whether the name ends, behind this place, with the noun of a category that the query does not have. */
function isOther(finder: Finder, docId: number, place: number, query: readonly string[]): boolean {
  for (const noun of finder.headNouns.keys()) {
    if (query.includes(noun)) continue
    const flags = flagsIn(finder, finder.dictionary.find(noun), docId)
    if (isHeadIn(flags) && placeIn(flags) > place) return true
  }
  return false
}

/** How a document has a term; 0 if it has not. */
function flagsIn({ documents }: Finder, term: number, docId: number): number {
  if (term < 0) return 0
  for (const { docIds, postingFlags, from, to, serial } of postingsOf(
    documents,
    strongList(term),
  )) {
    if (serial !== 0 && documents.owners[docId] !== serial) continue
    const at = findDocument(docIds, from, to, docId)
    if (at >= 0) return postingFlags[at] ?? 0
  }
  return 0
}
