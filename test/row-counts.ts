import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The number of rows in each table of the shop, but for those that the calls themselves write. */
export async function countRows(db: Db, except: readonly string[]) {
  const { rows } = await sql<{ table: string; count: number }>`
    select table_name as table, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${except}::text[])
    order by table_name`.execute(db)
  return rows
}
