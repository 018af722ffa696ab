import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { DocumentKind } from '#contract/selling/invoices.ts'
import type { UpdatedDocument } from '#contract/selling/updated-orders.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import type { Buyer, Seller } from './parties.ts'

/** An invoice, bill of supply or credit note with everything printed on it. Amounts in paise. */
export type Document = {
  kind: DocumentKind
  number: string
  issuedOn: string
  issuedAt: string
  seller: Seller
  buyer: Buyer
  shipTo: AddressSnapshot
  shipToGstin: string | null
  supplierState: string
  placeOfSupply: string
  orderNumber: string
  orderedOn: string
  paymentMode: string
  poNumber: string | null
  isBillToShipTo: boolean
  needsEwayBill: boolean
  ewayBillNo: string | null
  /** For a credit note: the invoice it credits. */
  original: OtherDocument | null
  reason: string | null
  lines: DocumentLine[]
  taxable: number
  cgst: number
  sgst: number
  igst: number
  roundOff: number
  total: number
  words: string
  irn: string | null
  ackNo: string | null
  ackAt: string | null
  signedQr: string | null
  /** Since when it is void; null: it counts. */
  voidedAt: string | null
  replacedBy: OtherDocument | null
  replaces: OtherDocument | null
}

type OtherDocument = { number: string; issuedOn: string }

export type DocumentLine = {
  sku: string
  name: string
  /** Shortened to the number of digits that are printed. */
  hsn: string
  uqc: string
  serials: string[]
  quantity: number
  unitPrice: number
  gross: number
  discount: number
  shipping: number
  gstRateBp: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
}

/** Which documents of an order to read: its invoices and bills of supply, or its credit notes. */
export type DocumentQuery = {
  orderId: number
  /** Reads the order only if it belongs to this user. */
  userId?: number
  areCredits: boolean
  /** Reads only the n-th of them, from 1; all if absent. */
  n?: number | undefined
}

/**
 * Reads the documents of an order as they were issued, in the order of issue; an empty list if there are
 * none.
 */
export async function readDocuments(db: Db, query: DocumentQuery): Promise<Document[]> {
  const rows = await wholeDocuments(db, query).execute()
  const { n } = query
  return n === undefined ? rows : rows.slice(n - 1, n)
}

/** Reads the invoices and bills of supply of many orders that count, order by order as they are given. */
export async function readDocumentsOf(db: Db, orderIds: readonly number[]): Promise<Document[]> {
  const rows = await allDocuments(db)
    .select('document.orderId')
    .where('document.orderId', 'in', orderIds)
    .where('document.originalId', 'is', null)
    .where('document.voidedAt', 'is', null)
    .orderBy('document.id')
    .execute()
  const placeOf = new Map(orderIds.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => (placeOf.get(a.orderId) ?? 0) - (placeOf.get(b.orderId) ?? 0))
}

/** Reads documents of any kind by their ids, in the order of issue. */
export const readDocumentsById = (db: Db, ids: readonly number[]): Promise<Document[]> =>
  allDocuments(db).where('document.id', 'in', ids).orderBy('document.id').execute()

/** Documents of any kind for programs, in no order. Those that do not exist are left out. One statement. */
export const listWholeDocuments = (db: Db, ids: number[]): Promise<UpdatedDocument[]> =>
  documentsById(db, { ids })

const documentsById = preparedQuery({ ids: parameter<number[]>() }, (db, { ids }) =>
  allDocuments(db)
    .select(['document.id', 'document.orderId', 'document.shipmentId', 'document.originalId'])
    .where(sql<boolean>`document.id = any(${arrayOf(ids)})`),
)

function wholeDocuments(db: Db, { orderId, userId, areCredits }: DocumentQuery) {
  const documents = allDocuments(db)
    .where('document.orderId', '=', orderId)
    .where('document.originalId', areCredits ? 'is not' : 'is', null)
    .orderBy('document.id')
  if (userId === undefined) return documents
  return documents.where('document.orderId', 'in', (eb) =>
    eb.selectFrom('orders').select('id').where('userId', '=', userId),
  )
}

/** Documents with everything printed on them. */
const allDocuments = (db: Db) =>
  db
    .selectFrom('invoices as document')
    .leftJoin('invoices as original', 'original.id', 'document.originalId')
    .leftJoin('invoices as former', 'former.id', 'document.replacesId')
    .leftJoin('invoices as newer', 'newer.replacesId', 'document.id')
    .select(['document.kind', 'document.number', 'document.issuedOn', 'document.issuedAt'])
    .select(['document.supplierState', 'document.placeOfSupply', 'document.orderNumber'])
    .select(['document.orderedOn', 'document.paymentMode', 'document.poNumber'])
    .select([
      'document.isBillToShipTo',
      'document.shipToGstin',
      'document.needsEwayBill',
      'document.ewayBillNo',
    ])
    .select(['document.reason'])
    .select(['document.taxable', 'document.cgst', 'document.sgst', 'document.igst'])
    .select(['document.roundOff', 'document.total', 'document.words'])
    .select(['document.irn', 'document.ackNo', 'document.ackAt', 'document.signedQr'])
    .select('document.voidedAt')
    .select([
      // Only this domain writes these columns, in these shapes.
      sql<Seller>`document.seller`.as('seller'),
      sql<Buyer>`document.buyer`.as('buyer'),
      sql<AddressSnapshot>`document.ship_to`.as('shipTo'),
      otherDocument('original').as('original'),
      otherDocument('newer').as('replacedBy'),
      otherDocument('former').as('replaces'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoiceLines as line')
          .select(['line.sku', 'line.name', 'line.uqc', 'line.quantity', 'line.serials'])
          .select(sql<string>`left(line.hsn, document.hsn_digits)`.as('hsn'))
          .select(['line.unitPrice', 'line.gross', 'line.discount', 'line.shipping'])
          .select(['line.gstRateBp', 'line.taxable', 'line.cgst', 'line.sgst', 'line.igst'])
          .select('line.total')
          .whereRef('line.invoiceId', '=', 'document.id')
          .orderBy('line.position'),
      ).as('lines'),
    )

const otherDocument = (alias: string) =>
  sql<OtherDocument | null>`case when ${sql.ref(`${alias}.id`)} is not null then
    json_build_object('number', ${sql.ref(`${alias}.number`)}, 'issuedOn', ${sql.ref(`${alias}.issuedOn`)}) end`
