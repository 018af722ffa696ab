import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The time by the database's clock, the only one that decides anything: processes of the shop may stand on
 * machines whose clocks are wrong, each in its own way. Within a transaction the moment it began.
 */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return new Date(row.now)
}
