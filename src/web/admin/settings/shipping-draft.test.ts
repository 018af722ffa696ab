import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { ShippingSettings } from '#contract/shop/settings.ts'
import { holidaysIn, isDay, shippingDraft, shippingValue, wrongHoliday } from './shipping-draft.ts'

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
  bankHolidays: fc.constantFrom([], ['2027-04-01'], ['2027-04-01', '2027-11-24']),
  holidayNames: fc.constant([]),
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

test('a holiday has the name that follows its date, and keeps it', () => {
  const draft = { ...shippingDraft(fc.sample(settings, 1)[0] ?? expect.fail('none')) }
  const typed = {
    ...draft,
    'value.holidays': '2027-08-15  Independence  Day\n2027-01-26, 2027-10-02',
    'value.bankHolidays': '2027-04-01 Closing of accounts',
  }
  const value = shippingValue(typed)

  expect(value).toMatchObject({
    holidays: ['2027-01-26', '2027-08-15', '2027-10-02'],
    bankHolidays: ['2027-04-01'],
    holidayNames: [
      { day: '2027-08-15', name: 'Independence Day' },
      { day: '2027-04-01', name: 'Closing of accounts' },
    ],
  })
  expect(shippingDraft(value)).toMatchObject({
    'value.holidays': '2027-01-26\n2027-08-15 Independence Day\n2027-10-02',
    'value.bankHolidays': '2027-04-01 Closing of accounts',
  })
})

test('a line that is no holiday is refused with the way to write it', () => {
  expect(wrongHoliday('2027-01-26 Republic Day\n')).toBeUndefined()
  expect(wrongHoliday('Diwali')).toBe('Write the date before "Diwali", like 2027-01-26.')
  expect(wrongHoliday('2027-02-30 Holi')).toContain('2027-02-30 is not a valid date.')
})

test('an invalid date is no holiday', () => {
  expect(isDay('2027-01-26')).toBe(true)
  expect(isDay('2027-02-30')).toBe(false)
  expect(isDay('26-01-2027')).toBe(false)
})
