import { sql } from 'kysely'
import { dayInIndia, financialYear } from '#contract/india-time.ts'
import type { DocumentKind } from '#contract/selling/invoices.ts'
import { documentNumber, type Series } from '#contract/shop/document-numbers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { holdPrefixes } from '#server/shop/settings/document-prefixes.ts'
import { readTaxSettings } from '#server/shop/settings/settings.ts'

/** The number series of each kind of document; a note that credits a plain invoice uses `SCN`. */
export const seriesOf = {
  TAX_INVOICE: 'INV',
  INVOICE_CUM_BILL: 'INV',
  BILL_OF_SUPPLY: 'BOS',
  INVOICE: 'SAL',
  CREDIT_NOTE: 'CRN',
} as const satisfies Record<DocumentKind, Series>

export type Numbered = {
  series: Series
  year: string
  serial: number
  /** At most 16 characters, as Rule 46(b) allows: INV/26-27/000001. */
  number: string
  /** Never earlier than the document with the previous number, whichever transaction waited for the other. */
  issuedAt: Date
  /** That day in India. */
  issuedOn: string
}

/**
 * Takes the next number of a series in the financial year of `at`, with the present prefix. The counter stays locked
 * until the transaction ends, and a rollback returns the number, so there are no gaps. Refuses a prefix that another
 * series uses.
 */
export async function takeNumber(tx: Tx, series: Series, at: Date): Promise<Numbered> {
  const year = financialYear(at)
  await holdPrefixes(tx)
  const { prefixes } = await readTaxSettings(tx)
  const prefix = prefixes[series]
  const taken = await tx
    .insertInto('documentSeries')
    .values({ prefix, year, series, lastSerial: 1, lastAt: at })
    .onConflict((row) =>
      row
        .columns(['prefix', 'year'])
        .doUpdateSet({
          lastSerial: sql`document_series.last_serial + 1`,
          lastAt: sql`greatest(document_series.last_at, excluded.last_at)`,
        })
        .where('documentSeries.series', '=', series),
    )
    .returning(['lastSerial', 'lastAt'])
    .executeTakeFirst()
  if (!taken) throw prefixTaken(prefix, year)
  const { lastSerial: serial, lastAt } = taken
  const issuedAt = new Date(lastAt)
  const number = documentNumber(prefix, year, serial)
  return { series, year, serial, number, issuedAt, issuedOn: dayInIndia(issuedAt) }
}

/** Only for a document of another year than the one in which the prefix was chosen. */
const prefixTaken = (prefix: string, year: string) =>
  new DomainError(
    'conflict',
    'prefix_taken',
    `In ${year} another kind of document has numbers that begin with ${prefix}. Choose another prefix in the tax settings.`,
  )
