import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/selling/order-status.ts'
import { daysLate } from './lateness.ts'

const promised = { status: 'CONFIRMED', deliverBy: '2026-11-27' } as const

test('an order is late from the day after the promised one', () => {
  expect(daysLate(promised, '2026-11-26')).toBe(0)
  expect(daysLate(promised, '2026-11-27')).toBe(0)
  expect(daysLate(promised, '2026-11-28')).toBe(1)
  expect(daysLate(promised, '2026-12-03')).toBe(6)
})

test('only an order that somebody waits for is late', () => {
  const late = orderStatuses.filter(
    (status) => daysLate({ status, deliverBy: '2026-11-27' }, '2026-12-03') > 0,
  )
  expect(late.toSorted()).toEqual([
    'CONFIRMED',
    'OUT_FOR_DELIVERY',
    'PARTIALLY_SHIPPED',
    'PENDING_CONFIRMATION',
    'PROCESSING',
    'SHIPPED',
  ])
  expect(daysLate({ status: 'CONFIRMED', deliverBy: null }, '2026-12-03')).toBe(0)
})
