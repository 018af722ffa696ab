import { gstinStateCode, normaliseGstin } from '#contract/india.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { AddressChange } from '#contract/selling/order-edits.ts'
import { snapshotFrom } from '#server/people/addresses/addresses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { codAvailability, refusedOf } from '#server/shop/delivery/availability.ts'
import { findPincode, type Place } from '#server/shop/delivery/delivery.ts'
import { deliveryDates } from '#server/shop/delivery/delivery-dates.ts'
import { chargeableGrams, shippingFee } from '#server/shop/delivery/tariff.ts'
import { readSections } from '#server/shop/settings/settings.ts'
import { placeOfSupply } from '#server/shop/tax/place-of-supply.ts'
import { fitsState, shipToGstinOf } from '#server/shop/tax/ship-to-gstin.ts'
import { type Prices, priceStored } from './price-stored.ts'
import { refuseChange, refuseTotal } from './refuse-change.ts'
import { isCollected, type StoredOrder } from './stored-order.ts'

/** The order after the change. */
export type Plan = {
  order: StoredOrder
  shippingAddress: AddressSnapshot
  billingAddress: AddressSnapshot
  gstin: string | null
  shipToGstin: string | null
  businessName: string | null
  placeOfSupply: string
  deliverFrom: string
  deliverBy: string
  /** Null: no amount changes. */
  prices: Prices | null
}

type Settings = Awaited<ReturnType<typeof readSections>>

/**
 * Works out what another address does to an order: where it may not go, what its delivery costs and whose tax
 * is due. Prices and discounts stay as they were ordered, and so does the delivery fee within one zone.
 */
export async function planAddress(
  db: Db,
  order: StoredOrder,
  change: AddressChange,
): Promise<Plan> {
  refuseChange(order)
  const shippingAddress = await snapshotFrom(db, change.address)
  const place = await placeOf(db, shippingAddress.pincode)
  const settings = await readSections(db)
  refusePlace(order, shippingAddress, place)
  const { gstin, businessName } = buyerIn(order, change)
  const supply = placeOfSupply({
    deliveryStateCode: shippingAddress.stateCode,
    gstinStateCode: gstin && gstinStateCode(gstin),
  })
  const shipping = await feeOf(db, order, place, settings)
  const prices = priceStored(order, {
    shipping,
    placeOfSupply: supply.stateCode,
    tax: settings.tax,
  })
  const total = prices?.total ?? order.total
  refuseTotal(order, total)
  refuseCash(order, total, place, settings)
  return {
    order,
    shippingAddress,
    billingAddress: change.isBilling ? shippingAddress : order.billingAddress,
    gstin,
    shipToGstin: receiverIn(order, change, { gstin, deliveryStateCode: shippingAddress.stateCode }),
    businessName,
    placeOfSupply: supply.stateCode,
    ...datesOf(order, shippingAddress, place, settings),
    prices,
  }
}

async function placeOf(db: Db, pincode: string): Promise<Place> {
  const place = await findPincode(db, pincode)
  if (!place) throw notServed(pincode)
  return place
}

function refusePlace(order: StoredOrder, { stateCode, pincode }: AddressSnapshot, place: Place) {
  if (isCollected(order) || pincode === order.shippingAddress.pincode) return
  if (!place.serviceable) throw notServed(pincode)
  const [first] = refusedOf(order.lines, { stateCode, zone: place.zone })
  if (first)
    throw notServed(pincode, `${first.piece.name} can't be sent to ${pincode}. ${first.reason}`)
}

function buyerIn(order: StoredOrder, change: AddressChange) {
  const { gstin = order.gstin, businessName = order.businessName } = change
  if (gstin && !businessName)
    throw invalid({ businessName: 'Enter the name of the business this GSTIN belongs to.' })
  return {
    gstin: gstin ? normaliseGstin(gstin) : null,
    businessName: businessName || null,
  }
}

type Receiving = { gstin: string | null; deliveryStateCode: string }

/** A GSTIN that was not sent again stays only where it still fits. */
function receiverIn(
  { shipToGstin: before }: StoredOrder,
  { shipToGstin: wanted }: AddressChange,
  { gstin, deliveryStateCode }: Receiving,
) {
  const stays = before !== null && gstin !== null && fitsState(before, deliveryStateCode)
  const shipToGstin = wanted === undefined ? stays && before : wanted
  return shipToGstinOf({ gstin, shipToGstin: shipToGstin || null, deliveryStateCode })
}

async function feeOf(db: Db, order: StoredOrder, { zone }: Place, { shipping }: Settings) {
  const before = await findPincode(db, order.shippingAddress.pincode)
  if (isCollected(order) || order.hasFreeDelivery || before?.zone === zone) return order.shipping
  const { subtotal, lines } = order
  return shippingFee({ zone, chargeableGrams: chargeableGrams(lines), subtotal }, shipping)
}

/** Refuses a place where the courier does not take the cash for this order. */
function refuseCash(order: StoredOrder, total: number, place: Place, { cod }: Settings) {
  if (order.paymentMethod !== 'COD' || place.pincode === order.shippingAddress.pincode) return
  const { reason } = codAvailability(
    {
      total,
      chargeableGrams: chargeableGrams(order.lines),
      codAtPincode: place.codAvailable,
      mustBePrepaid: null,
      cameBack: 0,
    },
    cod,
  )
  if (reason)
    throw new DomainError(
      'conflict',
      'payment_unavailable',
      `${reason} Cancel this order and take a new one with another payment method.`,
    )
}

function datesOf(
  order: StoredOrder,
  { pincode, stateCode }: AddressSnapshot,
  { zone }: Place,
  { shipping }: Settings,
) {
  const { deliverFrom, deliverBy } = order
  if (isCollected(order) || pincode === order.shippingAddress.pincode)
    return { deliverFrom, deliverBy }
  const { from, to } = deliveryDates({ zone, stateCode, placedAt: new Date() }, shipping)
  return { deliverFrom: from, deliverBy: to }
}

const notServed = (pincode: string, reason = `We don't deliver to ${pincode} yet.`) =>
  new DomainError('conflict', 'pincode_not_served', reason)
