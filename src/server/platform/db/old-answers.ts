import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Deletes answers to programs that are older than a day. */
export async function deleteOldAnswers(tx: Tx) {
  await sql`delete from key_answers where created_at < now() - interval '1 day'`.execute(tx)
}
