import { expect, test } from 'vitest'
import { isSearchable } from './searchable.ts'

test.each([
  ['', false],
  ['d', false],
  ['ड', false],
  ['🔨', false],
  ['🛠️', false],
  ['dr', true],
  ['आरी', true],
  ['🔨🔨', true],
])('%j is long enough to search for: %j', (text, isLongEnough) => {
  expect(isSearchable(text)).toBe(isLongEnough)
})
