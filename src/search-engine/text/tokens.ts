import { endOfMeasures, readNumber } from './numbers.ts'
import { type TextRun, textRunAt, textRunsOf } from './text-runs.ts'
import type { Unit } from './units.ts'

/** The least and the most that a size may be. */
export type Limits = { least: number; most: number }

/**
 * A token of a text. A `word` is letters only, a `number` is digits with a unit if one is written, a `code`
 * mixes letters and digits.
 */
export type Token = {
  kind: 'word' | 'number' | 'code'
  text: string
  /** Its letters and digits including the unit, as a code would contain them. */
  raw: string
  /** The value of a number; 0 for other tokens. */
  value: number
  unit: Unit | null
  /** The sizes, in its unit, that a query asks for with it: "up to 500 W". */
  limits: Limits | null
  /** The text between this token and the one before. */
  gap: string
  /** A number that forms one size with the number before it: 10x11, 3 x 18, 10-11. */
  isPaired: boolean
}

/** Splits a text into at most `most` tokens. */
export function tokensOf(text: string, most = Infinity): Token[] {
  const textRuns = textRunsOf(text)
  const tokens: Token[] = []
  let index = 0
  let isTimes = false
  while (index < textRuns.length - 1 && tokens.length < most) {
    const { text, isFigure, gap } = textRunAt(textRuns, index)
    const end = endOfRun(textRuns, index)
    if (isThread(textRuns, index, end)) {
      const code = textBetween(textRuns, index, index + 2)
      tokens.push({ ...plain, kind: 'code', text: code, raw: `${code}x`, gap })
      index += 3
    } else if (end - index > 1 && endOfMeasures(textRuns, index) < end) {
      const code = textBetween(textRuns, index, end)
      tokens.push({ ...plain, kind: 'code', text: code, raw: code, gap })
      index = end
    } else if (isFigure) {
      const { value, unit, isBeforeTimes, next, written } = readNumber(textRuns, index)
      const isPaired = isTimes || (gap === '-' && tokens.at(-1)?.kind === 'number')
      const raw = textBetween(textRuns, index, isBeforeTimes ? next - 1 : next)
      tokens.push({ ...plain, kind: 'number', text: written, raw, value, unit, gap, isPaired })
      isTimes = isBeforeTimes
      index = next
      continue
    } else {
      if (!isPossessive(text, gap)) tokens.push({ ...plain, kind: 'word', text, raw: text, gap })
      index += 1
    }
    isTimes = false
  }
  return tokens
}

const plain = { value: 0, unit: null, limits: null, isPaired: false }

/** The s of women's. */
const isPossessive = (text: string, gap: string) => text === 's' && gap === "'"

/** A thread and its length: M8x50. */
const isThread = (textRuns: TextRun[], index: number, end: number) =>
  end - index === 4 && textRuns[index]?.text === 'm' && textRuns[index + 2]?.text === 'x'

/** The end of the letters and digits that adjoin without a gap. */
function endOfRun(textRuns: TextRun[], index: number): number {
  let end = index + 1
  while (end < textRuns.length - 1 && textRuns[end]?.gap === '') end += 1
  return end
}

function textBetween(textRuns: TextRun[], from: number, to: number): string {
  let text = ''
  for (let index = from; index < to; index += 1) text += textRuns[index]?.text
  return text
}
