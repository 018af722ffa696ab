import { instantInIndia } from '#contract/india-time.ts'
import { randomOf } from '#demo/catalogue/random.ts'
import { lifeDays } from '#demo/life/life-days.ts'

const minuteMs = 60_000
const every = (from: string, until: string, minutes: number): Date[] => {
  const first = instantInIndia(from).getTime()
  const last = instantInIndia(until).getTime()
  const count = Math.floor((last - first) / (minutes * minuteMs)) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * minutes * minuteMs))
}

/** A moment at which a UPI order of Saturday night, whose transfer is looked up on Monday, expired on Sunday. */
export const momentOfExpiredTransfer = new Date('2026-11-28T19:27:20Z')

/** The edges of months, of financial years and of leap days, before and after midnight. */
const edges = [
  '2026-12-31',
  '2027-01-01',
  '2027-01-26',
  '2027-02-28',
  '2027-03-01',
  '2027-03-31',
  '2027-04-01',
  '2027-04-30',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-03-31',
  '2028-04-01',
  '2026-02-28',
  '2026-03-31',
  '2026-04-01',
  '2026-08-31',
  '2026-10-31',
].flatMap((day) => ['00:00', '09:59', '23:59'].map((time) => instantInIndia(`${day}T${time}`)))

/**
 * The moments at which a first start is tried: a Saturday night in India in steps of five minutes and the Sunday after it
 * in steps of ten, each weekday, edges of the calendar, and any time of three years.
 */
export function moments(): { end: Date; days: number }[] {
  const random = randomOf('moments of a first start')
  const start = instantInIndia('2026-01-01T00:00').getTime()
  const anyTime = Array.from(
    { length: 75 },
    () => new Date(start + random.whole(0, 3 * 365 * 24 * 60) * minuteMs + random.whole(0, 59_999)),
  )
  const ends = [
    momentOfExpiredTransfer,
    ...every('2026-11-28T20:00', '2026-11-29T03:00', 5),
    ...every('2026-11-29T03:10', '2026-11-29T23:50', 10),
    ...every('2026-12-01T01:37', '2026-12-08T01:37', 6 * 60),
    ...edges,
    ...anyTime,
  ]
  return ends.map((end, index) => ({ end, days: index % wholeEvery === 0 ? lifeDays : shortDays }))
}

/** Every twelfth life is as long as the demo's; the others are long enough for every state of orders and returns. */
const [wholeEvery, shortDays] = [12, 18]
