import { sql } from 'kysely'
import { financialYear } from '#contract/india-time.ts'
import {
  allSeries,
  type DocumentNumbers,
  type DocumentPrefixes,
  prefixProblem,
} from '#contract/shop/document-numbers.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'

/** The last number of each prefix in the current financial year. */
export async function readDocumentNumbers(db: Db): Promise<DocumentNumbers> {
  const year = financialYear(await readClock(db))
  const used = await db
    .selectFrom('documentSeries')
    .select(['prefix', 'series', 'lastSerial'])
    .where('year', '=', year)
    .orderBy('prefix')
    .execute()
  return { year, used }
}

const lockName = sql`hashtextextended('document_prefixes', 0)`

/** Until `tx` ends, no prefix changes. Whoever numbers a document reads the prefix after this. */
export const holdPrefixes = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(${lockName})`.execute(tx)

/**
 * Refuses a prefix that two kinds of document would have, or that another kind has numbers with in the current financial
 * year. Until `tx` ends, no document is numbered, so that none takes a number with a former prefix meanwhile.
 */
export async function refuseTakenPrefixes(tx: Tx, prefixes: DocumentPrefixes) {
  await sql`select pg_advisory_xact_lock(${lockName})`.execute(tx)
  const numbers = await readDocumentNumbers(tx)
  const fields = allSeries.flatMap((series) => {
    const problem = prefixProblem(prefixes, numbers, series)
    return problem === null ? [] : [[`value.prefixes.${series}`, problem]]
  })
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}
