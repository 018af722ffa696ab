import { stringify } from 'csv-stringify/sync'
import type { Gstr1, Gstr1SectionName } from '#contract/tax/gstr1.ts'
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
  return { month, sections: writeSections(read), ...figuresOf(read), check: checkMonth(read) }
}

/** The totals of a month's documents, and by how much the return changes earlier ones. In paise. */
export function figuresOf({ totals: { value, ...totals }, summed, amendments }: Month) {
  const exempt = sum(summed.filter(({ section }) => section === 'exemp'))
  return { totals: { ...totals, taxable: value - exempt, exempt }, amended: amendments.change }
}

/** Writes one table of the GSTR-1 as a CSV file for the portal's own tools. */
export async function writeGstr1Csv(
  db: Db,
  month: string,
  name: Gstr1SectionName,
): Promise<string> {
  return csvOf(await readMonth(db, month), name)
}

/** One table of a month that was read, as a CSV file. */
export function csvOf(read: Month, name: Gstr1SectionName): string {
  const section = writeSections(read).find((table) => table.name === name)
  return stringify([section?.headers ?? [], ...(section?.rows ?? [])], { record_delimiter: '\r\n' })
}

/**
 * Writes the GSTR-1 of a month as one file for upload to the portal. Refuses a shop without a GSTIN, and a month whose
 * tables do not agree.
 */
export async function writeGstr1Json(db: Db, month: string): Promise<string> {
  return fileOf(await readMonth(db, month), await readGstin(db), month)
}

/** The file of a month that was read. Refuses tables that do not agree. */
export function fileOf(read: Month, gstin: string, month: string): string {
  if (!checkMonth(read).agrees)
    throw invalid({ month: 'The tables of this month do not agree. See the check on the page.' })
  return JSON.stringify(returnOf(read, { gstin, period: month }))
}

/** The GSTIN that the shop files with. Refuses a shop that has none. */
export async function readGstin(db: Db): Promise<string> {
  const { gstin } = await readCompany(db)
  if (!gstin) throw invalid({ month: 'Enter the GSTIN of the shop in the settings first.' })
  return gstin
}

/**
 * b2b + b2cl + b2cs + exempt − notes + amendments = by HSN = invoices − notes + what corrections change. An amendment
 * counts less what it replaces.
 */
export function checkMonth(month: Month): Gstr1['check'] {
  const { documents, summed, hsn, totals, amendments } = month
  const replaced = amendments.former.taxable
  const sections =
    net(documents) + sum(summed) + net(amendments.documents) + sum(amendments.summed) - replaced
  const byHsn = sum(hsn)
  const issued = totals.value + amendments.change.taxable
  return { sections, hsn: byHsn, documents: issued, agrees: sections === byHsn && byHsn === issued }
}

const net = (parts: readonly { section: string; taxable: number }[]) =>
  parts.reduce(
    (all, { section, taxable }) => all + (section.startsWith('cd') ? -taxable : taxable),
    0,
  )

const sum = (parts: readonly { taxable: number }[]) =>
  parts.reduce((all, { taxable }) => all + taxable, 0)
