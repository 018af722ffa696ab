import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from './apportion.ts'

const weights = fc.array(fc.nat({ max: 1e9 }), { minLength: 1, maxLength: 40 })
const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

describe('apportioning an amount', () => {
  test('follows the weights', () => {
    expect(apportion(100, [1, 3])).toEqual([25, 75])
    expect(apportion(50_000, [499_900, 129_900, 90_000])).toEqual([34_725, 9_023, 6_252])
  })

  test('gives the remaining paise to the largest remainders', () => {
    expect(apportion(10, [1, 1, 4])).toEqual([2, 2, 6])
    expect(apportion(100, [7, 2, 2])).toEqual([64, 18, 18])
  })

  test('gives the remaining paise to the earlier of equal lines', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(apportion(101, [1, 1, 1])).toEqual([34, 34, 33])
  })

  test('treats all lines alike if all weights are zero', () => {
    expect(apportion(9_900, [0, 0])).toEqual([4_950, 4_950])
  })

  test('of zero among no lines is empty', () => {
    expect(apportion(0, [])).toEqual([])
    expect(() => apportion(1, [])).toThrow(RangeError)
  })

  test('stays exact for orders of crores', () => {
    expect(apportion(900_000_000_00, [900_000_000_01, 900_000_000_00])).toEqual([
      45_000_000_000, 45_000_000_000,
    ])
    expect(apportion(2 ** 53 - 1, [2 ** 52 - 1, 2 ** 52])).toEqual([2 ** 52 - 1, 2 ** 52])
  })

  test.each([-1, 0.5, Number.NaN])('refuses %d as amount and as weight', (wrong) => {
    expect(() => apportion(wrong, [1])).toThrow(RangeError)
    expect(() => apportion(1, [1, wrong])).toThrow(RangeError)
  })

  test('adds up, and each line is less than a paisa off', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), weights, (amount, weights) => {
        const shares = apportion(amount, weights)

        expect(total(shares)).toBe(amount)
        const sum = total(weights)
        if (sum > 0)
          for (const [index, share] of shares.entries()) {
            const product = BigInt(amount) * BigInt(weights[index] ?? 0)
            const distance = BigInt(share) * BigInt(sum) - product
            expect(distance < BigInt(sum) && distance > -BigInt(sum)).toBe(true)
          }
      }),
      { numRuns: 5_000 },
    )
  })

  test('never gives a line more than its weight', () => {
    const part = weights.chain((weights) =>
      fc.tuple(fc.constant(weights), fc.nat({ max: total(weights) })),
    )

    fc.assert(
      fc.property(part, ([weights, amount]) => {
        for (const [index, share] of apportion(amount, weights).entries())
          expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
      }),
      { numRuns: 5_000 },
    )
  })
})
