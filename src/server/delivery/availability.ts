import type { CodSettings } from '#contract/company.ts'
import { formatRupees, paise } from '#contract/money.ts'
import { isIsland } from './zones.ts'

/** The reason is a sentence for the shopper, null where there is nothing to explain. */
export type Availability = { available: true; reason: null } | { available: false; reason: string }

/** Nobody may take ₹2,00,000 or more in cash for one sale (Income-tax Act 1961, section 269ST). */
const cashCeiling = paise(2_00_000_00 - 1)

/** Whether an order can be paid in cash. `total` is what the courier would collect, fee included. */
export function codAvailability(
  order: { total: number; chargeableGrams: number; codAtPincode: boolean },
  settings: CodSettings,
): Availability {
  const limit = Math.min(settings.limit, cashCeiling)
  if (!settings.enabled) return no('Cash on delivery is not offered at the moment.')
  if (!order.codAtPincode) return no('Cash on delivery is not available at this pincode.')
  if (order.chargeableGrams > settings.maxGrams)
    return no(`Parcels above ${settings.maxGrams / 1_000} kg can't be paid on delivery.`)
  if (order.total > limit) return no(`Cash on delivery is for orders up to ${formatRupees(limit)}.`)
  if (order.total < settings.minimum)
    return no(`Cash on delivery is for orders from ${formatRupees(settings.minimum)}.`)
  return yes
}

/** Whether goods may be sent to a state: lithium batteries may not go by air. */
export function deliveryAvailability(parcel: {
  stateCode: string
  hasLithium: boolean
}): Availability {
  if (parcel.hasLithium && isIsland(parcel.stateCode))
    return no("Lithium batteries may not fly, so we can't send them to the islands.")
  return yes
}

const yes: Availability = { available: true, reason: null }
const no = (reason: string): Availability => ({ available: false, reason })
