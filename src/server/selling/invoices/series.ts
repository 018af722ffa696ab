import { sql } from 'kysely'
import type { DocumentKind } from '#contract/selling/invoices.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type Series = 'INV' | 'BOS' | 'CRN' | 'SAL' | 'SCN'

/** Where documents of each kind are numbered; a note that credits a plain invoice has `SCN`. */
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
  /** Never before the document numbered before it, whoever waited for whom. */
  issuedAt: Date
  /** That day in India. */
  issuedOn: string
}

/**
 * Takes the next number of a series in the financial year `at` lies in. The counter stays locked until
 * the transaction ends, and its number comes back when that rolls back: so there are no gaps.
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

/** From 1 April to 31 March, by the clock of India: "26-27". */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayInIndia(at).split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-')
}

/** India is five and a half hours ahead all year round. */
export const dayInIndia = (at: Date) =>
  new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10)
