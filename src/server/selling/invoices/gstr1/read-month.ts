import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import {
  type DocumentPart,
  type DocumentTotals,
  type FiledDocument,
  type HsnPart,
  monthBefore,
  rowsOf,
  type SeriesPart,
  type SummedPart,
} from './parts.ts'
import { type Amendments, readAmendments } from './read-amendments.ts'
import {
  asOf,
  correctedIn,
  issuedIn,
  linesOf,
  numberedIn,
  type Rows,
  reportedIn,
} from './reported-documents.ts'
import { type ReportedPart, tablesOf } from './tables-of.ts'

export type Month = {
  documents: DocumentPart[]
  summed: SummedPart[]
  /** Each document of the tables. */
  each: FiledDocument[]
  hsn: HsnPart[]
  series: SeriesPart[]
  totals: DocumentTotals
  amendments: Amendments
}

/**
 * Reads everything GSTR-1 needs of a month (YYYY-MM, India's calendar) from one database snapshot. Amounts in
 * paise.
 */
export const readMonth = (db: Db, month: string): Promise<Month> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readMonthIn(tx, month))

/** Reads a month within a transaction that holds it still. */
export async function readMonthIn(tx: Tx, month: string): Promise<Month> {
  // A plan for any month, which PostgreSQL would keep after some calls, takes minutes for a large one.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
  return {
    ...tablesOf(await rowsOf<ReportedPart>(tx, reportedIn(month))),
    hsn: await rowsOf<HsnPart>(tx, hsnParts(month)),
    series: await rowsOf<SeriesPart>(tx, seriesParts(month)),
    totals: await totalsOf(tx, month),
    amendments: await readAmendments(tx, month),
  }
}

/** Counts the documents up to the end of a month, void ones twice, so that a document that becomes void is noticed too. */
export async function countDocuments(db: Db, month: string): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select (count(*) + count(voided_at))::int as count from invoices
      where issued_on < ${`${month}-01`}::date + interval '1 month'`,
  )
  return found?.count ?? 0
}

/** The documents of the month, and by how much its corrections change taxed goods of earlier ones. */
const hsnParts = (month: string) => sql`
  select gstin is not null as is_registered, left(hsn, hsn_digits) as hsn, uqc, gst_rate_bp as rate_bp,
    sum(sign * quantity)::bigint as quantity, sum(sign * total)::bigint as total,
    sum(sign * taxable)::bigint as taxable, sum(sign * cgst)::bigint as cgst, sum(sign * sgst)::bigint as sgst,
    sum(sign * igst)::bigint as igst
  from (
    ${signedLines(asOf(issuedIn(month), month), 1)}
    union all ${correctedLines(month, 1)}
    union all ${correctedLines(monthBefore(month), -1, month)}) line
  group by 1, 2, uqc, gst_rate_bp
  having bool_or(is_own) or sum(sign * taxable) <> 0 or sum(sign * cgst) <> 0 or sum(sign * igst) <> 0
  order by 1, 2, uqc, gst_rate_bp`

const signedLines = (documents: Rows, sign: 1 | -1) => sql`
  select gstin, hsn, hsn_digits, uqc, gst_rate_bp, quantity, total, taxable, cgst, sgst, igst,
    sign * ${sign}::int as sign, true as is_own
  from (${linesOf(documents)}) line`

const correctedLines = (upTo: string, sign: 1 | -1, month = upTo) => sql`
  select gstin, hsn, hsn_digits, uqc, gst_rate_bp, quantity, total, taxable, cgst, sgst, igst,
    sign * ${sign}::int as sign, false as is_own
  from (${linesOf(asOf(correctedIn(month), upTo))}) line where gst_rate_bp > 0`

/** The consecutive numbers of a kind of document, and how many of them count. A prefix that changed within the month makes two rows. */
const seriesParts = (month: string) => sql`
  select series, min(number) as first, max(number) as last, max(serial) - min(serial) + 1 as numbers,
    count(*) filter (where voided_at is null)::int as documents
  from (${numberedIn(month)}) document group by series, year, split_part(number, '/', 1)
  order by array_position(array['INV', 'BOS', 'CRN'], series), year, min(id)`

/**
 * Computed from the documents alone, not their lines, but for those whose place of supply was corrected before the
 * month was filed: the tables are checked against it.
 */
async function totalsOf(db: Db, month: string): Promise<DocumentTotals> {
  const [totals] = await rowsOf<DocumentTotals>(
    db,
    sql`
    select count(*) filter (where sign = 1)::int as invoices, count(*) filter (where sign = -1)::int as credit_notes,
      coalesce(sum(sign * (total - round_off - tax.cgst - tax.sgst - tax.igst)), 0)::bigint as value,
      coalesce(sum(sign * tax.cgst), 0)::bigint as cgst, coalesce(sum(sign * tax.sgst), 0)::bigint as sgst,
      coalesce(sum(sign * tax.igst), 0)::bigint as igst
    from (${asOf(issuedIn(month), month)}) document
    join lateral (
      select document.is_inter_state = (document.place_of_supply <> document.supplier_state) as is_as_issued) heads on true
    join lateral (
      select case when is_as_issued then document.cgst when document.is_inter_state then 0
        else (select sum(igst / 2)::bigint from invoice_lines where invoice_id = document.id) end as half) halves on true
    join lateral (
      select half as cgst, half as sgst,
        case when is_as_issued then document.igst when document.is_inter_state then document.cgst + document.sgst
          else 0 end as igst) tax on true`,
  )
  if (!totals) throw new Error('an aggregate without a row')
  return totals
}
