import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { markDemoPayments } from '#server/shop/settings/demo-payments.ts'

/**
 * Records that everything in the shop now is the demo's: the highest id of every table. It is the last write
 * of the demo, so that its removal knows what to take and leaves what people add later.
 */
export async function markDemo(tx: Tx) {
  await markDemoPayments(tx)
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(tx)
  // Each table in a row of its own: a function takes a hundred arguments, and the shop has about fifty tables.
  const highest = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, (select max(id) from ${sql.table(name)}) as last`,
  )
  await sql`insert into demo_shop (last_ids, company)
    select (select coalesce(jsonb_object_agg(name, last) filter (where last is not null), '{}')
        from (${sql.join(highest, sql` union all `)}) highest),
      coalesce((select value from settings where section = 'company'), '{}')
    on conflict (is_only) do update
      set last_ids = excluded.last_ids, company = excluded.company, marked_at = now()`.execute(tx)
}
