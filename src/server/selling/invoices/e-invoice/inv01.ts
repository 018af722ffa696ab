import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Document, DocumentLine } from '../documents.ts'
import { cutText, inRupees, portalDay, portalText, twoLines } from './portal-text.ts'

/** A document with what its e-invoice needs beside what is printed. */
export type ReportableDocument = Document & {
  id: number
  /** The GSTIN of who receives the goods, if it is another business than the buyer. */
  shipToGstin: string | null
}

/** Where the seller is registered: documents store the address as one text. */
export type SellerPlace = { city: string; pincode: string }

/** How the goods travel, if their e-way bill is asked for with the IRN. */
export type EwbDetails = {
  Distance: number
  TransMode?: string
  TransId?: string
  TransName?: string
  TransDocNo?: string
  TransDocDt?: string
  VehNo?: string
  VehType?: string
}

export type Inv01 = ReturnType<typeof inv01Of>

/**
 * INV-01 version 1.1 of a tax invoice or a credit note. Rupees with two decimals, exactly the paise of the document.
 * Lines are net: the discount was taken off before tax, and delivery is part of the value.
 */
export function inv01Of(
  document: ReportableDocument,
  place: SellerPlace,
  transport: EwbDetails | null = null,
) {
  const { kind, number, issuedOn, original, buyer } = document
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: kind === 'CREDIT_NOTE' ? 'CRN' : 'INV', No: number, Dt: portalDay(issuedOn) },
    SellerDtls: sellerOf(document, place),
    BuyerDtls: {
      Gstin: buyer.gstin ?? '',
      LglNm: cutText(buyer.name, 100),
      Pos: document.placeOfSupply,
      ...placeOf(buyer.address),
    },
    ...(isSentElsewhere(document) && { ShipDtls: shipOf(document) }),
    ItemList: document.lines.map(itemOf),
    ValDtls: {
      AssVal: inRupees(document.taxable),
      CgstVal: inRupees(document.cgst),
      SgstVal: inRupees(document.sgst),
      IgstVal: inRupees(document.igst),
      RndOffAmt: inRupees(document.roundOff),
      TotInvVal: inRupees(document.total),
    },
    ...(original && {
      RefDtls: { PrecDocDtls: [{ InvNo: original.number, InvDt: portalDay(original.issuedOn) }] },
    }),
    ...(transport && { EwbDtls: transport }),
  }
}

/** Whether the goods go to another place than the buyer's: another street, pincode or name. */
export function isSentElsewhere({ buyer, shipTo, shipToGstin }: ReportableDocument): boolean {
  if (shipToGstin !== null) return true
  const { address } = buyer
  return (['line1', 'line2', 'pincode', 'city', 'stateCode', 'fullName'] as const).some(
    (part) => address[part] !== shipTo[part],
  )
}

function sellerOf({ seller, supplierState }: ReportableDocument, { city, pincode }: SellerPlace) {
  const trade = portalText(seller.tradeName)
  return {
    Gstin: seller.gstin ?? '',
    LglNm: cutText(seller.name, 100),
    ...(trade.length >= 3 && trade !== seller.name && { TrdNm: cutText(trade, 100) }),
    ...sellerLines(seller.address),
    Loc: cutText(city, 50),
    Pin: Number(pincode),
    Stcd: supplierState,
  }
}

/** The address of the company is one text: its first hundred characters, and the rest. */
const sellerLines = (address: string) => twoLines([address])

/** Who receives the goods: a business by its GSTIN, anybody else as unregistered. */
const shipOf = ({ shipTo, shipToGstin }: ReportableDocument) => ({
  Gstin: shipToGstin ?? 'URP',
  LglNm: cutText(shipTo.fullName, 100),
  ...placeOf(shipTo),
})

const placeOf = ({ line1, line2, landmark, city, pincode, stateCode }: AddressSnapshot) => ({
  ...twoLines([line1, line2, landmark]),
  Loc: cutText(city, 100),
  Pin: Number(pincode),
  Stcd: stateCode,
})

function itemOf(line: DocumentLine, index: number) {
  const { name, hsn, quantity, uqc, gstRateBp, taxable, cgst, sgst, igst, total } = line
  return {
    SlNo: String(index + 1),
    PrdDesc: cutText(name, 300),
    IsServc: 'N',
    HsnCd: hsn,
    Qty: quantity,
    Unit: uqc,
    // Three decimals: so that the price times the quantity is the amount, to less than a rupee.
    UnitPrice: Math.round((taxable * 10) / quantity) / 1_000,
    TotAmt: inRupees(taxable),
    Discount: 0,
    AssAmt: inRupees(taxable),
    GstRt: gstRateBp / 100,
    IgstAmt: inRupees(igst),
    CgstAmt: inRupees(cgst),
    SgstAmt: inRupees(sgst),
    TotItemVal: inRupees(total),
  }
}
