import type { Paise } from '#contract/money.ts'
import type { ShippingSettings } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readShippingSettings } from '../settings/settings.ts'
import { deliveryAvailability } from './availability.ts'
import { chargeableGrams, longestSide, type Packed, shippingFee } from './tariff.ts'
import type { Zone } from './zones.ts'

/** The zones of the served pincodes of each state, with the tariff. */
export type DeliveryRegions = {
  states: readonly { stateCode: string; zones: readonly Zone[] }[]
  settings: ShippingSettings
}

type Sent = Omit<Packed, 'quantity'> & { price: Paise; hasLithium: boolean }

/** Reads where couriers go, by state. */
export async function readDeliveryRegions(db: Db): Promise<DeliveryRegions> {
  const settings = await readShippingSettings(db)
  const rows = await db
    .selectFrom('pincodes')
    .select(['stateCode', 'zone'])
    .where('serviceable', '=', true)
    .distinct()
    .orderBy('stateCode')
    .orderBy('zone')
    .execute()
  const states = [...Map.groupBy(rows, ({ stateCode }) => stateCode)].map(([stateCode, of]) => ({
    stateCode,
    zones: of.map(({ zone }) => zone),
  }))
  return { states, settings }
}

/**
 * The states that a single piece can be sent to, each with its delivery fee in paise: the largest one in the state, so
 * that nobody pays more than was announced. Pincodes of a state differ when it has several zones.
 */
export function feesByState(
  piece: Sent,
  { states, settings }: DeliveryRegions,
): { stateCode: string; fee: Paise }[] {
  const one = [{ ...piece, quantity: 1 }]
  const parcel = { chargeableGrams: chargeableGrams(one), subtotal: piece.price }
  const longestMm = longestSide(one)
  return states.flatMap(({ stateCode, zones }) => {
    const fees = zones
      .filter((zone) => deliveryAvailability({ ...piece, stateCode, zone, longestMm }).available)
      .map((zone) => shippingFee({ ...parcel, zone }, settings))
      .sort((a, b) => b - a)
    return fees[0] === undefined ? [] : [{ stateCode, fee: fees[0] }]
  })
}
