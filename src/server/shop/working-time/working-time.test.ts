import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantInIndia, minuteInIndia } from '#contract/india-time.ts'
import { afterWorkingDays, type WorkingTime } from './working-time.ts'

const usual: WorkingTime = { days: [1, 2, 3, 4, 5, 6], opensAt: 10, closesAt: 19, holidays: [] }

test.each([
  ['Wednesday afternoon', '2026-11-25T15:00', 1, '2026-11-26T15:00'],
  ['Saturday night', '2026-11-28T21:53', 1, '2026-11-30T19:00'],
  ['Saturday an hour before closing', '2026-11-28T18:00', 1, '2026-11-30T18:00'],
  ['Sunday', '2026-11-29T12:00', 2, '2026-12-01T19:00'],
  ['before opening', '2026-11-25T06:30', 1, '2026-11-25T19:00'],
  ['the last night of February in a leap year', '2028-02-29T23:59', 1, '2028-03-01T19:00'],
  ['the last night of the financial year', '2026-03-31T22:00', 1, '2026-04-01T19:00'],
])('working days count the hours that staff works: %s', (_, at, days, until) => {
  expect(minuteInIndia(afterWorkingDays(instantInIndia(at), days, usual))).toBe(until)
})

test('holidays and free weekdays do not count', () => {
  const holidays = ['2026-11-30', '2026-12-01']
  const until = afterWorkingDays(instantInIndia('2026-11-28T21:53'), 1, { ...usual, holidays })
  const onFridays = afterWorkingDays(instantInIndia('2026-11-28T21:53'), 1, { ...usual, days: [5] })

  expect(minuteInIndia(until)).toBe('2026-12-02T19:00')
  expect(minuteInIndia(onFridays)).toBe('2026-12-04T19:00')
})

test('whenever it begins, exactly the wanted hours are open until it ends', () => {
  const times = fc.record({
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    opensAt: fc.integer({ min: 0, max: 11 }),
    closesAt: fc.integer({ min: 12, max: 24 }),
    holidays: fc.subarray(['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-25']),
  })
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 40 })
  fc.assert(
    fc.property(times, minutes, fc.integer({ min: 1, max: 4 }), (time, minute, days) => {
      const at = new Date(instantInIndia('2026-11-15T00:00').getTime() + minute * 60_000)
      const until = afterWorkingDays(at, days, time)

      expect(openMinutes(at, until, time)).toBe(days * (time.closesAt - time.opensAt) * 60)
    }),
    { numRuns: 40 },
  )
})

/** Counts minute by minute. */
function openMinutes(from: Date, until: Date, { days, opensAt, closesAt, holidays }: WorkingTime) {
  let open = 0
  for (let at = from.getTime(); at < until.getTime(); at += 60_000) {
    const local = minuteInIndia(new Date(at))
    const [day = '', hour = ''] = [local.slice(0, 10), local.slice(11, 13)]
    const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7
    const isDay = days.includes(weekday) && !holidays.includes(day)
    if (isDay && Number(hour) >= opensAt && Number(hour) < closesAt) open++
  }
  return open
}
