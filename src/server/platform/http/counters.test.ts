import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { openCounters, openCounts } from './counters.ts'

const twice = { hits: 2, seconds: 60 }

test('the call beyond the limit is refused', () => {
  const count = openCounters(10)

  count('asha', twice)
  count('asha', twice)

  expect(() => count('asha', twice)).toThrow('Too many tries')
  expect(() => count('meera', twice)).not.toThrow()
})

test('a flood of new callers does not free those who still call', () => {
  const count = openCounters(100)
  const refused = () => expect(() => count('asha', twice)).toThrow('Too many tries')
  count('asha', twice)
  count('asha', twice)

  for (let caller = 0; caller < 1_000; caller++) {
    if (caller % 50 === 0) refused()
    count(`caller ${caller}`, twice)
  }

  refused()
})

test('when there are too many callers the oldest is forgotten', () => {
  const count = openCounters(3)
  for (const caller of ['asha', 'meera', 'ravi']) {
    count(caller, twice)
    count(caller, twice)
  }

  count('kiran', twice)

  expect(() => count('meera', twice)).toThrow('Too many tries')
  expect(() => count('ravi', twice)).toThrow('Too many tries')
  expect(() => count('asha', twice)).not.toThrow()
})

test('whatever the clock says, the first call waits exactly for its time', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (now) => {
      vi.spyOn(performance, 'now').mockReturnValue(now)
      const counted = openCounts(1)('asha', twice)
      vi.restoreAllMocks()

      expect(counted).toEqual({ left: 1, isOver: false, wait: 60 })
    }),
    { examples: [[5787.594739208313]] },
  )
})
