import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { readDocumentsById } from '../documents.ts'
import {
  type EwbDetails,
  type Inv01,
  inv01Of,
  type ReportableDocument,
  type SellerPlace,
} from './inv01.ts'
import { problemsOf, type StatesOf } from './inv01-problems.ts'
import { portalDay, portalText } from './portal-text.ts'

/** A document as the portal gets it, with what the shop knows to be wrong with it. */
export type ReportDraft = { id: number; inv01: Inv01; problems: string[] }

/** Documents in the portal's form, by ids, in the order of issue. */
export async function readDrafts(
  db: Db,
  ids: readonly number[],
  place: SellerPlace,
): Promise<ReportDraft[]> {
  if (ids.length === 0) return []
  const documents = await readReportable(db, ids)
  const transports = await readTransports(db, ids)
  const drafts = documents.map((document) => ({
    id: document.id,
    inv01: inv01Of(document, place, transports.get(document.id) ?? null),
  }))
  const statesOf = await readStates(db, drafts)
  return drafts.map((draft) => ({ ...draft, problems: problemsOf(draft.inv01, statesOf) }))
}

/** Documents with the GSTIN of who receives the goods, by ids, in the order of issue. */
export async function readReportable(
  db: Db,
  ids: readonly number[],
): Promise<ReportableDocument[]> {
  const documents = await readDocumentsById(db, ids)
  const others = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'shipToGstin'])
    .where('id', 'in', ids)
    .execute()
  const byNumber = new Map(others.map((other) => [other.number, other]))
  return documents.flatMap((document) => {
    const other = byNumber.get(document.number)
    return other ? [{ ...document, id: other.id, shipToGstin: other.shipToGstin }] : []
  })
}

const modeCodes = { ROAD: '1', RAIL: '2', AIR: '3', SHIP: '4' } as const

/** How the goods travel, where it is known and no e-way bill was raised yet. */
async function readTransports(db: Db, ids: readonly number[]): Promise<Map<number, EwbDetails>> {
  const rows = await db
    .selectFrom('ewayTransports as transport')
    .innerJoin('invoices as document', 'document.id', 'transport.invoiceId')
    .selectAll('transport')
    .where('document.id', 'in', ids)
    .where('document.ewayBillNo', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.invoiceId,
      {
        Distance: row.distanceKm,
        TransMode: modeCodes[row.mode],
        ...(row.transporterId && { TransId: row.transporterId }),
        ...(row.transporterName && { TransName: portalText(row.transporterName) }),
        ...(row.documentNo && { TransDocNo: row.documentNo }),
        ...(row.documentOn && { TransDocDt: portalDay(row.documentOn) }),
        ...(row.vehicleNo && { VehNo: row.vehicleNo, VehType: row.isOverSized ? 'O' : 'R' }),
      },
    ]),
  )
}

async function readStates(db: Db, drafts: readonly { inv01: Inv01 }[]): Promise<StatesOf> {
  const pins = drafts.flatMap(({ inv01: { SellerDtls, BuyerDtls, ShipDtls } }) => [
    SellerDtls.Pin,
    BuyerDtls.Pin,
    ...(ShipDtls ? [ShipDtls.Pin] : []),
  ])
  const rows = await db
    .selectFrom('pincodes')
    .select(['pincode', 'stateCode', 'otherStateCodes'])
    .where('pincode', 'in', [...new Set(pins.map(String))])
    .execute()
  return new Map(
    rows.map(({ pincode, stateCode, otherStateCodes }) => [
      Number(pincode),
      [stateCode, ...otherStateCodes],
    ]),
  )
}

/** Whether a document is one that the portal registers: taxed goods for a buyer with a GSTIN. */
export const isReportable = sql<boolean>`(document.buyer_gstin is not null and document.series in ('INV', 'CRN')
  and document.cgst + document.igst > 0)`
