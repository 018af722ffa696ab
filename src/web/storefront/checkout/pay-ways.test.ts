import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { reasonAgainst, wayIn, waysOf } from './pay-ways.ts'

const offered = { available: true, reason: null, fee: paise(0) }
const notOffered = { available: false, reason: 'Not switched on in this shop.', fee: paise(0) }
const cash = { ...offered, method: 'COD', fee: paise(49_00) } as const

test('the gateway takes UPI and cards, first of all, and cash comes last with its fee', () => {
  const ways = waysOf([{ ...offered, method: 'RAZORPAY' }, { ...offered, method: 'UPI_QR' }, cash])

  expect(ways.map(({ way }) => way)).toEqual(['UPI', 'CARD', 'UPI_QR', 'COD'])
  expect(ways.at(-1)).toMatchObject({ fee: 49_00, available: true })
  expect(wayIn(ways, null)).toBe('UPI')
  expect(wayIn(ways, 'COD')).toBe('COD')
})

test('a gateway that is off is told of once, and the first way that works is taken', () => {
  const ways = waysOf([
    { ...notOffered, method: 'RAZORPAY' },
    { ...notOffered, method: 'UPI_QR' },
    cash,
  ])

  expect(ways.map(({ way, available }) => [way, available])).toEqual([
    ['UPI', false],
    ['UPI_QR', false],
    ['COD', true],
  ])
  expect(wayIn(ways, null)).toBe('COD')
  // What somebody has chosen stays, so that they are told why it can't be.
  expect(wayIn(ways, 'UPI')).toBe('UPI')
  expect(wayIn(waysOf([{ ...cash, ...notOffered }]), null)).toBeNull()
  // Cards go through the same gateway as UPI.
  expect(reasonAgainst(ways, 'CARD')).toBe('Not switched on in this shop.')
  expect(reasonAgainst(ways, 'COD')).toBeUndefined()
  expect(reasonAgainst(ways, null)).toBeUndefined()
})
