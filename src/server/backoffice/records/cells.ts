import { parseMeasure } from '#contract/catalogue/measures.ts'
import { readNumber } from '#contract/figures.ts'
import { plainRupees } from '#contract/money.ts'
import { paiseOf, problemOf, readPrice } from '#contract/rupees.ts'
import { readGstRate } from '#contract/tax/gst-rates.ts'
import { readDate } from '#contract/written-dates.ts'

/** Correction hint: one for every text, or one that names this text. */
export type Hint = string | ((text: string) => string)

export const hintFor = (hint: Hint, text: string) => (typeof hint === 'string' ? hint : hint(text))

/**
 * How a kind of value stands in the cell of a file. `read` returns undefined for a text it cannot read. Values
 * that are too long or too large are refused when they are written to the shop.
 */
export type Cell<Value> = {
  /** Correction hint for a text that could not be read. */
  hint: Hint
  write: (value: Value) => string
  read: (text: string) => unknown
  /** Whether spreadsheets may hold it as a date. In other columns a date was a size or a code, which Excel changed. */
  isDate?: boolean
}

export const words: Cell<string | null> = {
  hint: 'Enter text.',
  write: (value) => value ?? '',
  read: (text) => text || null,
}

/** Text that may be empty, but is never missing. */
export const plainWords: Cell<string | null> = {
  hint: 'Enter text.',
  write: (value) => value ?? '',
  read: (text) => text,
}

/** One of a few values, written in capitals. */
export const word: Cell<string | null> = {
  hint: 'Enter one of the values that an export has in this column.',
  write: (value) => value ?? '',
  read: (text) => text.toUpperCase() || null,
}

export const number: Cell<number | null> = {
  hint: 'Enter a number.',
  write: (value) => String(value ?? ''),
  read: (text) => (text === '' ? null : storable(readNumber(text))),
}

/** A number in this unit, or in one that can be converted to it: 250, 250 gm, 0,25 kg. */
export const measure = (unit: string): Cell<number | null> => ({
  hint: (text) =>
    `"${text.slice(0, 40)}" can't be read. Enter a number, such as 250, or 250 ${unit}.`,
  write: (value) => String(value ?? ''),
  read: (text) => {
    if (text === '') return null
    const value = storable(parseMeasure(text, unit))
    // The shop keeps whole units; what was entered in the shop's own must be whole already.
    return value !== undefined && /[^\d.,\s]/.test(text) ? Math.round(value) : value
  },
})

/** A whole number of pieces: 12, 1,200, 24 pcs, 24 Nos. Spreadsheets may write it as 12.0. */
export const pieces: Cell<number | null> = {
  hint: 'Enter a whole number, such as 12.',
  write: (value) => String(value ?? ''),
  read: (text) => {
    const [, figure = text, unit] = /^(.*\p{Nd})\s*(\p{L}[\p{L}.]*)$/u.exec(text) ?? []
    const count = storable(unit === undefined || isUnitOfPieces(unit) ? readNumber(figure) : null)
    return Number.isInteger(count) ? count : undefined
  },
}

/** Whether a unit counts pieces. The law writes one of them as 1 N. */
export const isUnitOfPieces = (unit: string) =>
  /^(?:pcs?|pieces?|nos?|numbers?|each|ea|unit|units|n|u)\.?$/i.test(unit)

/** A number that the shop can store; undefined for another. */
const storable = (value: number | null) =>
  value !== null && value < 1_000_000_000 ? value : undefined

/** A day of the calendar. */
export const day: Cell<string | null> = {
  isDate: true,
  hint: (text) =>
    `"${text.slice(0, 40)}" is not a date. Write it like 2026-11-30 or 30-11-2026, the day before the month.`,
  write: (value) => value ?? '',
  read: (text) => (text === '' ? null : (readDate(text)?.day ?? undefined)),
}

