import { isWithinState } from '../tax/place-of-supply.ts'

type Consignment = {
  /** Where the goods leave from and where they go. */
  supplierState: string
  deliveryState: string
  isBusiness: boolean
  /** Value and tax of the goods that are taxed, in paise. */
  taxedTotal: number
}

const delhi = '07'

/**
 * Whether goods may only move with an e-way bill (Rule 138, CGST Rules): above ₹50,000, within Delhi
 * above ₹1,00,000 and never to who is not registered. Exempt goods do not count.
 */
export function needsEwayBill({ supplierState, deliveryState, ...rest }: Consignment): boolean {
  const isWithinDelhi = supplierState === delhi && isWithinState(supplierState, deliveryState)
  if (isWithinDelhi) return rest.isBusiness && rest.taxedTotal > 1_00_000_00
  return rest.taxedTotal > 50_000_00
}
