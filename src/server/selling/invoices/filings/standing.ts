import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/**
 * Until `tx` ends, nobody else files a month or corrects an invoice: a correction belongs to a return that is not filed.
 */
export const holdReturns = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('gst_returns', 0))`.execute(tx)

/** Reads the filing of a month (YYYY-MM) that stands; undefined if there is none. */
export const findFiling = (db: Db, month: string) =>
  db
    .selectFrom('gstFilings')
    .selectAll()
    .where('month', '=', `${month}-01`)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()

/** 2026-07 as July 2026. */
export function monthWords(month: string): string {
  const names =
    'January February March April May June July August September October November December'
  const [year, number] = month.split('-')
  return `${names.split(' ')[Number(number) - 1]} ${year}`
}
