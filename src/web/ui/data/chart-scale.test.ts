import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceScale, pathOf } from './chart-scale.ts'

test('a chart of sales ends at a round figure above the best hour', () => {
  expect(niceScale(8_421_000)).toEqual({
    bottom: 0,
    top: 10_000_000,
    ticks: [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000],
  })
})

test('a day without sales still has a scale', () => {
  expect(niceScale(0).top).toBeGreaterThan(0)
})

test('no value stands above its scale, and none wastes more than half of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (highest) => {
      const { top } = niceScale(highest)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(top).toBeLessThanOrEqual(highest * 2.01)
    }),
  )
})

test('a line goes straight through its points', () => {
  expect(
    pathOf([
      [0, 10],
      [5.04, 2],
    ]),
  ).toBe('M0 10L5 2')
})
