import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The table of the return that a document part belongs to. A part is a document's lines of one rate. */
export type PartSection = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' | 'exemp'

/** In paise. */
type Taxes = { taxable: number; cgst: number; sgst: number; igst: number }

/** A document's lines of one rate: a row of its own in the return. */
export type DocumentPart = {
  section: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'
  number: string
  issuedOn: string
  total: number
  placeOfSupply: string
  isInterState: boolean
  gstin: string | null
  name: string
  rateBp: number
} & Taxes

/** Supplies that are only reported as a sum, less their credit notes. */
export type SummedPart = {
  section: 'b2cs' | 'exemp'
  placeOfSupply: string
  isInterState: boolean
  isRegistered: boolean
  rateBp: number
} & Taxes

export type HsnPart = {
  isRegistered: boolean
  hsn: string
  uqc: string
  rateBp: number
  quantity: number
  total: number
} & Taxes

export type SeriesPart = {
  series: string
  first: string
  last: string
  numbers: number
  documents: number
}

export type DocumentTotals = {
  invoices: number
  creditNotes: number
  value: number
  cgst: number
  sgst: number
  igst: number
}

export type Month = {
  documents: DocumentPart[]
  summed: SummedPart[]
  hsn: HsnPart[]
  series: SeriesPart[]
  totals: DocumentTotals
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
    .execute(async (tx) => ({
      documents: await rowsOf<DocumentPart>(tx, documentParts(month)),
      summed: await rowsOf<SummedPart>(tx, summedParts(month)),
      hsn: await rowsOf<HsnPart>(tx, hsnParts(month)),
      series: await rowsOf<SeriesPart>(tx, seriesParts(month)),
      totals: await totalsOf(tx, month),
    }))

const rowsOf = async <Row>(db: Db, query: ReturnType<typeof parts>) =>
  (await query.execute(db)).rows as Row[]

/** Invoices to unregistered buyers in another state above this many paise are listed one by one. */
const large = 1_00_000_00

/**
 * Each document of the month with its lines summed by rate. A credit note belongs to the table of its
 * invoice; exempt goods have a table of their own.
 */
const parts = (month: string) => sql`
  select document.*, line.gst_rate_bp as rate_bp, line.taxable as part,
    line.cgst as part_cgst, line.sgst as part_sgst, line.igst as part_igst,
    case when kind = 'CREDIT_NOTE' then -1 else 1 end as sign,
    document.place_of_supply <> document.supplier_state as is_inter_state,
    document.buyer_gstin is not null as is_registered,
    case
      when line.gst_rate_bp = 0 then 'exemp'
      when document.buyer_gstin is not null and kind = 'CREDIT_NOTE' then 'cdnr'
      when document.buyer_gstin is not null then 'b2b'
      when document.place_of_supply = document.supplier_state
        or coalesce(original.total, document.total) <= ${large} then 'b2cs'
      when kind = 'CREDIT_NOTE' then 'cdnur'
      else 'b2cl'
    end as section
  from (${ofMonth(month)}) document
  left join (select id, total from invoices) original on original.id = document.original_id
  join lateral (
    select gst_rate_bp, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst,
      sum(igst)::bigint as igst from invoice_lines
    where invoice_id = document.id group by gst_rate_bp) line on true`

/** Leaves out the plain invoices from a time when the shop was not registered: they belong in no return. */
const ofMonth = (month: string) => sql`
  select * from invoices
  where series not in ('SAL', 'SCN') and issued_on >= ${`${month}-01`}::date and issued_on < ${`${month}-01`}::date + interval '1 month'`

const documentParts = (month: string) => sql`
  select section, number, issued_on, total, place_of_supply, is_inter_state, buyer_gstin as gstin,
    buyer->>'name' as name, rate_bp, part as taxable, part_cgst as cgst, part_sgst as sgst, part_igst as igst
  from (${parts(month)}) part
  where section in ('b2b', 'b2cl', 'cdnr', 'cdnur') order by id, rate_bp`

const summedParts = (month: string) => sql`
  select section, place_of_supply, is_inter_state, is_registered, rate_bp,
    sum(sign * part)::bigint as taxable, sum(sign * part_cgst)::bigint as cgst,
    sum(sign * part_sgst)::bigint as sgst, sum(sign * part_igst)::bigint as igst
  from (${parts(month)}) part
  where section in ('b2cs', 'exemp')
  group by section, place_of_supply, is_inter_state, is_registered, rate_bp
  order by section, place_of_supply, is_registered, rate_bp`

const hsnParts = (month: string) => sql`
  select is_registered, code as hsn, uqc, gst_rate_bp as rate_bp, sum(sign * quantity)::bigint as quantity,
    sum(sign * total)::bigint as total, sum(sign * taxable)::bigint as taxable, sum(sign * cgst)::bigint as cgst,
    sum(sign * sgst)::bigint as sgst, sum(sign * igst)::bigint as igst
  from (
    select line.*, left(line.hsn, document.hsn_digits) as code, document.buyer_gstin is not null as is_registered,
      case when document.kind = 'CREDIT_NOTE' then -1 else 1 end as sign
    from (${ofMonth(month)}) document join invoice_lines line on line.invoice_id = document.id) line
  group by is_registered, code, uqc, gst_rate_bp order by is_registered, code, uqc, gst_rate_bp`

/** The consecutive numbers of a kind of document; a prefix that was changed within the month makes two rows. */
const seriesParts = (month: string) => sql`
  select series, min(number) as first, max(number) as last, max(serial) - min(serial) + 1 as numbers,
    count(*)::int as documents
  from (${ofMonth(month)}) document group by series, year, split_part(number, '/', 1)
  order by array_position(array['INV', 'BOS', 'CRN'], series), year, min(id)`

/** Computed from the documents alone, not their lines: the tables are checked against it. */
async function totalsOf(db: Db, month: string): Promise<DocumentTotals> {
  const [totals] = await rowsOf<DocumentTotals>(
    db,
    sql`
    select count(*) filter (where sign = 1)::int as invoices, count(*) filter (where sign = -1)::int as credit_notes,
      coalesce(sum(sign * (total - round_off - cgst - sgst - igst)), 0)::bigint as value,
      coalesce(sum(sign * cgst), 0)::bigint as cgst, coalesce(sum(sign * sgst), 0)::bigint as sgst,
      coalesce(sum(sign * igst), 0)::bigint as igst
    from (select *, case when kind = 'CREDIT_NOTE' then -1 else 1 end as sign from (${ofMonth(month)}) one) document`,
  )
  if (!totals) throw new Error('an aggregate without a row')
  return totals
}
