import { dayInIndia } from '#contract/india-time.ts'
import { invalid } from '#server/platform/errors.ts'

/** Days from and to, both included, of India's calendar. */
export type BookSpan = { from: string; to: string; month: string | null }

/** The days of a month (YYYY-MM) or of one day (YYYY-MM-DD). Refuses a day that does not exist. */
export function spanOfPeriod(period: string): BookSpan {
  if (period.length > 7) {
    if (!isDay(period)) throw invalid({ period: 'There is no such day.' })
    return { from: period, to: period, month: null }
  }
  const { daysInMonth } = Temporal.PlainYearMonth.from(period)
  return { from: `${period}-01`, to: `${period}-${daysInMonth}`, month: period }
}

/** Whether nothing more can be added to it. */
export const isOver = ({ to }: BookSpan) => to < dayInIndia(new Date())

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return day <= Temporal.PlainYearMonth.from({ year, month }).daysInMonth
}