/**
 * A barcode. Staff protect its zeros from spreadsheets by an apostrophe, and pasted ones have blanks between the digits. One
 * that a spreadsheet has shortened is refused.
 */
export const barcode: Cell<string | null> = {
  hint: (text) => shortenedCode(text) ?? 'Enter the barcode.',
  write: (value) => value ?? '',
  read: (text) => {
    if (shortenedCode(text)) return undefined
    const bare = text.replace(/^'(?=\d)/, '')
    return (/^\d[\d ]*$/.test(bare) ? bare.replaceAll(' ', '') : bare) || null
  },
}

/** Why a code such as 8.90124E+12 cannot be used; null for any other text. */
export const shortenedCode = (text: string): string | null =>
  /^\d([.,]\d+)?E\+\d+$/i.test(text)
    ? `"${text}" has lost its last digits in a spreadsheet. Format the column as text, and enter the whole number again.`
    : null

/** A rate of GST, or the word for that of a rule. Whether the law has it, the shop's own rules say. */
export const gstRate: Cell<number | null> = {
  hint: (text) => {
    const read = readGstRate(text)
    return 'problem' in read ? read.problem : ''
  },
  write: (value) => String(value ?? ''),
  read: (text) => {
    if (/^(rules?)?$/i.test(text)) return null
    const read = readGstRate(text)
    return 'percent' in read ? read.percent : undefined
  },
}

export const rupees: Cell<number> = {
  hint: (text) => problemOf(readPrice(text)) ?? '',
  write: plainRupees,
  read: (text) => paiseOf(readPrice(text)) ?? undefined,
}

/** Other programs write y, 1 or true. */
export const yesNo: Cell<boolean> = {
  hint: 'Enter yes or no.',
  write: (value) => (value ? 'yes' : 'no'),
  read: (text) => {
    if (/^(y|yes|1|true)$/i.test(text)) return true
    return /^(n|no|0|false)?$/i.test(text) ? false : undefined
  },
}

export const list: Cell<readonly string[]> = {
  hint: 'Put each entry on its own line inside the cell.',
  write: (values) => values.join('\n'),
  read: linesIn,
}

export const options: Cell<Record<string, string>> = {
  hint: 'Put each option on its own line inside the cell, such as Size: 13 mm.',
  write: (values) =>
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  read: (text) => {
    const pairs = linesIn(text).map(optionIn)
    return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : undefined
  },
}

/**
 * The name ends at the first colon with a space after it. No regular expression: one that backtracks takes
 * minutes.
 */
function optionIn(line: string): [name: string, value: string] | null {
  const at = line.indexOf(': ', 1)
  const value = at === -1 ? '' : line.slice(at + 2).trimStart()
  return value === '' ? null : [line.slice(0, at), value]
}

export const tiers: Cell<readonly { minQuantity: number; price: number }[]> = {
  hint: 'Write each on a line of the cell: from how many pieces, and the price, such as 10: 449.',
  write: (values) =>
    values.map(({ minQuantity, price }) => `${minQuantity}: ${plainRupees(price)}`).join('\n'),
  read: (text) => {
    const read = linesIn(text).map(tierIn)
    return read.every((tier) => tier !== null) ? read : undefined
  },
}

function tierIn(line: string) {
  const [, quantity = '', amount = ''] = /^(\d{1,6}):(.+)$/s.exec(line) ?? []
  const price = paiseOf(readPrice(amount))
  return price === null ? null : { minQuantity: Number(quantity), price }
}

export const documents: Cell<readonly { title: string; url: string }[]> = {
  hint: 'Write each on a line of the cell: its title, a blank and its address.',
  write: (values) => values.map(({ title, url }) => `${title} ${url}`).join('\n'),
  read: (text) => {
    const pairs = linesIn(text).map((line) => /^(.+) (\S+)$/.exec(line))
    return pairs.some((pair) => pair === null)
      ? undefined
      : pairs.map((pair) => ({ title: pair?.[1], url: pair?.[2] }))
  },
}

export function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
