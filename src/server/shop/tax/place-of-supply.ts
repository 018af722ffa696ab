import { currentStateCode } from '#contract/india.ts'

export type PlaceOfSupply = {
  stateCode: string
  /** Billed to a business in one state and shipped to another: the invoice must say so. */
  isBillToShipTo: boolean
}

/**
 * The state whose tax is due: where the goods go or, for a business, the state of its GSTIN, even when the
 * goods are shipped elsewhere on its behalf (IGST Act, section 10(1)(a), (b) and (ca)). Refuses state codes
 * that do not exist.
 */
export function placeOfSupply(supply: {
  deliveryStateCode: string
  gstinStateCode?: string | null | undefined
}): PlaceOfSupply {
  const delivery = knownState(supply.deliveryStateCode)
  const buyer = supply.gstinStateCode == null ? delivery : knownState(supply.gstinStateCode)
  return { stateCode: buyer, isBillToShipTo: buyer !== delivery }
}

/** Within one state CGST and SGST are due, between two states IGST. Refuses state codes that do not exist. */
export function isWithinState(supplierStateCode: string, placeOfSupplyStateCode: string): boolean {
  return knownState(supplierStateCode) === knownState(placeOfSupplyStateCode)
}

function knownState(code: string): string {
  const current = currentStateCode(code)
  if (current === null) throw new RangeError(`Not a state code: ${code}`)
  return current
}
