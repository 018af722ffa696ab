import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, istInput } from './ist.ts'

test('half past nine IST is four UTC', () => {
  expect(instantOf('2026-11-24T09:30')).toBe('2026-11-24T04:00:00.000Z')
  expect(istInput('2026-11-24T04:00:00.000Z')).toBe('2026-11-24T09:30')
})

test('every minute reads back the same, also across midnight and New Year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 26_297_280, max: 50_000_000 }), (minutes) => {
      const iso = new Date(minutes * 60_000).toISOString()
      expect(instantOf(istInput(iso))).toBe(iso)
    }),
  )
})

test('an empty or invalid input has no time', () => {
  expect(instantOf('')).toBeNull()
  expect(instantOf('soon')).toBeNull()
  expect(istInput(null)).toBe('')
})
