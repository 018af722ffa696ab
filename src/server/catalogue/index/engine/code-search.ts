import { rangeOfCode } from './codes.ts'
import type { Alternative, Finder } from './finder.ts'
import { flagsOf } from './posting-flags.ts'

/** More than so many documents with such a beginning, and it is no code somebody looks for. */
const mostFound = 2000
const mark = (weight: number) => flagsOf({ weight, isHead: false, place: 0, isKind: false })
const wholeMark = mark(1.5)
const beginningMark = mark(1.1)

/** Documents with a code that is, or begins with, the text (letters and figures only); null for none. */
export function alternativeOfCode(
  { documents }: Finder,
  text: string,
  weight: number,
): Alternative | null {
  const found = new Map<number, number>()
  for (const { codes, serial } of documents.segments) {
    const [wholeFrom, wholeTo] = rangeOfCode(codes, text, true)
    const [from, to] = rangeOfCode(codes, text, false)
    for (let at = from; at < to && found.size < mostFound; at += 1) {
      const slot = codes.slots[at] ?? 0
      if (documents.owners[slot] !== serial) continue
      const isWhole = at >= wholeFrom && at < wholeTo
      if (isWhole || !found.has(slot)) found.set(slot, isWhole ? wholeMark : beginningMark)
    }
  }
  if (found.size === 0) return null
  const slots = Uint32Array.from(found.keys()).sort()
  const marks = Uint16Array.from(slots, (slot) => found.get(slot) ?? 0)
  const run = { slots, marks, from: 0, to: slots.length, serial: 0 }
  return { weight, strong: [run], weak: [], count: slots.length }
}
