import { expect, test } from 'vitest'
import { dueWords } from './due.ts'

const noon = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:30:00Z', 'in 30 min'],
  ['2026-11-20T17:59:00Z', 'in 5 h'],
  ['2026-11-22T11:00:00Z', 'in 47 h'],
  ['2026-12-20T12:00:00Z', 'in 30 d'],
  ['2026-11-20T11:15:00Z', '45 min late'],
  ['2026-11-17T11:00:00Z', '3 d late'],
])('what is due at %s is due %s', (dueBy, words) => {
  expect(dueWords(dueBy, noon)).toBe(words)
})
