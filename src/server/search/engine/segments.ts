import { plainText } from './text.ts'

/** A run of letters or of figures, as it stands in the text, and what stands before it. */
export type Segment = { text: string; isFigure: boolean; gap: string }

const runs = /[\p{L}\p{M}]+|[0-9]+/gu

export function segmentsOf(text: string): Segment[] {
  const plain = plainText(text)
  const segments: Segment[] = []
  let end = 0
  for (const { 0: run, index } of plain.matchAll(runs)) {
    segments.push({ text: run, isFigure: run <= '9~', gap: plain.slice(end, index) })
    end = index + run.length
  }
  // What stands behind the last one may be its unit: 5".
  segments.push({ text: '', isFigure: false, gap: plain.slice(end) })
  return segments
}

const nothing: Segment = { text: '', isFigure: false, gap: '' }
export const segmentAt = (segments: Segment[], at: number): Segment => segments[at] ?? nothing
