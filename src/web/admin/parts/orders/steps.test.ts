import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/selling/order-status.ts'
import { stagesOf } from '#web/ui/data/order-stages.ts'
import { nextStep, progressOf, steps, whyNot } from './steps.ts'

const step = (label: string) => {
  const found = steps.find((step) => step.label === label)
  if (!found) throw new Error(`no step ${label}`)
  return found
}

test('each step leads to the next, from confirmation to completion', () => {
  const way = ['PENDING_CONFIRMATION']
  let next = nextStep('PENDING_CONFIRMATION')
  while (next) {
    way.push(next.to)
    next = nextStep(next.to)
  }

  expect(way).toEqual([
    'PENDING_CONFIRMATION',
    'CONFIRMED',
    'PROCESSING',
    'SHIPPED',
    'OUT_FOR_DELIVERY',
    'DELIVERED',
    'COMPLETED',
  ])
})

test('no step leads back', () => {
  for (const status of orderStatuses) {
    const next = nextStep(status)
    if (next) expect(progressOf(next.to)).toBeGreaterThan(progressOf(status))
  }
})

test('the current stage names the next action, and only past stages are done', () => {
  const atHand = orderStatuses.map((status) => {
    const { steps: stages, current } = stagesOf(status)
    return [status, stages[current]]
  })

  expect(Object.fromEntries(atHand)).toMatchObject({
    PENDING_PAYMENT: 'Payment pending',
    PENDING_CONFIRMATION: 'To confirm',
    CONFIRMED: 'To pack',
    PROCESSING: 'To ship',
    PARTIALLY_SHIPPED: 'To ship',
    SHIPPED: 'In transit',
    OUT_FOR_DELIVERY: 'Being delivered',
    DELIVERED: undefined,
  })
  expect(stagesOf('CONFIRMED').steps).toEqual([
    'Placed',
    'To pack',
    'Shipped',
    'Out for delivery',
    'Delivered',
  ])
})

test('an unavailable step has a reason', () => {
  expect(whyNot('SHIPPED', step('Pack'))).toBe('Already packed.')
  expect(whyNot('CONFIRMED', step('Deliver'))).toBe('Pack it first.')
  expect(whyNot('SHIPPED', step('Cancel order'))).toBe('Already shipped.')
  expect(whyNot('CONFIRMED', step('Returned to us'))).toBe('Not shipped yet. Cancel it instead.')
  expect(whyNot('DELIVERED', step('Returned to us'))).toBe('Already delivered.')
  expect(whyNot('CANCELLED', step('Ship'))).toBe('This order is cancelled.')
  expect(whyNot('CANCELLED', step('Cancel order'))).toBe('Already cancelled.')
  expect(whyNot('PENDING_PAYMENT', step('Pack'))).toBe('Waiting for payment.')
})
