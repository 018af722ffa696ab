import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contract/selling/order-status.ts'
import { type ActorKind, allowedMoves, isCancellable } from './order-state.ts'

type Row = [from: OrderStatus, staff: OrderStatus[], shopper: OrderStatus[]]

const inCash: Row[] = [
  ['PENDING_PAYMENT', [], []],
  ['PENDING_CONFIRMATION', ['CONFIRMED', 'CANCELLED'], ['CANCELLED']],
  ['CONFIRMED', ['PROCESSING', 'CANCELLED'], ['CANCELLED']],
  ['PROCESSING', ['SHIPPED', 'CANCELLED'], ['CANCELLED']],
  ['PARTIALLY_SHIPPED', ['SHIPPED'], []],
  ['SHIPPED', ['OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_ORIGIN'], []],
  ['OUT_FOR_DELIVERY', ['DELIVERED', 'RETURNED_TO_ORIGIN'], []],
  ['DELIVERED', ['COMPLETED'], []],
  ['COMPLETED', [], []],
  ['CANCELLED', [], []],
  ['EXPIRED', [], []],
  ['RETURNED_TO_ORIGIN', [], []],
]

test.each(inCash)(
  'a COD order that is %s can be moved to these statuses',
  (status, staff, shopper) => {
    const order = { status, paymentMethod: 'COD' } as const

    expect(allowedMoves(order, 'staff')).toEqual(staff)
    expect(allowedMoves(order, 'shopper')).toEqual(shopper)
    expect(isCancellable(order)).toBe(shopper.length > 0)
  },
)

test('only the system marks an order as paid or expired', () => {
  const movers: ActorKind[] = ['staff', 'shopper', 'system']
  const unpaid = { status: 'PENDING_PAYMENT', paymentMethod: 'ONLINE' } as const

  expect(movers.map((mover) => allowedMoves(unpaid, mover))).toEqual([
    ['CANCELLED'],
    ['CANCELLED'],
    ['CONFIRMED', 'CANCELLED', 'EXPIRED'],
  ])
  for (const paymentMethod of ['COD', 'UPI_QR', 'ONLINE'] as const)
    for (const status of orderStatuses)
      expect(allowedMoves({ status, paymentMethod }, 'staff')).not.toContain('EXPIRED')
})

test('a delivered order cannot be cancelled, and a finished one cannot be moved', () => {
  for (const paymentMethod of ['COD', 'UPI_QR', 'ONLINE'] as const) {
    expect(allowedMoves({ status: 'DELIVERED', paymentMethod }, 'system')).toEqual(['COMPLETED'])
    for (const status of ['COMPLETED', 'CANCELLED', 'RETURNED_TO_ORIGIN'] as const)
      expect(allowedMoves({ status, paymentMethod }, 'system')).toEqual([])
  }
})
