import { expect, test } from 'vitest'
import { chartPoints, comparedWords, spanWords } from './sales-words.ts'

const sunday = {
  from: '2026-11-29',
  to: '2026-11-29',
  compared: { from: '2026-11-22', to: '2026-11-22' },
  until: '2026-11-29T06:10:00.000Z',
}
const week = {
  from: '2026-11-23',
  to: '2026-11-29',
  compared: { from: '2026-11-16', to: '2026-11-22' },
  until: null,
}

test('both sides of a comparison say until when they count', () => {
  expect(spanWords(sunday)).toBe('Sun, 29 Nov until 11:40 am')
  expect(comparedWords(sunday)).toBe('Sun, 22 Nov until 11:40 am')
  expect(comparedWords({ ...sunday, until: null })).toBe('Sun, 22 Nov')
  expect(spanWords(week)).toBe('Mon, 23 Nov to Sun, 29 Nov')
  expect(comparedWords(week)).toBe('the 7 days before')
})

test('a day is drawn as a running total from midnight to now', () => {
  const hour = (sales: number, salesBefore: number) => ({
    at: '',
    sales,
    orders: 1,
    salesBefore,
  })

  expect(chartPoints({ ...sunday, chart: [hour(5, 1), hour(0, 2), hour(-2, 4)] })).toEqual([
    { label: '12 am', sales: 0, salesBefore: 0 },
    { label: '1 am', sales: 5, salesBefore: 1 },
    { label: '2 am', sales: 5, salesBefore: 3 },
    { label: '11:40 am', sales: 3, salesBefore: 7 },
  ])
})
