import { stringify } from 'csv-stringify/sync'
import type { Gstr1, Gstr1SectionName } from '#contract/backoffice/reports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { type Month, readMonth } from './read-month.ts'
import { returnOf } from './write-return.ts'
import { writeSections } from './write-sections.ts'

/**
 * Reads the GSTR-1 of a month (YYYY-MM in India) with a check of its own: the value in its tables, the value
 * by HSN and the value of the documents must agree. Totals and check are in paise.
 */
export async function readGstr1(db: Db, month: string): Promise<Gstr1> {
  const read = await readMonth(db, month)
  const { value, ...totals } = read.totals
  const exempt = sum(read.summed.filter(({ section }) => section === 'exemp'))
  return {
    month,
    sections: writeSections(read),
    totals: { ...totals, taxable: value - exempt, exempt },
    check: checkMonth(read),
  }
}

/** Writes one table of the GSTR-1 as a CSV file for the portal's own tools. */
export async function writeGstr1Csv(
  db: Db,
  month: string,
  name: Gstr1SectionName,
): Promise<string> {
  const section = writeSections(await readMonth(db, month)).find((table) => table.name === name)
  return stringify([section?.headers ?? [], ...(section?.rows ?? [])], { record_delimiter: '\r\n' })
}

/**
 * Writes the GSTR-1 of a month as one file for upload to the portal. Refuses a shop without a GSTIN, and a month whose
 * tables do not agree.
 */
export async function writeGstr1Json(db: Db, month: string): Promise<string> {
  const { gstin } = await readCompany(db)
  if (!gstin) throw invalid({ month: 'Enter the GSTIN of the shop in the settings first.' })
  const read = await readMonth(db, month)
  if (!checkMonth(read).agrees)
    throw invalid({ month: 'The tables of this month do not agree. See the check on the page.' })
  return JSON.stringify(returnOf(read, { gstin, period: month }))
}

/** b2b + b2cl + b2cs + exempt − notes = by HSN = invoices − notes. */
export function checkMonth({ documents, summed, hsn, totals }: Month): Gstr1['check'] {
  const isNote = ({ section }: Month['documents'][number]) => section.startsWith('cd')
  const notes = sum(documents.filter(isNote))
  const sections = sum(documents.filter((part) => !isNote(part))) - notes + sum(summed)
  const byHsn = sum(hsn)
  const agrees = sections === byHsn && byHsn === totals.value
  return { sections, hsn: byHsn, documents: totals.value, agrees }
}

const sum = (parts: readonly { taxable: number }[]) =>
  parts.reduce((all, { taxable }) => all + taxable, 0)
