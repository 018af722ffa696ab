import { type RawBuilder, sql } from 'kysely'

/** Documents as a query, or parts of them. */
export type Rows = RawBuilder<unknown>

const firstDay = (month: string) => sql`${`${month}-01`}::date`

/** Leaves out the plain invoices from a time when the shop was not registered: they belong in no return. */
const inReturns = sql`series not in ('SAL', 'SCN')`

/** The documents that were issued in a month (YYYY-MM, India's calendar), also void ones: table 13 counts their numbers. */
export const numberedIn = (month: string): Rows => sql`
  select * from invoices
  where ${inReturns} and issued_on >= ${firstDay(month)} and issued_on < ${firstDay(month)} + interval '1 month'`

/** The documents of a month that count: void ones are in no table but 13. */
export const issuedIn = (month: string): Rows => sql`
  select * from (${numberedIn(month)}) document where voided_at is null`

/** Earlier documents whose buyer or place of supply the return of this month corrects. Notes go with their invoice. */
export const correctedIn = (month: string): Rows => sql`
  select document.* from (
    select distinct invoice_id from invoice_corrections
    where month = ${firstDay(month)} and taken_back_at is null) corrected
  join invoices document on document.id = corrected.invoice_id or document.original_id = corrected.invoice_id
  where ${inReturns} and document.voided_at is null and document.issued_on < ${firstDay(month)}`

/**
 * Documents as the returns up to that of a month have them: `gstin`, `name` and `place` of the last correction among these
 * returns. `reported_in`: the month whose return has the document, a later one if it was taken out of a sum.
 */
export const asOf = (documents: Rows, month: string): Rows => sql`
  select document.*, greatest(document.issued_on - extract(day from document.issued_on)::int + 1, moved.month) as reported_in,
    case when right_one.id is null then document.buyer_gstin else right_one.buyer_gstin end as gstin,
    coalesce(right_one.buyer_name, document.buyer->>'name') as name,
    coalesce(right_one.place_of_supply, document.place_of_supply) as place,
    coalesce(right_one.place_of_supply, document.place_of_supply) <> document.supplier_state as is_inter_state,
    case when document.kind = 'CREDIT_NOTE' then -1 else 1 end as sign
  from (${documents}) document
  left join lateral (
    select * from invoice_corrections
    where invoice_id = coalesce(document.original_id, document.id) and taken_back_at is null
      and month <= ${firstDay(month)} order by id desc limit 1) right_one on true
  left join lateral (
    select max(month) as month from invoice_corrections
    where invoice_id = coalesce(document.original_id, document.id) and taken_back_at is null and was_summed
      and month <= ${firstDay(month)}) moved on true`

/** Looked up document by document: a join of all with all is planned badly where the statistics are old. */
const ownLines = sql`
  select hsn, uqc, quantity, total, gst_rate_bp,
    taxable + case when document.is_inter_state then 0 else tax % 2 end as taxable,
    case when document.is_inter_state then 0 else tax / 2 end as cgst,
    case when document.is_inter_state then 0 else tax / 2 end as sgst,
    case when document.is_inter_state then tax else 0 end as igst
  from (select *, cgst + sgst + igst as tax from invoice_lines where invoice_id = document.id) line`

/**
 * The lines of such documents. In another state than the document was issued for, the tax is the same in sum: IGST, or
 * CGST and SGST, which are equal, so that an odd paisa goes to the value.
 */
export const linesOf = (documents: Rows): Rows => sql`
  select document.id, document.issued_on, document.gstin, document.hsn_digits, document.sign, line.*
  from (${documents}) document join lateral (${ownLines}) line on true`

/** Invoices to unregistered buyers in another state above this many paise are listed one by one. */
export const large = 1_00_000_00

/**
 * Each document with its lines summed by rate, and the table they belong to. A credit note belongs to the table of its
 * invoice; exempt goods have a table of their own.
 */
export const partsOf = (documents: Rows): Rows => sql`
  select document.id, document.number, document.kind, document.issued_on, document.reported_in, document.sign,
    document.total, document.gstin, document.name, document.place as place_of_supply, document.is_inter_state,
    document.gstin is not null as is_registered, line.gst_rate_bp as rate_bp, line.taxable, line.cgst, line.sgst,
    line.igst,
    case
      when line.gst_rate_bp = 0 then 'exemp'
      when document.gstin is not null and kind = 'CREDIT_NOTE' then 'cdnr'
      when document.gstin is not null then 'b2b'
      when not document.is_inter_state or coalesce(original.total, document.total) <= ${large} then 'b2cs'
      when kind = 'CREDIT_NOTE' then 'cdnur'
      else 'b2cl'
    end as section
  from (${documents}) document
  left join (select id, total from invoices) original on original.id = document.original_id
  join lateral (
    select gst_rate_bp, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst,
      sum(igst)::bigint as igst
    from (${ownLines}) line group by gst_rate_bp) line on true`

/** The parts in tables 4 to 9B of a month's return. Exempt goods stay in the return of the month they were sold in. */
export const reportedIn = (month: string, upTo = month): Rows => sql`
  select * from (${partsOf(asOf(sql`${issuedIn(month)} union all ${movedInto(month)}`, upTo))}) part
  where reported_in = ${firstDay(month)} and (section <> 'exemp' or issued_on >= ${firstDay(month)})`

const movedInto = (month: string) => sql`
  select document.* from (${correctedIn(month)}) document
  where exists (
    select from invoice_corrections where invoice_id = coalesce(document.original_id, document.id)
      and month = ${firstDay(month)} and was_summed and taken_back_at is null)`
