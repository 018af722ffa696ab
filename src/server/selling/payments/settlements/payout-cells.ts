import { dayInIndia } from '#contract/india-time.ts'
import { readRupees } from '#contract/rupees.ts'
import { readDate } from '#contract/written-dates.ts'

import type { PayoutDetail, ReadDetail } from './payout.ts'

/** Why a row cannot be read, in words for staff. */
export class WrongRow extends Error {
  override name = 'WrongRow'
}

/** Why a row is no part of a payout: it is the payout itself, or is not paid out yet. */
export class SkippedRow extends Error {
  override name = 'SkippedRow'
}

/** Rupees of a cell in paise, below zero with a minus or in brackets; null for an empty cell. */
export function signedPaise(cell: string | undefined): number | null {
  const text = (cell ?? '').trim()
  if (/^(?:|-|–|na|n\/a|null)$/i.test(text)) return null
  const [, inBrackets] = /^\((.+)\)$/.exec(text) ?? []
  const minus = /^(₹|rs\.?|inr)?\s*[-−–]\s*/i
  const isBelow = inBrackets !== undefined || minus.test(text)
  const read = readRupees((inBrackets ?? text).replace(minus, '$1'))
  if ('problem' in read) throw new WrongRow(read.problem)
  return isBelow ? -read.paise : read.paise
}

export const totalRow = 'This row is a total.'

/** A date in a cell without a format, as Excel counts days. */
const daysAfter1900 = (days: number) =>
  Temporal.PlainDate.from('1899-12-30')
    .add({ days: Math.floor(days) })
    .toString()

/**
 * The day in India of a cell: a date, a date with its time, seconds since 1970, or the days of a spreadsheet. Null for an
 * empty cell.
 */
export function dayIn(cell: string | undefined): string | null {
  const text = (cell ?? '').trim()
  if (text === '') return null
  if (/^[34]\d{4}(?:\.\d+)?$/.test(text)) return daysAfter1900(Number(text))
  if (/^\d{10}$/.test(text)) return dayInIndia(new Date(Number(text) * 1000))
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
    return dayInIndia(new Date(text))
  const read = readDate(text.replace(/^(\S+ \d\d:\d\d):\d\d(?:\.\d+)?$/, '$1'))
  if (read) return read.day
  throw new WrongRow(`"${text.slice(0, 40)}" is not a date. Write it like 30-11-2026.`)
}

/** Part of an id or of words; null for an empty cell. */
export const textIn = (cell: string | undefined): string | null =>
  cell?.replace(/^'/, '').trim().slice(0, 100) || null

/** An id of the company. Refuses one whose last digits a spreadsheet has dropped. */
export function idIn(cell: string | undefined): string {
  const text = (cell ?? '')
    .replace(/^'/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .replaceAll(/\s/g, '')
  if (text === '') throw new WrongRow('The id of this row is missing.')
  if (/^(?:grand|sub)?[ -]?totals?[:.]?$/i.test(text)) throw new SkippedRow(totalRow)
  if (/^\d([.,]\d+)?E\+\d+$/i.test(text))
    throw new WrongRow(
      `"${text}" has lost its last digits in a spreadsheet. Use the file as the company gave it.`,
    )
  if (text.length > 100) throw new WrongRow('The id of this row is too long.')
  return text
}

/** The line that was read. Throws why it cannot be. */
export function readable(detail: ReadDetail): PayoutDetail {
  if ('problem' in detail) throw new WrongRow(detail.problem)
  return detail
}

/** Refuses a row in another currency. */
export function refuseOtherMoney(currency = 'INR') {
  if (!/^\s*(?:INR)?\s*$/i.test(currency)) throw new WrongRow('The currency is not INR.')
}

/** The kind of a row. Throws for the row of the payout itself. */
export function typeIn(cell = ''): string {
  const type = cell.trim().toUpperCase()
  if (type === 'SETTLEMENT') throw new SkippedRow('This row is the payout itself.')
  return type
}
