import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  dayInIndia,
  financialYear,
  instantInIndia,
  minuteInIndia,
  monthInIndia,
  startOfDay,
  zonedInIndia,
} from '#contract/india-time.ts'
import { openShop } from '#test/shop.ts'

const { db } = await openShop()

const minuteMs = 60_000
/** Instants within two hours of midnight in India, on any day and often around 31 March. */
const nearMidnight = fc
  .record({
    day: fc.oneof(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1950, max: 2199 }).map((year) => new Date(Date.UTC(year, 2, 31))),
    ),
    off: fc.integer({ min: -120 * minuteMs, max: 120 * minuteMs }),
  })
  .map(({ day, off }) => new Date(startOfDay(day.toISOString().slice(0, 10)).getTime() + off))

test('the module, the database and Temporal agree on days, minutes and midnights', async () => {
  const instants = fc.sample(nearMidnight, 2_000)
  const { rows } = await sql<{ day: string; minute: string; midnight: string; year: string }>`
    select india_date(at)::text as day, to_char(india_time(at), 'YYYY-MM-DD"T"HH24:MI') as minute,
      india_midnight(india_date(at)) as midnight,
      to_char(india_time(at) - interval '3 months', 'YY') as year
    from unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) with ordinality as t (at, place)
    order by place`.execute(db)

  for (const [index, at] of instants.entries()) {
    const row = rows[index]
    const zoned = zonedInIndia(at)
    expect(dayInIndia(at)).toBe(row?.day)
    expect(financialYear(at).slice(0, 2)).toBe(row?.year)
    expect(dayInIndia(at)).toBe(zoned.toPlainDate().toString())
    expect(monthInIndia(at)).toBe(row?.day.slice(0, 7))
    expect(minuteInIndia(at)).toBe(row?.minute)
    expect(startOfDay(dayInIndia(at)).toISOString()).toBe(
      new Date(row?.midnight ?? '').toISOString(),
    )
    expect(startOfDay(dayInIndia(at)).getTime()).toBe(zoned.startOfDay().epochMilliseconds)
  }
})

test('the day starts at midnight IST, not UTC', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})

test('the financial year changes at midnight before 1 April', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27')
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28')
  expect(financialYear(new Date('2100-01-01T00:00:00Z'))).toBe('99-00')
})

test('the date and time of an input reads back as it was written', () => {
  fc.assert(
    fc.property(nearMidnight, (at) => {
      const whole = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
      expect(instantInIndia(minuteInIndia(whole))).toEqual(whole)
    }),
  )
  expect(instantInIndia('').getTime()).toBeNaN()
})
