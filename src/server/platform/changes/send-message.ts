import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Sends a text of at most 8,000 bytes to every process that follows the changes. It is not stored. */
export const sendMessage = (db: Db, text: string) =>
  sql`select pg_notify('messages', ${text})`.execute(db)
