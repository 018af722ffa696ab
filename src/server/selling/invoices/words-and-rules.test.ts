import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialYear } from '#contract/india-time.ts'
import { amountInWords } from './amount-in-words.ts'
import { needsEwayBill } from './eway-bill.ts'
import { uninvoicedPieces } from './uninvoiced-pieces.ts'
import { uqcOf } from './uqc.ts'

test.each([
  [0, 'Rupees zero only'],
  [1, 'One paise only'],
  [100, 'Rupee one only'],
  [115, 'Rupee one and fifteen paise only'],
  [6_797_00, 'Rupees six thousand seven hundred ninety-seven only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [
    12_34_567_50,
    'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and fifty paise only',
  ],
  [
    99_99_999_99,
    'Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only',
  ],
  [2_50_00_00_000_00, 'Rupees two hundred fifty crore only'],
])('%i paise in words', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test.each([
  ['2026-03-31T18:29:59.999Z', '25-26'],
  ['2026-03-31T18:30:00.000Z', '26-27'],
  ['2026-12-31T23:00:00.000Z', '26-27'],
  ['2027-03-31T18:29:59.999Z', '26-27'],
  ['2099-06-01T00:00:00.000Z', '99-00'],
])('the financial year starts at midnight IST on 1 April: %s is in %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year)
})

test.each([
  ['1 N', 'NOS'],
  [null, 'NOS'],
  ['1 pair', 'PRS'],
  ['1, 5 or 10 pairs as chosen', 'PRS'],
  ['1 set of 46 N', 'SET'],
  ['5 N', 'PAC'],
  ['1, 5 or 10 N as chosen', 'PAC'],
  ['250 ml', 'NOS'],
])('goods of %s are counted in %s', (netQuantity, uqc) => {
  expect(uqcOf(netQuantity)).toBe(uqc)
})

test('an e-way bill is needed above ₹50,000, within Delhi above ₹1,00,000 and for businesses only', () => {
  const lawful = { betweenStates: null, withinState: null }
  const from = (taxedTotal: number, deliveryState: string, isBusiness: boolean, at = '07') =>
    needsEwayBill({ taxedTotal, supplierState: at, deliveryState, isBusiness }, lawful)

  expect(from(50_000_00, '29', true)).toBe(false)
  expect(from(50_000_01, '29', false)).toBe(true)
  expect(from(1_00_000_00, '07', true)).toBe(false)
  expect(from(1_00_000_01, '07', true)).toBe(true)
  expect(from(9_00_000_00, '07', false)).toBe(false)
  expect(from(60_000_00, '29', false, '29')).toBe(true)
})

test('the settings have the limit of a state that differs', () => {
  const goods = { supplierState: '27', deliveryState: '27', isBusiness: false }
  const limits = { betweenStates: 40_000_00, withinState: 1_00_000_00 }

  expect(needsEwayBill({ ...goods, taxedTotal: 99_999_00 }, limits)).toBe(false)
  expect(needsEwayBill({ ...goods, taxedTotal: 1_00_001_00 }, limits)).toBe(true)
  expect(needsEwayBill({ ...goods, deliveryState: '29', taxedTotal: 40_001_00 }, limits)).toBe(true)
})

test('pieces that were never invoiced come first, then credited ones', () => {
  const held = [
    { firstPiece: 4, quantity: 2, credited: 0 },
    { firstPiece: 0, quantity: 4, credited: 2 },
  ]

  expect(uninvoicedPieces(8, [], 8)).toEqual([{ first: 0, count: 8 }])
  expect(uninvoicedPieces(8, held, 1)).toEqual([{ first: 6, count: 1 }])
  expect(uninvoicedPieces(8, held, 4)).toEqual([
    { first: 6, count: 2 },
    { first: 2, count: 2 },
  ])
  expect(() => uninvoicedPieces(8, held, 5)).toThrow(RangeError)
})

test('no piece is allocated twice, whatever is credited in between', () => {
  const step = fc.record({ take: fc.integer({ min: 1, max: 5 }), credit: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const invoiced: { firstPiece: number; quantity: number; credited: number }[] = []
      const pieces = () =>
        invoiced.flatMap(({ firstPiece, quantity, credited }) =>
          Array.from({ length: quantity - credited }, (_, index) => firstPiece + index),
        )
      for (const { take, credit } of steps) {
        if (pieces().length + take > 12) continue
        for (const { first, count } of uninvoicedPieces(12, invoiced, take))
          invoiced.push({ firstPiece: first, quantity: count, credited: 0 })
        const last = invoiced.at(-1)
        if (last) last.credited = Math.min(credit, last.quantity)
        expect(new Set(pieces()).size).toBe(pieces().length)
      }
    }),
  )
})
