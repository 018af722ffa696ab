import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { arrival, isToBePaid, nextSteps, type Placed } from './next-steps.ts'

const order: Placed = {
  status: 'CONFIRMED',
  paymentMethod: 'COD',
  paymentStatus: 'COD_PENDING',
  deliverBy: '2026-11-24',
  total: paise(647_00),
}

test('a COD shopper is told the amount to have ready and the date', () => {
  expect(arrival(order)).toBe('Arrives by Tue, 24 Nov.')
  expect(nextSteps(order, true)[0]).toBe('We email you the details.')
  expect(nextSteps(order, true).at(-1)).toBe('Pay the courier ₹647 in cash by Tue, 24 Nov.')
  expect(isToBePaid(order)).toBe(false)
})

test('an order that must be confirmed says so, and what happens otherwise', () => {
  const waiting: Placed = { ...order, status: 'PENDING_CONFIRMATION' }

  expect(arrival(waiting)).toBe('Waiting for confirmation.')
  expect(nextSteps(waiting, true)[0]).toMatch(/Without confirmation it expires after 1 working day/)
})

test('a paid order says that the payment was received', () => {
  const paid: Placed = { ...order, paymentMethod: 'ONLINE', paymentStatus: 'PAID' }

  expect(nextSteps(paid, true)[0]).toBe("We've received your payment.")
  expect(nextSteps(paid, true).at(-1)).toBe('The courier delivers it by Tue, 24 Nov.')
})

test('an order paid by transfer waits for its transfer first', () => {
  const transferred: Placed = {
    ...order,
    status: 'PENDING_PAYMENT',
    paymentMethod: 'UPI_QR',
    paymentStatus: 'PENDING',
  }

  expect(arrival(transferred)).toBe('We are waiting for your transfer.')
  expect(nextSteps(transferred, true)[0]).toMatch(/look for your transfer/)
  expect(isToBePaid(transferred)).toBe(true)
  expect(arrival({ ...transferred, paymentMethod: 'ONLINE' })).toMatch(/payment/)
})

test('a cancelled order promises nothing, and says where its money goes', () => {
  const lapsed: Placed = { ...order, status: 'EXPIRED', paymentMethod: 'ONLINE' }

  expect(arrival(lapsed)).toBe('This order expired: it was not paid in time.')
  expect(arrival({ ...lapsed, paymentMethod: 'COD' })).toMatch(/not confirmed in time/)
  expect(arrival({ ...lapsed, status: 'CANCELLED' })).toBe('This order was cancelled.')
  expect(nextSteps(lapsed, true)).toEqual([
    'Nothing will be shipped. Any payment is refunded to the original payment method.',
  ])
})

test('a shop that sends no mail announces none', () => {
  const orders: Placed[] = [
    order,
    { ...order, status: 'PENDING_CONFIRMATION' },
    { ...order, status: 'PENDING_PAYMENT', paymentMethod: 'UPI_QR', paymentStatus: 'PENDING' },
    { ...order, paymentMethod: 'ONLINE', paymentStatus: 'PAID' },
  ]

  for (const each of orders) expect(nextSteps(each, false).join(' ')).not.toMatch(/e-?mail/i)
  expect(nextSteps(order, false)).toHaveLength(3)
})
