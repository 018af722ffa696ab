import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('items are grouped as by Map.groupBy', () => {
  const lastDigit = (number: number) => number % 10
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99 })), (numbers) => {
      expect([...groupBy(numbers, lastDigit)]).toEqual([...Map.groupBy(numbers, lastDigit)])
    }),
  )
})
