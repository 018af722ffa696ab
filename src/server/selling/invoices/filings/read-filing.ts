import { sql } from 'kysely'
import type { GstReturn, InvoiceCorrection } from '#contract/tax/gst-returns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import type { FiledDocument } from '../gstr1/parts.ts'
import { readMonth } from '../gstr1/read-month.ts'
import { returnOf } from '../gstr1/write-return.ts'
import { compareReturns } from './compare-returns.ts'
import { openMs } from './file-month.ts'
import { findFiling } from './standing.ts'

/** How many differences are shown: more of them have one cause. */
const most = 200

/**
 * Reads whether a month (YYYY-MM) was filed, how it differs from that now, and the corrections around it. Amounts in
 * paise.
 */
export async function readGstReturn(db: Db, month: string): Promise<GstReturn> {
  const filing = await findFiling(db, month)
  const first = `${month}-01`
  return {
    month,
    filing: filing ? await compareFiling(db, month, filing) : null,
    corrections: await readCorrections(db, sql`c.month = ${first} and i.issued_on < ${first}`),
    correctedLater: await readCorrections(
      db,
      sql`i.issued_on >= ${first} and i.issued_on < ${first}::date + interval '1 month'
        and c.month > ${first}`,
    ),
  }
}

/** Reads the file that was kept when a month was marked as filed. Refuses a month that was not. */
export async function readFiledFile(db: Db, month: string): Promise<string> {
  const filing = await findFiling(db, month)
  if (!filing) throw notFound('This return')
  return filing.file
}

type Filing = NonNullable<Awaited<ReturnType<typeof findFiling>>>

async function compareFiling(db: Db, month: string, filing: Filing) {
  const { gstin, file, filedOn, arn, recordedAt, recorder } = filing
  const now = (await readCompany(db)).gstin ?? gstin
  const read = await readMonth(db, month)
  const present = {
    gstin: now,
    file: JSON.stringify(returnOf(read, { gstin: now, period: month })),
    documents: read.each,
  }
  // Written by `fileMonth` alone, and never changed.
  const documents = filing.documents as unknown as FiledDocument[]
  const differences = compareReturns({ gstin, file, documents }, present)
  return {
    filedOn,
    arn,
    recordedAt,
    recorder,
    openUntil: new Date(new Date(recordedAt).getTime() + openMs).toISOString(),
    differences: differences.slice(0, most),
    others: Math.max(0, differences.length - most),
  }
}

/** Corrections with what the returns had before each, newest first. */
async function readCorrections(db: Db, which: ReturnType<typeof sql>) {
  const { rows } = await sql<InvoiceCorrection>`
    select c.id, i.number, i.issued_on, to_char(c.month, 'YYYY-MM') as month, c.reason, c.recorder, c.recorded_at,
      json_build_object('gstin', case when former.id is null then i.buyer_gstin else former.buyer_gstin end,
        'placeOfSupply', coalesce(former.place_of_supply, i.place_of_supply)) as before,
      json_build_object('gstin', c.buyer_gstin, 'placeOfSupply', c.place_of_supply) as after,
      filing.id is null as is_open
    from invoice_corrections c
    join invoices i on i.id = c.invoice_id
    left join gst_filings filing on filing.month = c.month and filing.taken_back_at is null
    left join lateral (
      select id, buyer_gstin, place_of_supply from invoice_corrections
      where invoice_id = c.invoice_id and id < c.id and taken_back_at is null order by id desc limit 1) former on true
    where c.taken_back_at is null and ${which}
    order by c.id desc limit ${most}`.execute(db)
  return rows
}
