import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Records that everything in the shop now is the demo's: the highest id of every table. It is the last write
 * of the demo, so that its removal knows what to take and leaves what people add later.
 */
export async function markDemo(tx: Tx) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(tx)
  const highest = tables.map(
    ({ name }) => sql`${sql.lit(name)}, (select max(id) from ${sql.table(name)})`,
  )
  await sql`insert into demo_shop (last_ids, company)
    select jsonb_strip_nulls(jsonb_build_object(${sql.join(highest)})),
      coalesce((select value from settings where section = 'company'), '{}')
    on conflict (is_only) do update
      set last_ids = excluded.last_ids, company = excluded.company, marked_at = now()`.execute(tx)
}
