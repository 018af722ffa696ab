import { plainText } from './text.ts'

/** A run of letters or of digits as it is in the text, and the gap before it. */
export type TextRun = { text: string; isFigure: boolean; gap: string }

const runs = /[\p{L}\p{M}]+|[0-9]+/gu

/** Splits a text into runs of letters and runs of digits. */
export function textRunsOf(text: string): TextRun[] {
  const plain = plainText(text)
  const textRuns: TextRun[] = []
  let end = 0
  for (const { 0: run, index } of plain.matchAll(runs)) {
    textRuns.push({ text: run, isFigure: run <= '9~', gap: plain.slice(end, index) })
    end = index + run.length
  }
  // The text after the last run may be its unit: 5".
  textRuns.push({ text: '', isFigure: false, gap: plain.slice(end) })
  return textRuns
}

const nothing: TextRun = { text: '', isFigure: false, gap: '' }
export const textRunAt = (textRuns: TextRun[], index: number): TextRun => textRuns[index] ?? nothing
