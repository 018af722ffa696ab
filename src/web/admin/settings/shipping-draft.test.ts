import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { ShippingSettings } from '#contract/shop/settings.ts'
import { holidaysIn, isDay, shippingDraft, shippingValue } from './shipping-draft.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
const days = fc.integer({ min: 0, max: 60 })
const zone = fc.record({
  first500g: amount,
  next500g: amount,
  nextKg: amount,
  daysMin: days,
  daysMax: days,
})
const settings: fc.Arbitrary<ShippingSettings> = fc.record({
  fromPincode: fc.constantFrom('', '641001', '110002'),
  flatFee: amount,
  freeAbove: amount,
  flatUpToGrams: fc.integer({ min: 0, max: 1_000_000 }),
  heavyAllowance: amount,
  cutoffHourIst: fc.integer({ min: 0, max: 23 }),
  dispatchDays: fc.record({ min: days, max: days }),
  zones: fc.record({ A: zone, B: zone, C: zone, D: zone, E: zone }),
  holidays: fc.constantFrom([], ['2027-01-26'], ['2027-01-26', '2027-08-15']),
})

test('saving the form unchanged keeps everything', () => {
  fc.assert(
    fc.property(settings, (value) => {
      expect(shippingValue(shippingDraft(value))).toEqual(value)
    }),
  )
})

test('the pincode may be typed with a space', () => {
  const draft = { ...shippingDraft(fc.sample(settings, 1)[0] ?? expect.fail('none')) }

  expect(shippingValue({ ...draft, 'value.fromPincode': ' 641 001 ' }).fromPincode).toBe('641001')
})

test('holidays may be typed in any order, repeated, on lines or with commas', () => {
  expect(holidaysIn('2027-08-15\n2027-01-26, 2027-08-15\n')).toEqual(['2027-01-26', '2027-08-15'])
})

test('an invalid date is no holiday', () => {
  expect(isDay('2027-01-26')).toBe(true)
  expect(isDay('2027-02-30')).toBe(false)
  expect(isDay('26-01-2027')).toBe(false)
})
