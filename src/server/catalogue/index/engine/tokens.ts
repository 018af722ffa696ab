import { endOfMeasures, readNumber } from './numbers.ts'
import { type TextRun, textRunAt, textRunsOf } from './text-runs.ts'
import type { Unit } from './units.ts'

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
  /** The text between this token and the one before. */
  gap: string
  /** A number that forms one size with the number before it: 10x11, 3 x 18, 10-11. */
  isPaired: boolean
}

export function tokensOf(text: string, most = Infinity): Token[] {
  const segments = textRunsOf(text)
  const tokens: Token[] = []
  let at = 0
  let isTimes = false
  while (at < segments.length - 1 && tokens.length < most) {
    const { text, isFigure, gap } = textRunAt(segments, at)
    const end = endOfRun(segments, at)
    if (isThread(segments, at, end)) {
      const code = textBetween(segments, at, at + 2)
      tokens.push({ ...plain, kind: 'code', text: code, raw: `${code}x`, gap })
      at += 3
    } else if (end - at > 1 && endOfMeasures(segments, at) < end) {
      const code = textBetween(segments, at, end)
      tokens.push({ ...plain, kind: 'code', text: code, raw: code, gap })
      at = end
    } else if (isFigure) {
      const { value, unit, isBeforeTimes, next, written } = readNumber(segments, at)
      const isPaired = isTimes || (gap === '-' && tokens.at(-1)?.kind === 'number')
      const raw = textBetween(segments, at, isBeforeTimes ? next - 1 : next)
      tokens.push({ kind: 'number', text: written, raw, value, unit, gap, isPaired })
      isTimes = isBeforeTimes
      at = next
      continue
    } else {
      if (!isPossessive(text, gap)) tokens.push({ ...plain, kind: 'word', text, raw: text, gap })
      at += 1
    }
    isTimes = false
  }
  return tokens
}

const plain = { value: 0, unit: null, isPaired: false }

/** The s of women's. */
const isPossessive = (text: string, gap: string) => text === 's' && gap === "'"

/** A thread and its length: M8x50. */
const isThread = (segments: TextRun[], at: number, end: number) =>
  end - at === 4 && segments[at]?.text === 'm' && segments[at + 2]?.text === 'x'

/** The end of the letters and digits that adjoin without a gap. */
function endOfRun(segments: TextRun[], at: number): number {
  let end = at + 1
  while (end < segments.length - 1 && segments[end]?.gap === '') end += 1
  return end
}

function textBetween(segments: TextRun[], from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at += 1) text += segments[at]?.text
  return text
}
