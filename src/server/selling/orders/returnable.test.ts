import { expect, test } from 'vitest'
import { returnableOf, type Sent } from './returnable.ts'

const day = (count: number) => new Date(Date.UTC(2026, 10, count)).toISOString()
const now = Date.parse(day(20))

const saws = { id: 1, delivered: 3, returned: 0, returnRule: 'STANDARD', returnDays: 7 } as const
const parcel = (at: number, quantity: number, returnId: number | null = null) => ({
  deliveredAt: day(at),
  returnedAt: null,
  returnId,
  lines: [{ lineId: 1, quantity }],
})
const back = (at: number, quantity: number, status: 'REQUESTED' | 'REFUNDED' | 'REPLACED') => ({
  createdAt: day(at),
  status,
  lines: [{ lineId: 1, quantity }],
})
const of = (sent: Partial<Sent>) =>
  returnableOf({ lines: [saws], parcels: [], returns: [], ...sent }, now)

test('each parcel has its own return window', () => {
  expect(of({ parcels: [parcel(2, 1), parcel(15, 2)] })).toMatchObject({
    returnable: [{ quantity: 2, until: day(22), days: 7, rule: 'STANDARD', reason: null }],
    returnUntil: day(22),
  })
})

test('earlier returns count against the parcel whose window ends first', () => {
  const parcels = [parcel(12, 1), parcel(15, 2)]
  const returns = [back(16, 1, 'REFUNDED')]

  expect(of({ lines: [{ ...saws, returned: 1 }], parcels, returns }).returnable).toMatchObject([
    { quantity: 2 },
  ])
})

test('a return does not extend the window of the other pieces', () => {
  const parcels = [parcel(2, 2), parcel(15, 1)]
  const returns = [back(16, 1, 'REQUESTED')]

  expect(of({ lines: [{ ...saws, returned: 1 }], parcels, returns }).returnable).toMatchObject([
    { quantity: 0, until: null, reason: 'The return period has ended.' },
  ])
})

test('a replacement has a return window of its own', () => {
  const line = { ...saws, delivered: 1 }
  const sent = [{ ...parcel(1, 1), lines: [{ lineId: 1, quantity: 1 }] }]
  const returns = [back(3, 1, 'REPLACED')]
  const onItsWay = { ...parcel(0, 1, 9), deliveredAt: null }

  expect(
    of({ lines: [{ ...line, returned: 1 }], parcels: [...sent, onItsWay], returns }).returnable,
  ).toMatchObject([{ quantity: 0, reason: 'A replacement is on its way to you.' }])
  expect(
    of({ lines: [line], parcels: [...sent, parcel(18, 1, 9)], returns }).returnable,
  ).toMatchObject([{ quantity: 1, until: day(25) }])
})

test('products with their own return policy follow it and show it', () => {
  const parcels = [parcel(15, 3)]
  const on = (returnRule: 'UNOPENED' | 'FAULTY_ONLY', returnDays: number) =>
    of({ lines: [{ ...saws, returnRule, returnDays }], parcels }).returnable[0]

  expect(on('UNOPENED', 10)).toMatchObject({
    quantity: 3,
    until: day(25),
    rule: 'UNOPENED',
    note: 'Once opened, it can only be returned if it is faulty, damaged or wrong.',
  })
  expect(on('FAULTY_ONLY', 10)?.note).toBe(
    'It can only be returned if it is faulty, damaged or wrong.',
  )
  expect(on('FAULTY_ONLY', 3)).toMatchObject({ quantity: 0, note: null })
})
