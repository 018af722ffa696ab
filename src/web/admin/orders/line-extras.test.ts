import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { lineExtras } from './line-extras.ts'

const line = (discount: number, shipping: number) => ({
  discount: paise(discount),
  shipping: paise(shipping),
})

test('discounts and fees of a line are named', () => {
  expect(lineExtras(line(0, 0), { shipping: 0, codFee: 0 })).toEqual([])
  expect(lineExtras(line(0, 49_00), { shipping: 0, codFee: 49_00 })).toEqual([
    'with ₹49.00 COD fee',
  ])
  expect(lineExtras(line(0, 33_34), { shipping: 99_00, codFee: 0 })).toEqual([
    'with ₹33.34 delivery',
  ])
  expect(lineExtras(line(100_00, 74_00), { shipping: 99_00, codFee: 49_00 })).toEqual([
    'less ₹100.00 discount',
    'with ₹74.00 delivery and COD fee',
  ])
})
