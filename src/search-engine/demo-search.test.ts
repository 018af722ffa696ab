import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { casesOf, wrongFirst } from '#test/first-found.ts'

/** Queries of shoppers, and the product that must come first; `test/first-found.ts` explains the notation. */
const cases = casesOf(readFileSync(join(import.meta.dirname, 'demo-search.txt'), 'utf8'))

test('there are more than 250 queries', () => {
  expect(cases.length).toBeGreaterThan(250)
})

test.each(cases)('%s', (q, wanted) => {
  expect(wrongFirst(q, wanted)).toEqual([])
})
