import { withoutMarks, withPlainDigits } from './pasted.ts'

/** A day of the calendar, and a time of that day if one was written. */
export type WrittenDate = { day: string; time: string | null }

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * Reads a date as India and spreadsheets write it, day before month, in digits of any script: 2026-11-30, 30-11-2026,
 * 30/11/26 (of this century), 30 Nov 2026, with a time after it. Null for anything else, and for no real day.
 */
export function readDate(text: string): WrittenDate | null {
  const plain = withPlainDigits(withoutMarks(text)).trim()
  if (plain.length > 40) return null
  const [, date = '', hours, minutes = '', half] =
    /^(.*?)(?:(?:\s+|,\s*|T)(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap]m)?)?$/i.exec(plain) ?? []
  const day = dayIn(date)
  if (day === null) return null
  if (hours === undefined) return { day, time: null }
  const time = timeIn(Number(hours), minutes, half?.toLowerCase())
  return time === null ? null : { day, time }
}

function dayIn(text: string): string | null {
  const byYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (byYear) return calendarDay(byYear[1], Number(byYear[2]), byYear[3])
  const byDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/.exec(text)
  if (byDay) return calendarDay(fullYear(byDay[3]), Number(byDay[2]), byDay[1])
  const [, day, name = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d\d)$/i.exec(text) ?? []
  const month = months.findIndex((one) => one.startsWith(name.toLowerCase())) + 1
  return name === '' ? null : calendarDay(fullYear(year), month, day)
}

const fullYear = (year = '') => (year.length === 2 ? `20${year}` : year)

function calendarDay(year = '', month = 0, day = ''): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

function timeIn(hours: number, minutes: string, half: string | undefined): string | null {
  if (half !== undefined && (hours < 1 || hours > 12)) return null
  const hour = half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
