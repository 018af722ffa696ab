import { clockInIndia } from '#contract/india-time.ts'

/**
 * Times are stored in UTC and shown in IST, the same on server and browser. The names are written out
 * here because Intl's month names differ between versions ("Sep", "Sept") and break hydration.
 */

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "Tue, 24 Nov". Takes an ISO time, or a calendar day in India ("2026-11-24"). */
export function formatDate(iso: string): string {
  const { weekday, day, month } = inIndia(iso)
  return `${weekday}, ${day} ${month}`
}

/** "24 Nov 2026", for invoices, reviews and old orders. */
export function formatDateWithYear(iso: string): string {
  const { day, month, year } = inIndia(iso)
  return `${day} ${month} ${year}`
}

/** "4:05 pm". */
export const formatTime = (iso: string): string => inIndia(iso).time

/** "Tue, 24 Nov 2026, 4:05 pm". */
export function formatDateTime(iso: string): string {
  const { weekday, day, month, year, time } = inIndia(iso)
  return `${weekday}, ${day} ${month} ${year}, ${time}`
}

/** "just now", "5 min ago", "3 h ago", "2 d ago", then the date. `now` is the current time. */
export function formatAgo(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d ago`
  return formatDateWithYear(iso)
}

function inIndia(iso: string) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso)
  const date = isDay ? new Date(iso) : clockInIndia(new Date(iso))
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return {
    weekday: days[date.getUTCDay()],
    day: date.getUTCDate(),
    month: months[date.getUTCMonth()],
    year: date.getUTCFullYear(),
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`,
  }
}
