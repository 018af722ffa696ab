import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultShipping } from '../settings/defaults.ts'
import { chargeableGrams, type Packed, shippingFee } from './tariff.ts'
import type { Zone } from './zones.ts'

const box = (packed: Partial<Packed>): Packed => ({
  quantity: 1,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  ...packed,
})

describe('the chargeable weight', () => {
  test('is the weight of heavy small goods', () => {
    const vice = box({ weightGrams: 4_100, lengthMm: 200, widthMm: 150, heightMm: 150 })

    expect(chargeableGrams([vice])).toBe(4_500)
  })

  test('is the volume of light large goods', () => {
    const toolBox = box({ weightGrams: 1_800, lengthMm: 500, widthMm: 300, heightMm: 250 })

    expect(chargeableGrams([toolBox])).toBe(8_000)
  })

  test('is that of the whole parcel, not of each piece', () => {
    const hammer = box({ weightGrams: 3_000, lengthMm: 100, widthMm: 100, heightMm: 100 })
    const foam = box({ weightGrams: 100, lengthMm: 300, widthMm: 200, heightMm: 200 })

    expect(chargeableGrams([hammer, foam])).toBe(3_500)
  })

  test.each([
    { lengthMm: 1_800, charged: 9_000 },
    { lengthMm: 1_801, charged: 18_000 },
  ])('of 9 kg that are $lengthMm mm long is $charged g', ({ lengthMm, charged }) => {
    expect(chargeableGrams([box({ weightGrams: 9_000, lengthMm })])).toBe(charged)
    expect(chargeableGrams([box({ weightGrams: 9_000, heightMm: lengthMm })])).toBe(charged)
  })

  test('counts only a long side twice', () => {
    const ladder = box({ weightGrams: 9_000, lengthMm: 2_400 })
    const hammer = box({ weightGrams: 1_000, lengthMm: 330 })

    expect(chargeableGrams([ladder, hammer])).toBe(19_000)
  })

  test('counts every piece', () => {
    expect(chargeableGrams([box({ quantity: 7, weightGrams: 300 })])).toBe(2_500)
  })

  test.each([
    [0, 0],
    [1, 500],
    [500, 500],
    [501, 1_000],
    [5_000, 5_000],
    [5_001, 6_000],
    [10_000, 10_000],
    [10_001, 11_000],
  ])('of %d g is rounded to %d g', (weightGrams, charged) => {
    expect(chargeableGrams([box({ weightGrams })])).toBe(charged)
  })

  test('of a volume just above a slab is the next slab', () => {
    const exact = box({ lengthMm: 250, widthMm: 100, heightMm: 100 })
    const above = box({ lengthMm: 251, widthMm: 100, heightMm: 100 })

    expect(chargeableGrams([exact])).toBe(500)
    expect(chargeableGrams([above])).toBe(1_000)
  })

  test('is zero without weight and measures', () => {
    expect(chargeableGrams([box({})])).toBe(0)
    expect(chargeableGrams([box({ lengthMm: 900, widthMm: 900 })])).toBe(0)
    expect(chargeableGrams([])).toBe(0)
  })

  test.each([-1, 0.5, Number.NaN])('refuses a measure of %d', (wrong) => {
    expect(() => chargeableGrams([box({ weightGrams: wrong })])).toThrow(RangeError)
    expect(() => chargeableGrams([box({ quantity: wrong })])).toThrow(RangeError)
    expect(() => chargeableGrams([box({ lengthMm: wrong })])).toThrow(RangeError)
  })
})

describe('the fee for delivery', () => {
  const fee = (zone: Zone, chargeableGrams: number, subtotal: number) =>
    shippingFee({ zone, chargeableGrams, subtotal }, defaultShipping)

  test('is ₹99 below ₹999 and free from there on', () => {
    expect(fee('D', 2_000, 99_899)).toBe(9_900)
    expect(fee('D', 2_000, 99_900)).toBe(0)
    expect(fee('D', 2_000, 0)).toBe(9_900)
  })

  test('is the same everywhere for a light parcel', () => {
    const zones: Zone[] = ['A', 'B', 'C', 'D', 'E']

    expect(zones.map((zone) => fee(zone, 10_000, 50_000))).toEqual(Array(5).fill(9_900))
  })

  test('depends on the zone above 10 kg, less ₹99', () => {
    expect(fee('A', 10_000, 500_000)).toBe(0)
    // 39 for the first 500 g, 9 × 15 up to 5 kg, 6 × 14 up to 11 kg, less 99
    expect(fee('A', 11_000, 500_000)).toBe(15_900)
    expect(fee('B', 11_000, 500_000)).toBe(23_800)
    expect(fee('C', 12_000, 500_000)).toBe(33_900)
    expect(fee('D', 15_000, 500_000)).toBe(50_000)
    expect(fee('E', 12_000, 500_000)).toBe(68_500)
  })

  test('above 10 kg does not depend on the price of the goods', () => {
    expect(fee('C', 12_000, 50_000)).toBe(fee('C', 12_000, 5_000_000))
  })

  test('follows the settings', () => {
    const cheap = { ...defaultShipping, flatUpToGrams: 0, heavyAllowance: defaultShipping.flatFee }
    const parcel = { zone: 'A' as const, chargeableGrams: 2_000, subtotal: 50_000 }

    // 39 + 3 × 15 = 84 would be less than the flat fee.
    expect(shippingFee(parcel, cheap)).toBe(9_900)
    expect(shippingFee({ ...parcel, subtotal: 99_900 }, cheap)).toBe(0)
    expect(shippingFee({ ...parcel, chargeableGrams: 5_000 }, cheap)).toBe(9_900)
    expect(shippingFee({ ...parcel, zone: 'E', chargeableGrams: 5_000 }, cheap)).toBe(40_500)
  })

  test('never falls with the weight and never rises with the subtotal', () => {
    const zone = fc.constantFrom<Zone>('A', 'B', 'C', 'D', 'E')
    const pair = fc.tuple(fc.nat({ max: 60_000 }), fc.nat({ max: 60_000 })).map((both) => {
      return both.toSorted((a, b) => a - b) as [number, number]
    })

    fc.assert(
      fc.property(zone, pair, pair, (zone, [light, heavy], [cheap, dear]) => {
        expect(fee(zone, light, cheap)).toBeLessThanOrEqual(fee(zone, heavy, cheap))
        expect(fee(zone, light, cheap * 10)).toBeGreaterThanOrEqual(fee(zone, light, dear * 10))
      }),
      { numRuns: 5_000 },
    )
  })
})
