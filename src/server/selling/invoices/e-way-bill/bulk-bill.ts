import { gstinStateCode } from '#contract/india.ts'
import type { EwayTransport, TransportMode } from '#contract/tax/e-way-bills.ts'
import type { ReportableDocument, SellerPlace } from '../e-invoice/inv01.ts'
import { isSentElsewhere } from '../e-invoice/inv01.ts'
import { cutText, inRupees, portalDay, twoLines } from '../e-invoice/portal-text.ts'

export const bulkVersion = '1.0.0621'

const modes: Readonly<Record<TransportMode, number>> = { ROAD: 1, RAIL: 2, AIR: 3, SHIP: 4 }

export type BulkBill = ReturnType<typeof bulkBillOf>

/**
 * An invoice as an entry of the e-way bill portal's bulk file. The place is where the goods go; its GSTIN and state are
 * those of the buyer, and `actualToStateCode` is the state of the place. Rupees with two decimals.
 */
export function bulkBillOf(
  document: ReportableDocument,
  place: SellerPlace,
  transport: EwayTransport,
) {
  const { seller, buyer, shipTo, shipToGstin, supplierState, lines } = document
  const from = twoLines([seller.address], 120)
  const to = twoLines([shipTo.line1, shipTo.line2, shipTo.landmark], 120)
  const toState = (buyer.gstin && gstinStateCode(buyer.gstin)) ?? shipTo.stateCode
  const goesElsewhere = buyer.gstin !== null && isSentElsewhere(document)
  const main = lines.toSorted((a, b) => b.taxable - a.taxable)[0]
  return {
    userGstin: seller.gstin ?? '',
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: 'INV',
    docNo: document.number,
    docDate: portalDay(document.issuedOn),
    // 1: from the seller to the buyer. 2: billed to one, sent to another.
    transType: goesElsewhere ? 2 : 1,
    fromGstin: seller.gstin ?? '',
    fromTrdName: cutText(seller.tradeName || seller.name, 100),
    fromAddr1: from.Addr1,
    fromAddr2: from.Addr2 ?? '',
    fromPlace: cutText(place.city, 50),
    fromPincode: Number(place.pincode),
    fromStateCode: Number(supplierState),
    actualFromStateCode: Number(supplierState),
    toGstin: buyer.gstin ?? 'URP',
    toTrdName: cutText(buyer.name, 100),
    toAddr1: to.Addr1,
    toAddr2: to.Addr2 ?? '',
    toPlace: cutText(shipTo.city, 50),
    toPincode: Number(shipTo.pincode),
    toStateCode: Number(toState),
    actualToStateCode: Number(shipTo.stateCode),
    ...(goesElsewhere && {
      shipToGSTIN: shipToGstin ?? 'URP',
      shipToTradeName: cutText(shipTo.fullName, 100),
    }),
    totalValue: inRupees(document.taxable),
    cgstValue: inRupees(document.cgst),
    sgstValue: inRupees(document.sgst),
    igstValue: inRupees(document.igst),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: inRupees(document.roundOff),
    totInvValue: inRupees(document.total),
    ...movementOf(transport),
    mainHsnCode: Number(main?.hsn ?? 0),
    itemList: lines.map((line, index) => itemOf(line, index, document.igst > 0)),
  }
}

const movementOf = (transport: EwayTransport) => ({
  transMode: modes[transport.mode],
  transDistance: transport.distanceKm,
  transporterName: cutText(transport.transporterName, 100),
  transporterId: transport.transporterId,
  transDocNo: transport.documentNo,
  transDocDate: transport.documentOn ? portalDay(transport.documentOn) : '',
  vehicleNo: transport.mode === 'ROAD' ? transport.vehicleNo : '',
  vehicleType: transport.isOverSized ? 'O' : 'R',
})

/** The rates are those of the document's heads: half each within a state, the whole between two. */
function itemOf(line: ReportableDocument['lines'][number], index: number, isInterState: boolean) {
  const rate = line.gstRateBp / 100
  return {
    itemNo: index + 1,
    productName: cutText(line.name, 100),
    productDesc: cutText(line.name, 100),
    hsnCode: Number(line.hsn),
    quantity: line.quantity,
    qtyUnit: line.uqc,
    taxableAmount: inRupees(line.taxable),
    sgstRate: isInterState ? 0 : rate / 2,
    cgstRate: isInterState ? 0 : rate / 2,
    igstRate: isInterState ? rate : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  }
}

/** Kilometres for which a bill holds a day (Rule 138(10)). */
const kmPerDay = { usual: 200, overSized: 20 }

/** For how many days a bill over a distance holds; null while the portal computes the distance. */
export function validDays({ distanceKm, isOverSized }: EwayTransport): number | null {
  if (distanceKm === 0) return null
  return Math.ceil(distanceKm / (isOverSized ? kmPerDay.overSized : kmPerDay.usual))
}

/** Lists what is missing before a bill can be raised, in sentences for staff. */
export function transportProblems(
  transport: EwayTransport | null,
  bill: Pick<BulkBill, 'fromPincode' | 'fromPlace' | 'fromAddr1' | 'userGstin'>,
): string[] {
  const { fromPincode, fromPlace, fromAddr1, userGstin } = bill
  const problems = [
    ...(userGstin === '' ? ['The shop has no GSTIN.'] : []),
    ...(fromPincode < 100_000 || fromPlace === '' || fromAddr1 === ''
      ? ['The place of the shop is missing: see the settings of e-invoices.']
      : []),
  ]
  if (!transport) return [...problems, 'Say how the goods travel.']
  const { mode, vehicleNo, transporterId, documentNo } = transport
  if (mode === 'ROAD' && vehicleNo === '' && transporterId === '')
    problems.push('Enter the vehicle number, or the ID of the transporter who enters it.')
  if (mode !== 'ROAD' && (documentNo === '' || transport.documentOn === null))
    problems.push('Enter the number and the date of the transport document.')
  return problems
}
