import { currentStateCode, gstinStateCode, normaliseGstin, stateName } from '#contract/india.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { RightBuyer } from '#contract/tax/e-invoices.ts'
import { snapshotFrom } from '#server/people/addresses/addresses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { placeOfSupply } from '#server/shop/tax/place-of-supply.ts'
import { fitsState, shipToGstinOf } from '#server/shop/tax/ship-to-gstin.ts'
import type { Buyer } from '../invoices/parties.ts'

/** Who a new document is for, and whose tax is due. Kept as JSON while the portal is asked. */
export type NewParties = {
  buyer: Buyer
  shipToGstin: string | null
  placeOfSupply: string
  isBillToShipTo: boolean
}

type Billed = { buyer: Buyer; shipTo: AddressSnapshot; shipToGstin: string | null }

/**
 * The parties of an invoice with the right buyer. Refuses an address in another state than the GSTIN, which the portal
 * would refuse, and a receiver elsewhere than the goods.
 */
export async function partiesWith(
  db: Db,
  { buyer, shipTo, shipToGstin }: Billed,
  right: RightBuyer,
): Promise<NewParties> {
  const gstin = normaliseGstin(right.gstin)
  const address = await addressOf(db, buyer.address, gstin, right.address)
  if (!fitsState(gstin, address.stateCode)) throw addressElsewhere(gstin, address)
  const supply = placeOfSupply({
    deliveryStateCode: shipTo.stateCode,
    gstinStateCode: gstinStateCode(gstin),
  })
  return {
    buyer: { name: right.businessName, gstin, address },
    shipToGstin: receiverOf({ gstin, shipToGstin, shipTo }, right.shipToGstin),
    placeOfSupply: supply.stateCode,
    isBillToShipTo: supply.isBillToShipTo,
  }
}

async function addressOf(
  db: Db,
  before: AddressSnapshot,
  gstin: string,
  address: RightBuyer['address'],
): Promise<AddressSnapshot> {
  if (!address) return before
  const stateCode = currentStateCode(gstin.slice(0, 2)) ?? ''
  const { fullName, phone } = before
  return snapshotFrom(db, { ...address, fullName, phone, stateCode, type: 'WORK' }).catch(
    atField('buyer.address.pincode'),
  )
}

type Receiving = { gstin: string; shipToGstin: string | null; shipTo: AddressSnapshot }

function receiverOf({ gstin, shipToGstin, shipTo }: Receiving, wanted?: string | null) {
  try {
    return shipToGstinOf({
      gstin,
      shipToGstin: wanted === undefined ? shipToGstin : wanted,
      deliveryStateCode: shipTo.stateCode,
    })
  } catch (error) {
    return atField('buyer.shipToGstin')(error)
  }
}

/** Says at a field of this form what another form would have said at one of its own. */
const atField = (name: string) => (error: unknown) => {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error
  throw invalid({ [name]: error.message })
}

const addressElsewhere = (gstin: string, { stateCode }: AddressSnapshot) =>
  invalid({
    'buyer.gstin': `This GSTIN is of ${stateName(gstin.slice(0, 2))}, but the billing address is in ${stateName(stateCode)}. Enter its address there too.`,
  })
