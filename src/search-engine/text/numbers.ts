import { isIndic } from './hinglish.ts'
import { type TextRun, textRunAt } from './text-runs.ts'
import { type Unit, unitNamed } from './units.ts'

export type NumberRead = {
  /** As it was written, without its unit. */
  written: string
  value: number
  unit: Unit | null
  /** An x and another number follow. */
  isBeforeTimes: boolean
  /** The index of the text run after the number, and after the x if there is one. */
  next: number
}

/** Reads the number that begins here, with its unit. */
export function readNumber(textRuns: TextRun[], index: number): NumberRead {
  const figure = readFigure(textRuns, index)
  const { unit, next } = readUnit(textRuns, figure.next)
  const isBeforeTimes = isTimesAt(textRuns, next)
  return { ...figure, unit, isBeforeTimes, next: isBeforeTimes ? next + 1 : next }
}

/**
 * The end of adjoining letters and digits that can be read as sizes: "18v", "10x11", "3x18mm". Anything
 * longer is a code.
 */
export function endOfMeasures(textRuns: TextRun[], index: number): number {
  if (!textRunAt(textRuns, index).isFigure) return index
  let end = index + 1
  while (isJoined(textRuns, end)) {
    const { text } = textRunAt(textRuns, end)
    const isTimes = text === 'x' && isJoined(textRuns, end + 1)
    const isUnit = unitNamed(text) ?? spacedUnit(textRuns, end)
    if (!isTimes && !isUnit && !squares.test(text)) return end
    end += 1
    if (!isJoined(textRuns, end)) return end
    if (!textRunAt(textRuns, end).isFigure) return end
    end += 1
  }
  return end
}

/** The mm of mm2. */
const squares = /^mm$/
const isJoined = (textRuns: TextRun[], index: number) =>
  index < textRuns.length - 1 && textRuns[index]?.gap === ''

type Figure = { written: string; value: number; next: number }

/** Reads a number as it is written: 1,500 · 1,00,000 · 2.5 · .5 · 1/2 · 1 1/2 · 1-1/2 */
function readFigure(textRuns: TextRun[], index: number): Figure {
  const own = fractionAt(textRuns, index)
  if (own) return { ...own, next: index + 2 }
  const whole = readWhole(textRuns, index)
  const mixed = /^(?:\s|\s?-\s?)$/.test(textRunAt(textRuns, whole.next).gap)
    ? fractionAt(textRuns, whole.next)
    : null
  if (!mixed) return whole
  return {
    written: `${whole.written} ${mixed.written}`,
    value: whole.value + mixed.value,
    next: whole.next + 2,
  }
}

function readWhole(textRuns: TextRun[], index: number): Figure {
  const first = textRunAt(textRuns, index)
  let written = first.text
  let next = index + 1
  while (isGroup(textRuns, next)) {
    written += textRunAt(textRuns, next).text
    next += 1
  }
  if (isFigureAfter(textRuns, next, '.')) {
    written += `.${textRunAt(textRuns, next).text}`
    next += 1
  } else if (/(?:^|\s)\.$/.test(first.gap)) written = `.${written}`
  return { written, value: Number(written), next }
}

/** Three digits after a comma, or two followed by another group, as in lakhs. */
const isGroup = (textRuns: TextRun[], index: number): boolean => {
  if (!isFigureAfter(textRuns, index, ',')) return false
  const { length } = textRunAt(textRuns, index).text
  return length === 3 || (length === 2 && isGroup(textRuns, index + 1))
}

/** A fraction of an inch that begins here; its denominator is a power of two. */
function fractionAt(textRuns: TextRun[], index: number): Omit<Figure, 'next'> | null {
  const above = textRunAt(textRuns, index)
  if (!above.isFigure || !isFigureAfter(textRuns, index + 1, '/')) return null
  const below = textRunAt(textRuns, index + 1).text
  if (!/^(?:2|4|8|16|32|64)$/.test(below) || Number(above.text) >= Number(below)) return null
  return { written: `${above.text}/${below}`, value: Number(above.text) / Number(below) }
}

const isFigureAfter = (textRuns: TextRun[], index: number, gap: string) => {
  const segment = textRunAt(textRuns, index)
  return segment.isFigure && segment.gap === gap
}

/** The unit that begins here, if any: a word, or a sign (inches, feet, percent, degrees) before it. */
function readUnit(textRuns: TextRun[], index: number): { unit: Unit | null; next: number } {
  const { text, gap, isFigure } = textRunAt(textRuns, index)
  const none = { unit: null, next: index }
  const sign = /^["'%]|^\s["'](?=\s|$)/.exec(gap)?.[0].trim()
  if (sign) return { ...none, unit: unitNamed(sign) }
  if (isFigure || !/^[\s°.-]{0,2}$/.test(gap)) return none
  const after = textRunAt(textRuns, index + 1)
  if (isPreposition(text, after)) return none
  const compound = compoundUnits[`${text}${after.gap.replace(/[\s.]/g, '')}${after.text}`]
  if (compound) return { unit: unitNamed(compound), next: index + 2 }
  const spaced = spacedUnit(textRuns, index)
  if (spaced) return { unit: spaced, next: index + 2 }
  const unit = unitNamed(text)
  return unit ? { unit, next: index + 1 } : none
}

/** A unit of two parts, as many are written in Indian scripts: "कि.ग्रा.", "एम एम". */
function spacedUnit(textRuns: TextRun[], index: number): Unit | null {
  const [{ text }, after] = [textRunAt(textRuns, index), textRunAt(textRuns, index + 1)]
  return isIndic(text) && /^(?:\.\s?|\s)$/.test(after.gap) ? unitNamed(text + after.text) : null
}

/** "3 in 1" and "5 in one" do not mean inches. */
const isPreposition = (text: string, after: TextRun) =>
  text === 'in' && /^\s?$/.test(after.gap) && (after.text === '1' || after.text === 'one')

const compoundUnits: Record<string, string> = {
  sqmm: 'sqmm',
  mm2: 'sqmm',
  'l/min': 'lpm',
  'l/h': 'lph',
}

/** An x or a "by" between two numbers. */
const isTimesAt = (textRuns: TextRun[], index: number): boolean => {
  const { text, gap } = textRunAt(textRuns, index)
  const isTimes = (text === 'x' || text === 'by') && /^[\s."']*$/.test(gap)
  return isTimes && textRunAt(textRuns, index + 1).isFigure
}
