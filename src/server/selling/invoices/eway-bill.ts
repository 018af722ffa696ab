import { isWithinState } from '#server/shop/tax/place-of-supply.ts'

type Consignment = {
  /** Where the goods leave from and where they go. */
  supplierState: string
  deliveryState: string
  isBusiness: boolean
  /** Value and tax of the goods that are taxed, in paise. */
  taxedTotal: number
}

/** Above which values, in paise, bills are needed; null where the law's own limit stands. */
type EwayLimits = { betweenStates: number | null; withinState: number | null }

const delhi = '07'
/** Rule 138 of the CGST Rules, and Delhi's own for what stays in Delhi. */
const lawful = { betweenStates: 50_000_00, withinState: 50_000_00, withinDelhi: 1_00_000_00 }

/**
 * Whether goods may only move with an e-way bill: above a value between states, and above one of the
 * state's own within it. Within Delhi never to who is not registered. Exempt goods do not count.
 */
export function needsEwayBill(goods: Consignment, limits: EwayLimits): boolean {
  const { supplierState, deliveryState, isBusiness, taxedTotal } = goods
  if (!isWithinState(supplierState, deliveryState))
    return taxedTotal > (limits.betweenStates ?? lawful.betweenStates)
  const isDelhi = supplierState === delhi
  if (isDelhi && !isBusiness) return false
  return taxedTotal > (limits.withinState ?? lawful[isDelhi ? 'withinDelhi' : 'withinState'])
}
