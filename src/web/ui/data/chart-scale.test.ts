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

test('a chart without sales has zero as its only label', () => {
  expect(niceScale(0, 0, 100)).toEqual({ bottom: 0, top: 100, ticks: [0] })
})

test('a small dip below zero needs no step of its own', () => {
  expect(niceScale(14_722, -166).bottom).toBe(0)
  expect(niceScale(14_722, -1_660).bottom).toBeLessThanOrEqual(-1_660)
  expect(niceScale(0, -166).bottom).toBeLessThanOrEqual(-166)
})

test('every label is a whole number of units', () => {
  const labels = fc.property(
    fc.integer({ min: 0, max: 100_000 }),
    fc.integer({ min: -100_000, max: 0 }),
    (highest, lowest) => {
      const { ticks } = niceScale(highest, lowest, 100)
      expect(ticks.filter((tick) => tick % 100 !== 0)).toEqual([])
    },
  )
  fc.assert(labels)
  expect(niceScale(3).ticks).toEqual([0, 1, 2, 3])
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
