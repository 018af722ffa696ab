import { currentStateCode, gstinStateCode, normaliseGstin, stateName } from '#contract/india.ts'
import { invalid } from '#server/platform/errors.ts'

type Parties = {
  /** The GSTIN that is billed. */
  gstin: string | null
  shipToGstin?: string | null | undefined
  deliveryStateCode: string
}

/**
 * The GSTIN of who receives goods that are billed to another business; null if they are not registered, or are the buyer.
 * Refuses one without a GSTIN to bill, and one of a state other than that of the delivery address.
 */
export function shipToGstinOf({ gstin, shipToGstin, deliveryStateCode }: Parties): string | null {
  const receiver = shipToGstin ? normaliseGstin(shipToGstin) : null
  if (receiver === null || receiver === gstin) return null
  if (gstin === null) throw invalid({ shipToGstin: 'Enter the GSTIN that is billed first.' })
  if (!fitsState(receiver, deliveryStateCode)) throw elsewhere(receiver, deliveryStateCode)
  return receiver
}

/** Whether a GSTIN is registered in this state. */
export const fitsState = (gstin: string, stateCode: string) =>
  gstinStateCode(gstin) === currentStateCode(stateCode)

const elsewhere = (gstin: string, stateCode: string) =>
  invalid({
    shipToGstin: `This GSTIN is registered in ${stateName(gstin.slice(0, 2))}, but the goods go to ${stateName(stateCode)}. Enter the receiver's GSTIN there, or leave it empty.`,
  })
