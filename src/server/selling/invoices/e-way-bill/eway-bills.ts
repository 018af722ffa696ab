import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { EwayBill, EwayTransport, ewayBillsApi } from '#contract/tax/e-way-bills.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { readEInvoiceSection } from '#server/shop/settings/settings.ts'
import { readReportable } from '../e-invoice/read-to-report.ts'
import { isVoid } from '../portal-numbers.ts'
import { bulkBillOf, bulkVersion, transportProblems, validDays } from './bulk-bill.ts'

type Query = Input<typeof ewayBillsApi.list>['query']

/** Lists the invoices that count and whose goods need an e-way bill: those without a number first, then the newest. */
export async function listEwayBills(
  db: Db,
  { page, limit, state, orderId }: Query,
): Promise<Reply<typeof ewayBillsApi.list>> {
  const wanted = (state?: Query['state']) => {
    const documents = db
      .selectFrom('invoices as document')
      .where('document.needsEwayBill', '=', true)
      .where('document.voidedAt', 'is', null)
      .$if(orderId !== undefined, (rows) => rows.where('document.orderId', '=', orderId ?? 0))
    if (!state) return documents
    return documents.where('document.ewayBillNo', state === 'NEEDED' ? 'is' : 'is not', null)
  }
  const count = sql<number>`count(*)::int`.as('count')
  const { count: total } = await wanted(state).select(count).executeTakeFirstOrThrow()
  const { count: needed } = await wanted('NEEDED').select(count).executeTakeFirstOrThrow()
  const rows = await wanted(state)
    .select('document.id')
    .orderBy(sql`document.eway_bill_no is not null`)
    .orderBy('document.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const bills = await readBills(db, ids)
  const placeOf = new Map(ids.map((id, index) => [id, index]))
  bills.sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))
  return { bills: bills.map(({ bulk: _, ...bill }) => bill), needed, page, limit, total }
}

type BillWithBulk = EwayBill & { bulk: ReturnType<typeof bulkBillOf> }

async function readBills(db: Db, ids: readonly number[]): Promise<BillWithBulk[]> {
  if (ids.length === 0) return []
  const place = await readEInvoiceSection(db)
  const documents = await readReportable(db, ids)
  const rows = await db
    .selectFrom('invoices as document')
    .leftJoin('ewayTransports as transport', 'transport.invoiceId', 'document.id')
    .selectAll('transport')
    .select(['document.id', 'document.orderId'])
    .where('document.id', 'in', ids)
    .execute()
  return documents.flatMap((document) => {
    const row = rows.find(({ id }) => id === document.id)
    if (!row) return []
    const transport = transportOf(row)
    const bulk = bulkBillOf(document, place, transport ?? unknownTransport)
    const { id, number, issuedOn, total, ewayBillNo, shipTo } = document
    return {
      id,
      orderId: row.orderId,
      number,
      issuedOn,
      receiver: shipTo.fullName,
      city: shipTo.city,
      total: total as EwayBill['total'],
      ewayBillNo,
      transport,
      days: transport && validDays(transport),
      problems: ewayBillNo === null ? transportProblems(transport, bulk) : [],
      bulk,
    }
  })
}

const unknownTransport: EwayTransport = {
  distanceKm: 0,
  mode: 'ROAD',
  vehicleNo: '',
  isOverSized: false,
  transporterId: '',
  transporterName: '',
  documentNo: '',
  documentOn: null,
  validUntil: null,
}

type TransportRow = { [Name in keyof EwayTransport]: EwayTransport[Name] | null }

const transportOf = (row: TransportRow): EwayTransport | null =>
  row.distanceKm === null || row.mode === null
    ? null
    : {
        distanceKm: row.distanceKm,
        mode: row.mode,
        vehicleNo: row.vehicleNo ?? '',
        isOverSized: row.isOverSized ?? false,
        transporterId: row.transporterId ?? '',
        transporterName: row.transporterName ?? '',
        documentNo: row.documentNo ?? '',
        documentOn: row.documentOn,
        validUntil: row.validUntil,
      }

/** Writes how the goods of an invoice travel. Refuses credit notes and void documents: no goods leave with them. */
export async function setTransport(tx: Tx, actor: Actor, id: number, transport: EwayTransport) {
  const document = await tx
    .selectFrom('invoices')
    .select(['number', 'originalId', 'voidedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw notFound('This document')
  if (document.originalId !== null) throw nothingLeaves()
  if (document.voidedAt !== null) throw isVoid(document.number)
  const row = {
    distanceKm: transport.distanceKm,
    mode: transport.mode,
    vehicleNo: transport.vehicleNo || null,
    isOverSized: transport.isOverSized,
    transporterId: transport.transporterId || null,
    transporterName: transport.transporterName.length < 3 ? null : transport.transporterName,
    documentNo: transport.documentNo || null,
    documentOn: transport.documentOn,
    validUntil: transport.validUntil,
  }
  await tx
    .insertInto('ewayTransports')
    .values({ invoiceId: id, ...row })
    .onConflict((conflict) => conflict.column('invoiceId').doUpdateSet(row))
    .execute()
  await recordAudit(tx, actor, {
    action: 'document.transport',
    subject: 'document',
    subjectId: document.number,
    after: transport,
  })
}

/** The portal takes so many bills in a file. */
const mostInFile = 500

/** The bills that are needed and complete as a file for the portal's bulk upload, the oldest first; or one of them. */
export async function writeEwayFile(db: Db, id?: number): Promise<string> {
  let wanted = db
    .selectFrom('invoices as document')
    .innerJoin('ewayTransports as transport', 'transport.invoiceId', 'document.id')
    .select('document.id')
    .where('document.ewayBillNo', 'is', null)
    .where('document.voidedAt', 'is', null)
    .orderBy('document.id')
    .limit(mostInFile)
  wanted =
    id === undefined
      ? wanted.where('document.needsEwayBill', '=', true)
      : wanted.where('document.id', '=', id)
  const rows = await wanted.execute()
  const bills = await readBills(
    db,
    rows.map((row) => row.id),
  )
  const complete = bills.filter(({ problems }) => problems.length === 0)
  if (id !== undefined && complete.length === 0)
    throw new DomainError(
      'conflict',
      'wrong_document',
      bills[0]?.problems[0] ?? 'Say how the goods travel.',
    )
  const billLists = complete.map(({ bulk }) => bulk)
  return JSON.stringify({ version: bulkVersion, billLists }, null, 2)
}

const nothingLeaves = () =>
  new DomainError('conflict', 'wrong_document', 'A credit note has no goods in transit.')
