import { expect, test } from 'vitest'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import { waitsFor } from './waits.ts'

type Refunds = Parameters<typeof waitsFor>[1]['refunds']

const waits = (statuses: ReturnStatus[], refunds: Refunds = []) =>
  waitsFor({ returns: statuses.map((status) => ({ status })) }, { refunds })

test.each<[ReturnStatus, 'return' | 'step']>([
  ['REQUESTED', 'return'],
  ['APPROVED', 'return'],
  ['RECEIVED', 'return'],
  ['QC_PASS', 'return'],
  ['REFUNDED', 'step'],
  ['REJECTED', 'step'],
])('an order with a return that is %s waits first for its %s', (status, first) => {
  expect(waits(['REPLACED', status])).toBe(first)
})

test('a refund that staff must transfer comes before the next step, but after an open return', () => {
  const byHand = { status: 'QUEUED', byHand: true, refusal: null } as const
  const refused = { status: 'FAILED', byHand: false, refusal: 'Account closed.' } as const
  const atBank = { status: 'QUEUED', byHand: false, refusal: null } as const

  expect(waits([], [atBank])).toBe('step')
  expect(waits([], [atBank, byHand])).toBe('refund')
  expect(waits(['REFUNDED'], [refused])).toBe('refund')
  expect(waits(['APPROVED'], [byHand])).toBe('return')
})
