import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { defaultCod } from '../settings/defaults.ts'
import { codAvailability, deliveryAvailability } from './availability.ts'

const order = {
  total: 150_000,
  chargeableGrams: 3_000,
  codAtPincode: true,
  mustBePrepaid: null,
  cameBack: 0,
}
const available = { available: true, reason: null }

describe('cash on delivery', () => {
  test('is available for an ordinary order', () => {
    expect(codAvailability(order, defaultCod)).toEqual(available)
  })

  test('goes up to ₹20,000', () => {
    expect(codAvailability({ ...order, total: 20_000_00 }, defaultCod)).toEqual(available)
    expect(codAvailability({ ...order, total: 20_000_01 }, defaultCod)).toEqual({
      available: false,
      reason: 'Cash on delivery is for orders up to ₹20,000.',
    })
  })

  test('goes up to 20 kg', () => {
    expect(codAvailability({ ...order, chargeableGrams: 20_000 }, defaultCod)).toEqual(available)
    expect(codAvailability({ ...order, chargeableGrams: 21_000 }, defaultCod)).toEqual({
      available: false,
      reason: "Parcels above 20 kg can't be paid on delivery.",
    })
  })

  test('may need a minimum amount', () => {
    const settings = { ...defaultCod, minimum: paise(199_00) }

    expect(codAvailability({ ...order, total: 199_00 }, settings)).toEqual(available)
    expect(codAvailability({ ...order, total: 198_99 }, settings)).toEqual({
      available: false,
      reason: 'Cash on delivery is for orders from ₹199.',
    })
  })

  test('is not available at every pincode', () => {
    expect(codAvailability({ ...order, codAtPincode: false }, defaultCod)).toEqual({
      available: false,
      reason: 'Cash on delivery is not available at this pincode.',
    })
  })

  test('can be disabled', () => {
    expect(codAvailability(order, { ...defaultCod, enabled: false })).toEqual({
      available: false,
      reason: 'Cash on delivery is not offered at the moment.',
    })
  })

  test('is never allowed from ₹2,00,000 on, whatever the settings say', () => {
    const generous = { ...defaultCod, limit: paise(10_00_000_00) }

    expect(codAvailability({ ...order, total: 1_99_999_99 }, generous)).toEqual(available)
    expect(codAvailability({ ...order, total: 2_00_000_00 }, generous)).toEqual({
      available: false,
      reason: 'Cash on delivery is for orders up to ₹1,99,999.99.',
    })
  })

  test('is refused with the name of a product that must be prepaid', () => {
    const cable = { ...order, mustBePrepaid: 'Welding cable, cut to length' }

    expect(codAvailability(cable, defaultCod)).toEqual({
      available: false,
      reason: 'Welding cable, cut to length must be prepaid.',
    })
  })

  test.each([
    { cameBack: 1, refusalLimit: 2, reason: null },
    {
      cameBack: 2,
      refusalLimit: 2,
      reason: '2 orders came back unpaid in the last 90 days. Please pay beforehand.',
    },
    {
      cameBack: 1,
      refusalLimit: 1,
      reason: 'An order came back unpaid in the last 90 days. Please pay beforehand.',
    },
    { cameBack: 9, refusalLimit: 0, reason: null },
  ])('after $cameBack refused orders with a limit of $refusalLimit: $reason', (rule) => {
    const { cameBack, refusalLimit, reason } = rule
    const settings = { ...defaultCod, refusalLimit }

    expect(codAvailability({ ...order, cameBack }, settings)).toEqual({
      available: reason === null,
      reason,
    })
  })
})

describe('delivery', () => {
  const light = { hasLithium: false, longestMm: 400 }

  test.each(['35', '31'])('does not take lithium batteries to the islands of %s', (stateCode) => {
    expect(deliveryAvailability({ ...light, stateCode, zone: 'E', hasLithium: true })).toEqual({
      available: false,
      reason:
        "Lithium batteries, aerosols, solvents and glues may not fly, so we can't send them to the islands.",
    })
    expect(deliveryAvailability({ ...light, stateCode, zone: 'E' })).toEqual(available)
  })

  test('takes lithium batteries everywhere else', () => {
    const guwahati = { ...light, stateCode: '18', zone: 'E' } as const
    expect(deliveryAvailability({ ...guwahati, hasLithium: true })).toEqual(available)
  })

  test.each([
    { zone: 'A', longestMm: 3_000, available: true },
    { zone: 'D', longestMm: 3_000, available: true },
    { zone: 'E', longestMm: 1_800, available: true },
    { zone: 'E', longestMm: 1_801, available: false },
  ] as const)(
    'takes $longestMm mm to zone $zone: $available',
    ({ available: isTaken, ...sent }) => {
      const ladder = { ...light, stateCode: '01', ...sent }

      expect(deliveryAvailability(ladder)).toEqual({
        available: isTaken,
        reason: isTaken ? null : "Goods longer than 1.8 m can't be sent to this region.",
      })
    },
  )
})
