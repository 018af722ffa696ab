import { type Selectable, sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { InvoiceLines } from '#server/platform/db/schema.gen.ts'
import { isWithinState } from '#server/shop/tax/place-of-supply.ts'
import {
  type IssuedDocument,
  type NewDocument,
  type NewLine,
  writeDocument,
} from '../invoices/write-document.ts'
import type { LockedDocument } from './locked-document.ts'
import type { NewParties } from './right-buyer.ts'

/**
 * Issues a document for exactly what a void one was for, to the paisa, with the next number of today: for the same buyer,
 * or the right one. In another state the tax is the same in sum.
 */
export async function issueAnew(
  tx: Tx,
  document: LockedDocument,
  right: NewParties | null,
): Promise<IssuedDocument> {
  const lines = await tx
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceId', '=', document.id)
    .orderBy('position')
    .execute()
  const anew = newDocumentOf(document, right)
  const isWithin = isWithinState(anew.supplierState, anew.placeOfSupply)
  const issued = await writeDocument(
    tx,
    await readClock(tx),
    anew,
    lines.map((line) => lineOf(line, isWithin)),
  )
  await moveTransport(tx, document.id, issued.id)
  await moveReturns(tx, document.id, issued.id)
  return issued
}

function newDocumentOf(document: LockedDocument, right: NewParties | null): NewDocument {
  const { originalId, reason, shipToGstin, placeOfSupply, isBillToShipTo, buyer } = document
  const parties = right ?? { buyer, shipToGstin, placeOfSupply, isBillToShipTo }
  return {
    kind: document.kind,
    series: document.series,
    replacesId: document.id,
    ...(originalId !== null && { originalId }),
    ...(reason !== null && { reason }),
    orderId: document.orderId,
    shipmentId: document.shipmentId,
    orderNumber: document.orderNumber,
    orderedOn: document.orderedOn,
    paymentMode: document.paymentMode,
    poNumber: document.poNumber,
    hsnDigits: document.hsnDigits,
    supplierState: document.supplierState,
    needsEwayBill: document.needsEwayBill,
    roundOff: document.roundOff,
    seller: document.seller,
    shipTo: document.shipTo,
    ...parties,
    buyerGstin: parties.buyer.gstin,
  }
}

function lineOf(
  { id: _, invoiceId: __, position: ___, originalLineId, ...line }: Selectable<InvoiceLines>,
  isWithin: boolean,
): NewLine {
  return {
    ...line,
    ...taxOf(line, isWithin),
    ...(originalLineId !== null && { originalLineId }),
  }
}

type Taxed = { taxable: number; cgst: number; sgst: number; igst: number }

/** IGST, or CGST and SGST, which are equal: an odd paisa goes to the value. The same kind stays as it is. */
export function taxOf({ taxable, cgst, sgst, igst }: Taxed, isWithin: boolean) {
  const tax = cgst + sgst + igst
  if (isWithin ? igst === 0 : cgst === 0)
    return { taxable: paise(taxable), cgst: paise(cgst), sgst: paise(sgst), igst: paise(igst) }
  const none: Paise = paise(0)
  if (!isWithin) return { taxable: paise(taxable), cgst: none, sgst: none, igst: paise(tax) }
  const half = paise(Math.floor(tax / 2))
  return { taxable: paise(taxable + (tax % 2)), cgst: half, sgst: half, igst: none }
}

/** The goods still travel as they did; the new number needs an e-way bill of its own. */
const moveTransport = (tx: Tx, from: number, to: number) =>
  tx
    .insertInto('ewayTransports')
    .columns([
      'invoiceId',
      'distanceKm',
      'mode',
      'vehicleNo',
      'isOverSized',
      'transporterId',
      'transporterName',
      'documentNo',
      'documentOn',
    ])
    .expression((eb) =>
      eb
        .selectFrom('ewayTransports')
        .select(eb.val(to).as('invoiceId'))
        .select(['distanceKm', 'mode', 'vehicleNo', 'isOverSized', 'transporterId'])
        .select(['transporterName', 'documentNo', 'documentOn'])
        .where('invoiceId', '=', from),
    )
    .execute()

/** A return names its credit notes. */
const moveReturns = (tx: Tx, from: number, to: number) =>
  tx
    .updateTable('returns')
    .set({
      creditNotes: sql`(select jsonb_agg(case credit.id when to_jsonb(${from}::bigint) then to_jsonb(${to}::bigint) else credit.id end)
        from jsonb_array_elements(credit_notes) credit (id))`,
    })
    .where(sql<boolean>`credit_notes @> to_jsonb(${from}::bigint)`)
    .execute()
