import { sql } from 'kysely'
import type { DocumentKind } from '#contract/selling/invoices.ts'
import type { Db } from '#server/platform/db/database.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import type { BookSpan } from './period.ts'

/** In paise. */
export type BookTaxes = { taxable: number; cgst: number; sgst: number; igst: number }

export type BookLine = BookTaxes & {
  sku: string
  name: string
  hsn: string
  uqc: string
  quantity: number
  gstRateBp: number
  total: number
}

/** An invoice, bill of supply or credit note as the books take it. Amounts in paise, never below zero but the rounding. */
export type BookDocument = BookTaxes & {
  id: number
  kind: DocumentKind
  number: string
  /** YYYY-MM-DD in India. */
  day: string
  orderNumber: string
  supplierState: string
  placeOfSupply: string
  gstin: string | null
  /** The name of the buyer on the document. */
  buyer: string
  /** The name of the business in the books; null for buyers without a GSTIN. */
  business: string | null
  roundOff: number
  total: number
  /** For a credit note: the invoice it credits. */
  original: { number: string; day: string } | null
  reason: string | null
  /** Whether the returns leave it out: the shop was not registered when it was issued. */
  isUnregistered: boolean
  /** Whether its IRN was cancelled: it has its number, and counts no more. */
  isVoid: boolean
  /** The number of the document that replaces a void one. */
  replacedBy: string | null
  lines: BookLine[]
}

/**
 * Reads the documents of a span in the order of their days, some at a time, so that a month of any size fits. Void ones
 * are among them.
 */
export async function* listDocuments(
  db: Db,
  { from, to }: BookSpan,
  atOnce = 300,
): AsyncGenerator<BookDocument[]> {
  for (let last = { day: from, id: 0 }; ; ) {
    const { rows } = await booksOf(sql`
      select * from invoices where (issued_on, id) > (${last.day}::date, ${last.id}) and issued_on <= ${to}::date
      order by issued_on, id limit ${atOnce}`).execute(db)
    if (rows.length > 0) yield rows
    const final = rows.at(-1)
    if (rows.length < atOnce || !final) return
    last = { day: final.day, id: final.id }
  }
}

/** Reads the documents that became void in a span and were issued before it: files made earlier have them as sales. */
export async function listVoidedSince(db: Db, { from, to }: BookSpan): Promise<BookDocument[]> {
  const { rows } = await booksOf(sql`
    select * from invoices where issued_on < ${from}::date
      and voided_at >= ${midnight(from)} and voided_at < ${midnight(to)} + interval '1 day'`).execute(
    db,
  )
  return rows
}

const booksOf = (documents: ReturnType<typeof sql>) => sql<BookDocument>`
      select document.id, document.kind, document.number, document.issued_on::text as day, document.order_number,
        document.supplier_state, document.place_of_supply, document.buyer_gstin as gstin,
        document.buyer->>'name' as buyer, ${businessOf(sql`document.buyer_gstin`, sql`document.buyer->>'name'`)} as business,
        document.taxable, document.cgst, document.sgst, document.igst, document.round_off, document.total,
        case when original.id is not null then
          json_build_object('number', original.number, 'day', original.issued_on) end as original,
        document.reason, document.series in ('SAL', 'SCN') as is_unregistered,
        document.voided_at is not null as is_void, newer.number as replaced_by, lines.lines
      from (${documents}) document
      left join invoices original on original.id = document.original_id
      left join invoices newer on newer.replaces_id = document.id
      cross join lateral (select json_agg(json_build_object('sku', sku, 'name', name,
          'hsn', left(hsn, document.hsn_digits), 'uqc', uqc, 'quantity', quantity, 'gstRateBp', gst_rate_bp,
          'taxable', taxable, 'cgst', cgst, 'sgst', sgst, 'igst', igst, 'total', total) order by position) as lines
        from invoice_lines where invoice_id = document.id) lines
      order by document.issued_on, document.id`

/** The name of a business in the books: that of its first order, so that it stays the same in every month. */
export const businessOf = (gstin: ReturnType<typeof sql>, otherwise: ReturnType<typeof sql>) => sql<
  string | null
>`case when ${gstin} is not null then coalesce(
  (select business_name from orders where gstin = ${gstin} order by id limit 1), ${otherwise}) end`
