import type { PincodeAnswer } from '#contract/addresses.ts'
import { stateName } from '#contract/india.ts'
import { readCodSettings, readShippingSettings } from '../company/settings.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { deliveryAvailability } from './availability.ts'
import { deliveryDates, deliveryDays } from './delivery-dates.ts'
import type { Zone } from './zones.ts'

/** A row of the delivery table: where a pincode is, and what couriers do there. */
export type Place = {
  pincode: string
  city: string
  district: string
  stateCode: string
  /** Of border pincodes, which lie in more than one state. */
  otherStateCodes: string[]
  zone: Zone
  serviceable: boolean
  codAvailable: boolean
}

/** What the delivery table says of a pincode, or null where there is no such pincode. */
export async function findPincode(db: Db, pincode: string): Promise<Place | null> {
  return (await placeQuery(db).where('pincode', '=', pincode).executeTakeFirst()) ?? null
}

/** Rows of the delivery table, to be read alone or within another statement. */
export const placeQuery = (db: Db) =>
  db
    .selectFrom('pincodes')
    .select(['pincode', 'city', 'district', 'stateCode', 'otherStateCodes', 'zone'])
    .select(['serviceable', 'codAvailable'])

/**
 * Whether, when and for how much a light parcel ordered at `placedAt` comes to a pincode. The fee, in
 * paise, is what an order below the free threshold pays; heavy goods are priced at checkout.
 */
export async function readPincode(db: Db, pincode: string, placedAt: Date): Promise<PincodeAnswer> {
  const place = await findPincode(db, pincode)
  if (!place) throw notFound('This pincode')
  const shipping = await readShippingSettings(db)
  const cod = await readCodSettings(db)
  const { city, district, stateCode, zone, serviceable } = place
  return {
    ...{ pincode, city, district, stateCode, serviceable },
    state: stateName(stateCode) ?? '',
    otherStates: place.otherStateCodes.map((code) => ({ code, name: stateName(code) ?? '' })),
    codAvailable: serviceable && place.codAvailable && cod.enabled,
    lithiumAllowed: serviceable && deliveryAvailability({ stateCode, hasLithium: true }).available,
    deliveryDays: deliveryDays({ zone, stateCode }, shipping),
    deliveryDates: deliveryDates({ zone, stateCode, placedAt }, shipping),
    shippingFee: shipping.flatFee,
    freeShippingAbove: shipping.freeAbove,
  }
}
