import { sql } from 'kysely'
import { stateName } from '#contract/india.ts'
import type { Paise } from '#contract/money.ts'
import type { DeliveryTerms, PincodeAnswer } from '#contract/people/addresses.ts'
import type { CodSettings, ShippingSettings } from '#contract/shop/settings.ts'
import { holdsFor, showsTags, taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { readCodSettings, readShippingSettings } from '../settings/settings.ts'
import { codAvailability, codLimit, deliveryAvailability } from './availability.ts'
import { datesHoldMs, deliveryDates, deliveryDays } from './delivery-dates.ts'
import { chargeableGrams, longestSide, type Packed, shippingFee } from './tariff.ts'
import type { Zone } from './zones.ts'

/** A row of the delivery table: where a pincode is, and what couriers do there. */
export type Place = {
  pincode: string
  city: string
  district: string
  stateCode: string
  /** For border pincodes, which lie in more than one state. */
  otherStateCodes: string[]
  zone: Zone
  serviceable: boolean
  codAvailable: boolean
}

/** The delivery table's row for a pincode; null if the pincode does not exist. */
export async function findPincode(db: Db, pincode: string): Promise<Place | null> {
  const query = placeQuery(db).where('pincode', '=', pincode)
  return (await taggedRead(['pincodes'], () => query.executeTakeFirst())) ?? null
}

/** The query for the delivery table, to run alone or inside another statement. */
export const placeQuery = (db: Db) =>
  db
    .selectFrom('pincodes')
    .select(['pincode', 'city', 'district', 'stateCode', 'otherStateCodes', 'zone'])
    .select(['serviceable', 'codAvailable'])

/** A single unit of a variant, as a courier carries it. */
export type Parcel = Omit<Packed, 'quantity'> & {
  name: string
  price: Paise
  hasLithium: boolean
  noCod: boolean
}

/** Whether the product, its category or a category above must be prepaid. Needs `product` in the query. */
export const refusesCod = sql<boolean>`(product.no_cod or category_refuses_cod(product.category_id))`

/** The parcel of a variant on sale, by id; null if there is no such variant. */
export async function findParcel(db: Db, variantId: number): Promise<Parcel | null> {
  const query = db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .select(['variant.price', 'variant.weightGrams', 'variant.lengthMm', 'variant.widthMm'])
    .select(['variant.heightMm', 'product.id', 'product.name', 'product.hasLithium'])
    .select(refusesCod.as('noCod'))
    .where('variant.id', '=', variantId)
    .where('variant.archivedAt', 'is', null)
    .where('product.status', '=', 'PUBLISHED')
  const parcel = await taggedRead(['categories'], () => query.executeTakeFirst())
  // A variant that is not on sale may come with any product.
  showsTags(parcel ? `product ${parcel.id}` : 'shelves')
  return parcel ?? null
}

/**
 * Whether, when and for how much a parcel ordered at `placedAt` is delivered to a pincode, as the only item
 * of its order. Without a parcel: a light one, at the fee of an order below the free-delivery threshold.
 * Fees in paise.
 */
export async function readPincode(
  db: Db,
  pincode: string,
  placedAt: Date,
  parcel: Parcel | null = null,
): Promise<PincodeAnswer> {
  const place = await findPincode(db, pincode)
  if (!place) throw notFound('This pincode')
  const shipping = await readShippingSettings(db)
  const cod = await readCodSettings(db)
  const { city, district, stateCode, zone } = place
  holdsFor(datesHoldMs(placedAt, shipping))
  return {
    pincode,
    city,
    district,
    stateCode,
    state: stateName(stateCode) ?? '',
    otherStates: place.otherStateCodes.map((code) => ({ code, name: stateName(code) ?? '' })),
    lithiumAllowed:
      place.serviceable &&
      deliveryAvailability({ ...place, hasLithium: true, longestMm: 0 }).available,
    ...termsOf(place, parcel, shipping, cod),
    deliveryDays: deliveryDays({ zone, stateCode }, shipping),
    deliveryDates: deliveryDates({ zone, stateCode, placedAt }, shipping),
    freeShippingAbove: shipping.freeAbove,
    codFee: cod.fee,
  }
}

/** The delivery terms that are known before the pincode is. */
export async function readDeliveryTerms(db: Db): Promise<DeliveryTerms> {
  const [shipping, cod] = await Promise.all([readShippingSettings(db), readCodSettings(db)])
  const { fee, minimum } = cod
  return {
    shippingFee: shipping.flatFee,
    freeShippingAbove: shipping.freeAbove,
    flatUpToGrams: shipping.flatUpToGrams,
    cod: cod.enabled ? { fee, minimum, limit: codLimit(cod) } : null,
  }
}

/** Whether the parcel is delivered there, at what fee, and whether cash is accepted for it. */
function termsOf(
  place: Place,
  parcel: Parcel | null,
  shipping: ShippingSettings,
  cod: CodSettings,
): Pick<PincodeAnswer, 'serviceable' | 'codAvailable' | 'reason' | 'shippingFee' | 'isHeavy'> {
  if (!parcel) {
    const codAvailable = place.serviceable && place.codAvailable && cod.enabled
    const { serviceable } = place
    return {
      serviceable,
      codAvailable,
      reason: null,
      shippingFee: shipping.flatFee,
      isHeavy: false,
    }
  }
  const grams = chargeableGrams([{ ...parcel, quantity: 1 }])
  const fee = shippingFee(
    { zone: place.zone, chargeableGrams: grams, subtotal: parcel.price },
    shipping,
  )
  const allowed = deliveryAvailability({ ...place, ...parcel, longestMm: longestSide([parcel]) })
  const serviceable = place.serviceable && allowed.available
  const inCash = codAvailability(
    {
      total: parcel.price + fee + cod.fee,
      chargeableGrams: grams,
      codAtPincode: place.codAvailable,
      cameBack: 0,
      mustBePrepaid: parcel.noCod ? parcel.name : null,
    },
    cod,
  )
  return {
    serviceable,
    codAvailable: serviceable && inCash.available,
    // Where nothing is delivered, cash needs no explanation.
    reason: allowed.reason ?? (place.serviceable ? inCash.reason : null),
    shippingFee: fee,
    isHeavy: grams > shipping.flatUpToGrams,
  }
}
