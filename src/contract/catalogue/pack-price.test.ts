import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { netQuantityOf, packPriceOf } from './pack-price.ts'

const priced = (rupees: number, netQuantity: string | null, options = {}) =>
  packPriceOf({ price: paise(rupees * 100), options }, { compliance: { netQuantity } })

test.each([
  [229, '1, 10 or 50 N as chosen', { Pack: 'Pack of 10' }, { amount: 22_90, per: 'piece' }],
  [359, null, { Grit: '24 grit', Pack: 'Pack of 10' }, { amount: 35_90, per: 'piece' }],
  [159, '10 N', {}, { amount: 15_90, per: 'piece' }],
  [249, '2 pairs', {}, { amount: 124_50, per: 'pair' }],
  [229, '5 m', {}, { amount: 45_80, per: 'm' }],
  [120, '50 g', {}, { amount: 2_40, per: 'g' }],
  [900, '2.5 kg', {}, { amount: 360_00, per: 'kg' }],
  [300, '500 ml', {}, { amount: 60, per: 'ml' }],
])('₹%i for %s %o has a price per piece or measure', (rupees, net, options, expected) => {
  expect(priced(rupees, net, options)).toEqual(expected)
})

test.each([
  [4_999, '1 N', {}],
  [25, '1, 10 or 50 N as chosen', { Pack: 'Pack of 1' }],
  [549, '1 set of 13 N', { Pack: 'Set of 13' }],
  [400, '1 kg', {}],
  [400, null, {}],
])('₹%i for %s %o has no unit price', (rupees, net, options) => {
  expect(priced(rupees, net, options)).toBeNull()
})

test.each([
  ['1, 10 or 50 N as chosen', { Pack: 'Pack of 10' }, '10 N'],
  ['1 or 5 pairs as chosen', { Size: 'L', Pack: 'Pack of 5' }, '5 pairs'],
  ['1, 10 or 50 N as chosen', {}, '1, 10 or 50 N as chosen'],
  ['1 or 5 N as chosen', { Pack: 'Single piece' }, '1 N'],
  ['13 N', { Pack: 'Pack of 10' }, '13 N'],
  [null, { Pack: 'Pack of 10' }, null],
])('of %s the pack %o declares %s', (netQuantity, options, said) => {
  expect(netQuantityOf({ options }, { compliance: { netQuantity } })).toBe(said)
})
