import type { AddressSnapshot, AddressWrite } from '#contract/people/addresses.ts'
import type { NewHouse } from '#contract/selling/cod-confirmations.ts'
import type { AddressChange } from '#contract/selling/order-edits.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { findPincode } from '#server/shop/delivery/delivery.ts'
import { changeAddress } from '../order-edits/change-address.ts'
import { planAddress } from '../order-edits/plan-address.ts'
import { readStoredOrder, type StoredOrder } from '../order-edits/stored-order.ts'

/**
 * Sends a waiting order, which the caller has locked, to another house: name, phone and price stay. Returns why only staff can
 * do it; null if it is done.
 */
export async function changeOwnAddress(
  tx: Tx,
  orderId: number,
  house: NewHouse,
  actor: Actor,
): Promise<string | null> {
  const order = await readStoredOrder(tx, orderId)
  const { shippingAddress: before, billingAddress } = order
  // The second press of a double press.
  if (isThere(before, house)) return null
  const address = await addressAt(tx, before, house)
  if (!address) return `We don't know the pincode ${house.pincode}.`
  const change = { address, isBilling: isThere(billingAddress, before) }
  const reason = await reasonAgainst(tx, order, change)
  if (reason === null) await changeAddress(tx, orderId, change, { by: 'system', actor })
  return reason
}

async function reasonAgainst(
  tx: Tx,
  order: StoredOrder,
  change: AddressChange,
): Promise<string | null> {
  try {
    const plan = await planAddress(tx, order, change)
    const { pincode } = plan.shippingAddress
    if (plan.placeOfSupply !== order.placeOfSupply)
      return `${pincode} is in another state, so the GST of this order would change.`
    return plan.prices ? `The price of this order would change for delivery to ${pincode}.` : null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

const isThere = (address: NewHouse, house: NewHouse) =>
  address.line1 === house.line1 &&
  address.line2 === house.line2 &&
  address.pincode === house.pincode

/** The address of the same person in another house. Null: there is no such pincode. */
async function addressAt(
  tx: Tx,
  before: AddressSnapshot,
  { line1, line2, pincode }: NewHouse,
): Promise<AddressWrite | null> {
  const { fullName, phone, type } = before
  const person = { fullName, phone, type, line1, line2, pincode, landmark: null }
  if (pincode === before.pincode) {
    const { city, district, stateCode } = before
    return { ...person, city, district, stateCode }
  }
  const place = await findPincode(tx, pincode)
  if (!place) return null
  const { city, district, stateCode, otherStateCodes } = place
  // A border pincode stays in the state of the order, if it can.
  const isBorder = otherStateCodes.includes(before.stateCode)
  return { ...person, city, district, stateCode: isBorder ? before.stateCode : stateCode }
}
