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
  expect(nextSteps(order)[0]).toBe("We've e-mailed you the details.")
  expect(nextSteps(order).at(-1)).toBe('Pay the courier ₹647 in cash by Tue, 24 Nov.')
  expect(isToBePaid(order)).toBe(false)
})

test('an order that must be confirmed says so, and what happens otherwise', () => {
  const waiting: Placed = { ...order, status: 'PENDING_CONFIRMATION' }

  expect(arrival(waiting)).toBe('Waiting for confirmation.')
  expect(nextSteps(waiting)[0]).toMatch(/Without confirmation it expires after 1 working day/)
})

test('a paid order says that the payment was received', () => {
  const paid: Placed = { ...order, paymentMethod: 'RAZORPAY', paymentStatus: 'PAID' }

  expect(nextSteps(paid)[0]).toBe("We've received your payment.")
  expect(nextSteps(paid).at(-1)).toBe('The courier delivers it by Tue, 24 Nov.')
})

test('an order paid by transfer waits for its transfer first', () => {
  const transferred: Placed = {
    ...order,
    status: 'PENDING_PAYMENT',
    paymentMethod: 'UPI_QR',
    paymentStatus: 'PENDING',
  }

  expect(arrival(transferred)).toBe('We are waiting for your transfer.')
  expect(nextSteps(transferred)[0]).toMatch(/look for your transfer/)
  expect(isToBePaid(transferred)).toBe(true)
  expect(arrival({ ...transferred, paymentMethod: 'RAZORPAY' })).toMatch(/payment/)
})

test('a cancelled order promises nothing, and says where its money goes', () => {
  const lapsed: Placed = { ...order, status: 'EXPIRED', paymentMethod: 'RAZORPAY' }

  expect(arrival(lapsed)).toBe('This order expired: it was not paid in time.')
  expect(arrival({ ...lapsed, paymentMethod: 'COD' })).toMatch(/not confirmed in time/)
  expect(arrival({ ...lapsed, status: 'CANCELLED' })).toBe('This order was cancelled.')
  expect(nextSteps(lapsed)).toEqual([
    'Nothing will be shipped. Any payment is refunded to the original payment method.',
  ])
})
