import { expect, test } from 'vitest'
import { shownInstead } from './not-sold.ts'

test.each([
  ['UNKNOWN', 'Nothing matches “xyz”. These match the rest of your search.'],
  ['GOODS', "We don't sell “xyz”. These match the rest of your search."],
  ['BRAND', "We don't sell xyz. These are from other brands."],
] as const)('%s beside what is sold is said in plain words', (kind, said) => {
  expect(shownInstead({ kind, text: 'xyz', isPartly: true })).toBe(said)
})
