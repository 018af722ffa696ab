import { expect, test } from 'vitest'
import { neighboursOf, orderQuery } from './orders.data.ts'

const asked = (address: string) => orderQuery(new URLSearchParams(address))

test('the address of the list has its filters', () => {
  expect(
    asked('tab=to_pack&payment=COD&q=%20Asha%20&from=2026-11-01&to=2026-11-20&page=2'),
  ).toEqual({
    page: 2,
    limit: 25,
    tab: 'to_pack',
    payment: 'COD',
    q: 'Asha',
    from: '2026-11-01',
    to: '2026-11-20',
  })
})

test('invalid filters in an address are ignored', () => {
  expect(
    asked('tab=lost&status=GONE&payment=GOLD&q=%20&from=0002-11-01&to=2026-13-40&page=-1'),
  ).toEqual({ page: 1, limit: 25 })
})

test('an order that has left its list still has neighbours in it', () => {
  const list = [
    { id: 9, placedAt: '2026-11-20T09:00:00Z' },
    { id: 7, placedAt: '2026-11-20T07:00:00Z' },
    { id: 4, placedAt: '2026-11-20T04:00:00Z' },
  ]

  expect(neighboursOf({ id: 8, placedAt: '2026-11-20T08:00:00Z' }, list)).toEqual({
    newer: 9,
    older: 7,
  })
  expect(neighboursOf({ id: 9, placedAt: '2026-11-20T09:00:00Z' }, list)).toEqual({
    newer: null,
    older: 7,
  })
  expect(neighboursOf({ id: 4, placedAt: '2026-11-20T04:00:00Z' }, list)).toEqual({
    newer: 7,
    older: null,
  })
})
