import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Sets the day of India's calendar that the database of a test knows, by a time of India: "2026-12-15T23:59:59". */
export const indiaClock = (db: Db) => async (time: string) => {
  await sql`create or replace function today_in_india() returns date language sql stable
    return india_date(${sql.lit(`${time}+05:30`)}::timestamptz)`.execute(db)
}
