import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The time by the database's clock, the only one used for decisions: the machines of the shop's processes
 * may have wrong clocks. Inside a transaction it is the time the transaction began.
 */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return new Date(row.now)
}
