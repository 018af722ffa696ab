import { expect, test } from 'vitest'
import { lastMonths, monthIn } from './months.ts'

test('months count back from the current one in IST', () => {
  expect(lastMonths(new Date('2027-01-31T18:29:00Z'), 3)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(lastMonths(new Date('2027-01-31T18:30:00Z'), 2)).toEqual(['2027-02', '2027-01'])
})

test('the address names the month, by default the last complete one', () => {
  expect(monthIn(new URLSearchParams('month=2026-07'))).toBe('2026-07')
  expect(monthIn(new URLSearchParams())).toBe(lastMonths(new Date())[1])
})
