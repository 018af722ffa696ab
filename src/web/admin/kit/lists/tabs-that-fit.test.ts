import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tabsThatFit } from './tabs-that-fit.ts'

test('all tabs stand in the row where it is wide enough', () => {
  expect(tabsThatFit([100, 100, 100], 0, 308)).toEqual([0, 1, 2])
})

test('the tabs that are too many are left out from the end, but not the current one', () => {
  expect(tabsThatFit([100, 100, 100, 100], 0, 307)).toEqual([0, 1])
  expect(tabsThatFit([100, 100, 100, 100], 3, 307)).toEqual([0, 3])
  expect(tabsThatFit([100, 100, 100, 100], 1, 120)).toEqual([1])
})

test('what stands in the row is never wider than the row, with the button for the rest', () => {
  const widths = fc.array(fc.integer({ min: 40, max: 200 }), { minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(widths, fc.nat(13), fc.integer({ min: 320, max: 1600 }), (all, place, space) => {
      const current = place % all.length
      const shown = tabsThatFit(all, current, space)
      const taken = shown.reduce((sum, at) => sum + (all[at] ?? 0) + 4, -4)
      expect(shown).toContain(current)
      expect(taken + (shown.length < all.length ? 96 : 0)).toBeLessThanOrEqual(space)
    }),
  )
})
