import { expect, test } from 'vitest'
import { formatAgo, formatDate, formatDateTime, formatDateWithYear } from './date.ts'

test('a time is displayed in IST', () => {
  expect(formatDateTime('2026-11-24T10:35:00Z')).toBe('Tue, 24 Nov 2026, 4:05 pm')
})

test('a late evening in London is the next day in IST', () => {
  expect(formatDate('2026-11-23T18:30:00Z')).toBe('Tue, 24 Nov')
  expect(formatDate('2026-11-23T18:29:59Z')).toBe('Mon, 23 Nov')
})

test('a calendar date is not shifted', () => {
  expect(formatDate('2026-11-24')).toBe('Tue, 24 Nov')
  expect(formatDateWithYear('2026-09-01')).toBe('1 Sep 2026')
})

test('noon and midnight are 12', () => {
  expect(formatDateTime('2026-01-01T06:30:00Z')).toContain('12:00 pm')
  expect(formatDateTime('2026-01-01T18:30:00Z')).toContain('12:00 am')
})

test.each([
  ['2026-11-20T11:59:40Z', 'just now'],
  ['2026-11-20T11:58:00Z', '2 min ago'],
  ['2026-11-20T09:00:00Z', '3 h ago'],
  ['2026-11-18T12:00:00Z', '2 d ago'],
  ['2026-10-01T12:00:00Z', '1 Oct 2026'],
])('%s reads "%s" at noon on 20 November', (iso, words) => {
  expect(formatAgo(iso, new Date('2026-11-20T12:00:00Z'))).toBe(words)
})
