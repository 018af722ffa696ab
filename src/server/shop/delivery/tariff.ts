import { type Paise, paise } from '#contract/money.ts'
import type { ShippingSettings } from '#contract/shop/settings.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { longAboveMm } from './availability.ts'
import type { Zone } from './zones.ts'

/** One line of a parcel. Unknown weights and sizes count as zero. */
export type Packed = {
  quantity: number
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

/** mm³ per gram is the same number as cm³ per kilogram. */
const cubicMmPerGram = shopRules.cubicCmPerKg

/** Weights are charged per half kilogram up to five kilograms, and per kilogram above. */
const slabs = { smallGrams: 500, smallUpToGrams: 5_000, largeGrams: 1_000 } as const

/** The longest side of any item in a parcel, in millimetres. */
export const longestSide = (parcel: readonly Omit<Packed, 'quantity'>[]): number =>
  Math.max(0, ...parcel.flatMap((piece) => sidesOf(piece)))

/**
 * The weight that the courier charges for, in grams: the actual or the volumetric weight of everything in
 * one parcel, whichever is more, rounded up to the next slab. Long goods count as twice their weight, as
 * couriers do. Refuses fractions and negative measures.
 */
export function chargeableGrams(parcel: readonly Packed[]): number {
  const actual = parcel.reduce(
    (grams, line) =>
      grams + measure(line.quantity) * measure(line.weightGrams) * timesCharged(line),
    0,
  )
  const volume = parcel.reduce(
    (cubicMm, { quantity, lengthMm, widthMm, heightMm }) =>
      cubicMm + measure(quantity) * measure(lengthMm) * measure(widthMm) * measure(heightMm),
    0,
  )
  return roundedToSlab(Math.max(actual, volume / cubicMmPerGram))
}

/**
 * Delivery fee of the shopper, in paise, GST included. Up to `flatUpToGrams` it is flat, and free from a `subtotal` of
 * goods of `freeAbove` on. Above that weight it is the courier's tariff less an allowance, at least the flat fee.
 */
export function shippingFee(
  parcel: { zone: Zone; chargeableGrams: number; subtotal: number },
  settings: ShippingSettings,
): Paise {
  const light = parcel.subtotal >= settings.freeAbove ? paise(0) : settings.flatFee
  if (parcel.chargeableGrams <= settings.flatUpToGrams) return light
  const heavy = courierFee(parcel, settings) - settings.heavyAllowance
  return paise(Math.max(light, heavy))
}

const timesCharged = (piece: Packed) => (longestSide([piece]) > longAboveMm ? 2 : 1)

const sidesOf = ({ lengthMm, widthMm, heightMm }: Omit<Packed, 'quantity'>) =>
  [lengthMm, widthMm, heightMm].map(measure)

function courierFee(
  { zone, chargeableGrams }: { zone: Zone; chargeableGrams: number },
  { zones }: ShippingSettings,
): number {
  const { first500g, next500g, nextKg } = zones[zone]
  const { smallGrams, smallUpToGrams, largeGrams } = slabs
  const small = Math.ceil(Math.min(chargeableGrams, smallUpToGrams) / smallGrams)
  const large = Math.ceil(Math.max(chargeableGrams - smallUpToGrams, 0) / largeGrams)
  return first500g + Math.max(small - 1, 0) * next500g + large * nextKg
}

function roundedToSlab(grams: number): number {
  const slab = grams <= slabs.smallUpToGrams ? slabs.smallGrams : slabs.largeGrams
  return Math.ceil(grams / slab) * slab
}

function measure(amount: number | null): number {
  if (amount === null) return 0
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not a measure: ${amount}`)
  return amount
}
