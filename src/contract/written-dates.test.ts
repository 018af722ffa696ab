import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate } from './written-dates.ts'

test('a date is read in the digits of any script, and without the marks that a paste brings', () => {
  expect(readDate('३०-११-२०२६')?.day).toBe('2026-11-30')
  expect(readDate('৩০/১১/২০২৬')?.day).toBe('2026-11-30')
  expect(readDate('\u200e30-11-2026\u200f')?.day).toBe('2026-11-30')
})

test('any day is read back from every form in which people and spreadsheets write it', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (at) => {
      const iso = at.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      const name = at.toLocaleDateString('en-IN', { month: 'long', timeZone: 'UTC' })
      const forms = [
        iso,
        `${year}/${month}/${day}`,
        `${day}-${month}-${year}`,
        `${Number(day)}/${Number(month)}/${year}`,
        `${day}.${month}.${year}`,
        `${day}/${month}/${year.slice(2)}`,
        `${Number(day)}.${month}.${year.slice(2)}`,
        `${day}-${month}-${year.slice(2)}`,
        `${day} ${name} ${year}`,
        `${Number(day)}-${name.slice(0, 3)}-${year.slice(2)}`,
        `${day} ${name.slice(0, 3).toUpperCase()}, ${year}`,
      ]
      for (const form of forms) {
        expect(readDate(form)).toEqual({ day: iso, time: null })
        expect(readDate(` ${form} 18:05 `)).toEqual({ day: iso, time: '18:05' })
        expect(readDate(`${form}, 6:05 pm`)).toEqual({ day: iso, time: '18:05' })
      }
      expect(readDate(`${iso}T18:05:59`)).toEqual({ day: iso, time: '18:05' })
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['30th Sept 2026', '2026-09-30', null],
  ['1 Jan 2026 12:00 am', '2026-01-01', '00:00'],
])('%j is read', (text, day, time) => {
  expect(readDate(text)).toEqual({ day, time })
})

test.each([
  '',
  'soon',
  '31-02-2026',
  '11/30/2026',
  '11/30/26',
  '30/11/026',
  '30 Nov',
  '1-Feb',
  '2026-11-30 25:00',
  '2026-11-30 13:00 pm',
  '30 Nonember 2026',
  ' '.repeat(30_000),
])('%j is no date', (text) => {
  expect(readDate(text)).toBeNull()
})
