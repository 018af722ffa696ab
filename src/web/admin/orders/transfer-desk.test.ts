import { expect, test } from 'vitest'
import { mailWords } from '../kit/mail-words.ts'
import { type Awaited, whatFollows } from './bank-transfers.tsx'

const follows = (awaited: Awaited, came: number) => whatFollows(awaited, came, mailWords(true))

test('staff sees the consequences of an amount before booking it', () => {
  const waits = { stage: 'waits', missing: 499_00 } as const

  expect(follows(waits, 499_00)).toBe('This is the full amount. The order is confirmed.')
  expect(follows(waits, 400_00)).toMatch(
    /^₹99.00 is missing. The order waits 2 working days for it. The shopper gets a mail/,
  )
  expect(follows(waits, 500_00)).toBe('The order is confirmed. ₹1.00 is too much. Refund it.')
  expect(follows({ stage: 'stands', missing: 0 }, 1_00)).toMatch(/Refund this whole amount/)
  expect(follows({ stage: 'over', missing: 499_00 }, 1_00)).toMatch(/this is less than its total/)
  expect(follows({ stage: 'over', missing: 499_00 }, 499_00)).toMatch(/^The order is reopened/)
})
