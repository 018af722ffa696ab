import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lift, mostPlaces, placesOf } from './lift.ts'
import { positionWeight } from './position-weight.ts'

const hits = Array.from({ length: 60 }, (_, id) => id)
const strengths = fc.dictionary(
  fc.integer({ min: 0, max: 59 }).map(String),
  fc.double({ min: 0.05, max: 1, noNaN: true }),
)
const liftedBy = (known: Record<string, number>) => lift(hits, (hit) => known[hit] ?? 0)

test('without anything learned, the order is as it was', () => {
  expect(liftedBy({})).toEqual(hits)
})

test('whatever was learned, each hit stays, and none moves more than three places', () => {
  fc.assert(
    fc.property(strengths, (known) => {
      const lifted = liftedBy(known)
      expect([...lifted].sort((a, b) => a - b)).toEqual(hits)
      for (const [place, hit] of lifted.entries())
        expect(Math.abs(place - hit)).toBeLessThanOrEqual(mostPlaces)
    }),
  )
  expect(mostPlaces).toBe(3)
})

test.each([
  [0, 0],
  [0.16, 0],
  [0.33, 1],
  [0.66, 2],
  [1, 3],
])('a hit with strength %d rises by %d places', (strength, places) => {
  expect(placesOf(strength)).toBe(places)
  expect(liftedBy({ 30: strength }).indexOf(30)).toBe(30 - places)
})

test('hits without strength keep their order among themselves', () => {
  fc.assert(
    fc.property(strengths, (known) => {
      const others = liftedBy(known).filter((hit) => known[hit] === undefined)
      expect(others).toEqual([...others].sort((a, b) => a - b))
    }),
  )
})

test('a stronger hit never falls behind a weaker one that it was before', () => {
  fc.assert(
    fc.property(strengths, (known) => {
      const lifted = liftedBy(known)
      for (const [place, hit] of lifted.entries())
        for (const later of lifted.slice(place + 1))
          if (later < hit) expect(known[hit] ?? 0).toBeGreaterThan(known[later] ?? 0)
    }),
  )
})

test('a click further down weighs more, within bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (position) => {
      expect(positionWeight(position)).toBeLessThanOrEqual(positionWeight(position + 1))
      expect(positionWeight(position)).toBeLessThanOrEqual(4)
    }),
  )
  expect(positionWeight(1)).toBe(1)
})
