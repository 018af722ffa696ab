import { withoutMarks, withPlainDigits } from './pasted.ts'

/** A figure that was read, or why it cannot be. */
export type Figure = { whole: string; decimals: string } | { problem: string }

const notNumber = (text: string) => ({ problem: `"${text}" is not a number.` })

/**
 * Reads a number as people and spreadsheets write it, in digits of any script: 1234.5, 1,234.50, 1,23,456, 1 234,50,
 * 1.234,50. Two digits after the last comma are decimals. Refuses ambiguous numbers such as 1.500, and unusual
 * grouping.
 */
export function figureIn(text: string): Figure {
  const figure = withPlainDigits(text)
    .trim()
    .replaceAll(/[\u00A0\u2009\u202F]/g, ' ')
  if (!/^\d[\d., ]*$/.test(figure)) return notNumber(figure)
  const marks = [...figure.matchAll(/[., ]/g)]
  const last = marks.at(-1)
  if (!last) return { whole: figure, decimals: '' }
  const [mark] = last
  const after = figure.slice(last.index + 1)
  // Databases write four decimals or more; zeros beyond the second mean nothing.
  const decimals = mark === '.' ? after.replace(/^(\d\d)00+$/, '$1') : after
  const isOnly = marks.filter(([other]) => other === mark).length === 1
  if (mark !== ' ' && isOnly && (decimals.length === 1 || decimals.length === 2))
    return groupsIn(figure, last.index, decimals)
  if (mark === '.' && isOnly && decimals.length > 2)
    return { problem: `"${figure}" can be read in two ways. Write at most two decimals.` }
  return groupsIn(figure, figure.length, '')
}

/** Takes away the marks between groups of digits: threes, or twos before the last three as in India. */
function groupsIn(figure: string, end: number, decimals: string): Figure {
  const whole = figure.slice(0, end)
  if (/^\d+$/.test(whole)) return { whole, decimals }
  const isGrouped = /^[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:,\d\d)+,\d{3}$/.test(
    whole,
  )
  return isGrouped ? { whole: whole.replaceAll(/[., ]/g, ''), decimals } : notNumber(figure)
}

/**
 * Reads a number that is no amount of money: what `figureIn` reads, and as many decimals as programs write (1.500 is one
 * and a half). A comma after a single zero begins decimals: 0,125. Null for what is not certain.
 */
export function readNumber(text: string): number | null {
  const plain = withPlainDigits(withoutMarks(text)).trim()
  if (plain.length > 40) return null
  if (/^(?:\d+|\d*\.\d+)$/.test(plain)) return Number(plain)
  if (/^0,\d+$/.test(plain)) return Number(plain.replace(',', '.'))
  const figure = figureIn(plain)
  return 'problem' in figure ? null : Number(`${figure.whole}.${figure.decimals || '0'}`)
}
