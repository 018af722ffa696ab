import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Lets a test set what day it is in India for a database: midnight comes with a commit. */
export async function indiaClockOf(db: Db) {
  await sql`create table test_day (day date not null)`.execute(db)
  await sql`insert into test_day values (today_in_india())`.execute(db)
  await sql`create or replace function today_in_india() returns date language sql stable
    as 'select day from public.test_day'`.execute(db)
  return (day: string) => sql`update test_day set day = ${day}::date`.execute(db)
}
