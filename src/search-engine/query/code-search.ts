import { rangeOfCode } from '../segments/codes.ts'
import { flagsOf } from '../segments/posting-flags.ts'
import { type Alternative, alternativeOfAlive } from './alternatives.ts'
import type { Finder } from './finder.ts'

/** A text that begins more codes than this is not a code somebody looks for. */
const mostFound = 2000
const flagsFor = (weight: number) => flagsOf({ weight, isHead: false, place: 0, isKind: false })
const wholeFlags = flagsFor(1.5)
const beginningFlags = flagsFor(1.1)

/** Whether some document has exactly this code (letters and digits only). */
export const hasCode = (finder: Finder, text: string) => isAnyCode(finder, text, true)

/** Whether some document has a code that equals or begins with the text (letters and digits only). */
export const beginsCode = (finder: Finder, text: string) => isAnyCode(finder, text, false)

const isAnyCode = ({ documents }: Finder, text: string, isWhole: boolean): boolean =>
  documents.segments.some(({ codes, serial }) => {
    const [from, to] = rangeOfCode(codes, text, isWhole)
    return codes.docIds.subarray(from, to).some((docId) => documents.owners[docId] === serial)
  })

/**
 * Finds documents with a code that equals or begins with the text (letters and digits only); null if there
 * are none.
 */
export function alternativeOfCode(
  { documents }: Finder,
  text: string,
  weight: number,
): Alternative | null {
  const found = new Map<number, number>()
  for (const { codes, serial } of documents.segments) {
    const [wholeFrom, wholeTo] = rangeOfCode(codes, text, true)
    const [from, to] = rangeOfCode(codes, text, false)
    for (let index = from; index < to && found.size < mostFound; index += 1) {
      const docId = codes.docIds[index] ?? 0
      if (documents.owners[docId] !== serial) continue
      const isWhole = index >= wholeFrom && index < wholeTo
      if (isWhole || !found.has(docId)) found.set(docId, isWhole ? wholeFlags : beginningFlags)
    }
  }
  if (found.size === 0) return null
  const docIds = Uint32Array.from(found.keys()).sort()
  const postingFlags = Uint16Array.from(docIds, (docId) => found.get(docId) ?? 0)
  const postings = { docIds, postingFlags, from: 0, to: docIds.length, serial: 0 }
  return alternativeOfAlive([postings], weight)
}
