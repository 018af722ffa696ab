import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { cashWords, deliveryWords, feeBefore } from './delivery-words.ts'

const terms = {
  shippingFee: paise(99_00),
  freeShippingAbove: paise(999_00),
  flatUpToGrams: 5_000,
  cod: { fee: paise(49_00), minimum: paise(100_00), limit: paise(20_000_00) },
}
const light = { grams: 500 }

test('the delivery fee is named without a pincode, from the settings', () => {
  expect(deliveryWords(terms, light)).toBe(
    'Delivery from ₹99, free above ₹999. Parcels above 5 kg are charged by weight.',
  )
  expect(deliveryWords({ ...terms, shippingFee: paise(0) }, light)).toMatch(/^Delivery is free\./)
})

test('heavy goods are never called free to deliver', () => {
  expect(deliveryWords(terms, { grams: 5_001 })).toBe(
    'Delivery from ₹99, depending on weight and pincode.',
  )
})

test('the COD fee is named if COD is allowed', () => {
  const words = 'Cash on delivery, where available: ₹49 extra.'
  expect(cashWords(terms, { price: 499_00 })).toBe(words)
  expect(cashWords(terms, { price: 99_00 })).toBeNull()
  expect(cashWords(terms, { price: 19_951_00 + 1 })).toBeNull()
  expect(cashWords(terms, { price: 499_00, noCod: true })).toBeNull()
  expect(cashWords({ ...terms, cod: null }, { price: 499_00 })).toBeNull()
})

test('a cart shows the lowest possible delivery fee', () => {
  const cart = (subtotal: number) => ({ subtotal: paise(subtotal), coupon: null })
  expect(feeBefore(terms, cart(39_00))).toBe('From ₹99')
  expect(feeBefore(terms, cart(999_00))).toBe('Free up to 5 kg')
  expect(feeBefore(null, cart(39_00))).toBe('Depends on your address')
})
