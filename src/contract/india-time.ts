/**
 * Days and times of India, 5:30 hours ahead of UTC all year round. Pages use this fixed offset, so that old browsers
 * need no polyfill of Temporal. A test compares it with Temporal and with `india_time` of the database.
 */
export const zoneOfIndia = 'Asia/Kolkata'
export const offsetOfIndia = '+05:30'
const offsetMs = 330 * 60_000

/** India's calendar and clock at an instant; read them with the `getUTC…` methods. */
export const clockInIndia = (at: Date) => new Date(at.getTime() + offsetMs)

/** The calendar day in India: "2026-11-24". */
export const dayInIndia = (at: Date) => clockInIndia(at).toISOString().slice(0, 10)

/** The month in India: "2026-11". */
export const monthInIndia = (at: Date) => dayInIndia(at).slice(0, 7)

/** The date and time in India to the minute, as a date-and-time input holds it: "2026-11-24T09:30". */
export const minuteInIndia = (at: Date) => clockInIndia(at).toISOString().slice(0, 16)

/** The instant of a date and time in India ("2026-11-24T09:30"), an invalid date if the text is none. */
export const instantInIndia = (local: string) => new Date(`${local}${offsetOfIndia}`)

/** When a day of India's calendar begins. */
export const startOfDay = (day: string) => instantInIndia(`${day}T00:00`)

/** When a day of India's calendar is over. Its days all have 24 hours. */
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + 86_400_000)

/** The financial year, 1 April to 31 March: "26-27". */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = monthInIndia(at).split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-')
}

/** The date and time in India, to count days with. Not for the browser. */
export const zonedInIndia = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zoneOfIndia)
