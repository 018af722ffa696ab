import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { optionIn, paymentOptions, reasonAgainst } from './pay-ways.ts'

const offered = { enabled: true, available: true, reason: null, fee: paise(0) }
const off = {
  ...offered,
  enabled: false,
  available: false,
  reason: 'Not switched on in this shop.',
}
const away = { ...offered, available: false, reason: 'Online payment is not answering.' }
const cash = { ...offered, method: 'COD', fee: paise(49_00) } as const
const tooMuch = {
  ...cash,
  available: false,
  reason: 'Cash on delivery is for orders up to ₹20,000.',
}

test('the gateway with UPI and cards comes first, and COD with its fee last', () => {
  const ways = paymentOptions([
    { ...offered, method: 'ONLINE' },
    { ...offered, method: 'UPI_QR' },
    cash,
  ])

  expect(ways.map(({ way }) => way)).toEqual(['UPI', 'CARD', 'UPI_QR', 'COD'])
  expect(ways.at(-1)).toMatchObject({ fee: 49_00, available: true })
  expect(optionIn(ways, null)).toBe('UPI')
  expect(optionIn(ways, 'COD')).toBe('COD')
})

test('a method that the shop disabled is hidden, also for shoppers who chose it before', () => {
  const ways = paymentOptions([{ ...off, method: 'ONLINE' }, { ...off, method: 'UPI_QR' }, cash])

  expect(ways.map(({ way }) => way)).toEqual(['COD'])
  expect(optionIn(ways, null)).toBe('COD')
  expect(optionIn(ways, 'UPI')).toBe('COD')
})

test('a method that is unavailable is listed once with its reason', () => {
  const ways = paymentOptions([{ ...away, method: 'ONLINE' }, cash])

  expect(ways.map(({ way, available }) => [way, available])).toEqual([
    ['UPI', false],
    ['COD', true],
  ])
  // A chosen method stays, so that the shopper is told why it is not available.
  expect(optionIn(ways, 'UPI')).toBe('UPI')
  // Cards go through the same gateway as UPI.
  expect(optionIn(ways, 'CARD')).toBe('CARD')
  expect(reasonAgainst(ways, 'CARD')).toBe('Online payment is not answering.')
  expect(reasonAgainst(ways, 'COD')).toBeUndefined()
})

test('the button says why no method can be used', () => {
  const none = paymentOptions([tooMuch])
  expect(optionIn(none, null)).toBeNull()
  expect(reasonAgainst(none, null)).toBe('No payment option is available for this order.')
  expect(reasonAgainst(paymentOptions([{ ...off, method: 'COD' }]), null)).toBe(
    'This shop takes no payments at the moment, so nothing can be ordered.',
  )
})

test('the checkout of a demo shop says that no money moves', () => {
  const ways = paymentOptions([{ ...offered, method: 'ONLINE', isDemo: true }])

  expect(ways.map(({ hint }) => hint)).toEqual(Array(2).fill('A demo shop: no money moves.'))
})
