import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceScale, pathOf } from './chart-scale.ts'

test('the scale of a chart ends at a round figure above the maximum', () => {
  expect(niceScale(8_421_000)).toEqual({
    bottom: 0,
    top: 10_000_000,
    ticks: [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000],
  })
})

test('a chart without sales has a scale', () => {
  expect(niceScale(0).top).toBeGreaterThan(0)
})

test('no value is above the scale, and at most half of it is unused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (highest) => {
      const { top } = niceScale(highest)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(top).toBeLessThanOrEqual(highest * 2.01)
    }),
  )
})

test('a line passes through its points', () => {
  expect(
    pathOf([
      [0, 10],
      [5.04, 2],
    ]),
  ).toBe('M0 10L5 2')
})
