import { sql } from 'kysely'
import { dayInIndia, financialYear } from '#contract/india-time.ts'
import type { DocumentKind } from '#contract/selling/invoices.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type Series = 'INV' | 'BOS' | 'CRN' | 'SAL' | 'SCN'

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
  /** Never before the previous number's document, whichever transaction waited for the other. */
  issuedAt: Date
  /** That day in India. */
  issuedOn: string
}

/**
 * Takes the next number of a series in the financial year of `at`. The counter stays locked until the
 * transaction ends, and a rollback returns the number, so there are no gaps.
 */
export async function takeNumber(tx: Tx, series: Series, at: Date): Promise<Numbered> {
  const year = financialYear(at)
  const { lastSerial: serial, lastAt } = await tx
    .insertInto('documentSeries')
    .values({ series, year, lastSerial: 1, lastAt: at })
    .onConflict((row) =>
      row.columns(['series', 'year']).doUpdateSet({
        lastSerial: sql`document_series.last_serial + 1`,
        lastAt: sql`greatest(document_series.last_at, excluded.last_at)`,
      }),
    )
    .returning(['lastSerial', 'lastAt'])
    .executeTakeFirstOrThrow()
  const issuedAt = new Date(lastAt)
  const number = `${series}/${year}/${String(serial).padStart(6, '0')}`
  return { series, year, serial, number, issuedAt, issuedOn: dayInIndia(issuedAt) }
}
