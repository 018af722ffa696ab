import { expect, test } from 'vitest'
import { whatFollows } from './bank-transfers.tsx'

test('staff reads what follows from an amount before it is booked', () => {
  const waits = { stage: 'waits', missing: 499_00 } as const

  expect(whatFollows(waits, 499_00)).toBe('All of it is here: the order is confirmed.')
  expect(whatFollows(waits, 400_00)).toMatch(/^₹99.00 is missing: the order waits 48 hours/)
  expect(whatFollows(waits, 500_00)).toBe(
    'The order is confirmed. ₹1.00 is too much and is to be given back.',
  )
  expect(whatFollows({ stage: 'stands', missing: 0 }, 1_00)).toMatch(/all of this is to be given/)
  expect(whatFollows({ stage: 'over', missing: 499_00 }, 1_00)).toMatch(/this is not all of it/)
  expect(whatFollows({ stage: 'over', missing: 499_00 }, 499_00)).toMatch(/^The order stands again/)
})
