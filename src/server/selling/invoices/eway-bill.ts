import { isWithinState } from '#server/shop/tax/place-of-supply.ts'

type Consignment = {
  /** The state codes that the goods leave from and go to. */
  supplierState: string
  deliveryState: string
  isBusiness: boolean
  /** Value and tax of the taxable goods, in paise. */
  taxedTotal: number
}

/** The values, in paise, above which bills are needed; null where the law's own limit applies. */
type EwayLimits = { betweenStates: number | null; withinState: number | null }

const delhi = '07'
/** Rule 138 of the CGST Rules, and Delhi's own limit for goods that stay in Delhi. */
const lawful = { betweenStates: 50_000_00, withinState: 50_000_00, withinDelhi: 1_00_000_00 }

/**
 * Whether goods may only move with an e-way bill: above one value between states, and above the state's own
 * value within it. Within Delhi an unregistered buyer never needs one. Exempt goods do not count.
 */
export function needsEwayBill(goods: Consignment, limits: EwayLimits): boolean {
  const { supplierState, deliveryState, isBusiness, taxedTotal } = goods
  if (!isWithinState(supplierState, deliveryState))
    return taxedTotal > (limits.betweenStates ?? lawful.betweenStates)
  const isDelhi = supplierState === delhi
  if (isDelhi && !isBusiness) return false
  return taxedTotal > (limits.withinState ?? lawful[isDelhi ? 'withinDelhi' : 'withinState'])
}
