import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastConnections, shareConnections, usualConnections } from './connection-shares.ts'

/** One connection listens for changes, one holds the lease of the worker. */
const alone = 2

test('a process has 31 connections unless it is told otherwise', () => {
  expect([usualConnections, leastConnections]).toEqual([31, 12])
  expect(shareConnections()).toEqual({
    checkout: 6,
    shopper: 4,
    public: 4,
    staff: 3,
    reports: 2,
    jobs: 4,
    index: 2,
    monitor: 1,
    worker: 3,
  })
})

test('all connections are given away, none twice, and every kind of work has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 1_000 }), (total) => {
      const shares = shareConnections(total)
      const sizes = Object.values(shares)

      expect(sizes.reduce((sum, size) => sum + size, alone)).toBe(total)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
      // It listens on one of them.
      expect(shares.worker).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('whoever has more connections gives nobody fewer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 1_000 }), (total) => {
      const more = Object.entries(shareConnections(total + 1))
      const less = new Map(Object.entries(shareConnections(total)))

      expect(more.filter(([name, size]) => size < (less.get(name) ?? 0))).toEqual([])
    }),
  )
})
