import type pg from 'pg'

/** The checksums by which the former migrations are known. */
const first = '79b79dc2b0a4208c66d31adc68a060d633643dbf634f9768c03e6c4ebcbfa848'
const last = 'bf1524a14de21094e4796ff12e31622bf50bf9455a5cf8cceed70aa563f8bc08'

/** Makes the database say that it was made by so many of the 71 migrations from before they were joined. */
export async function formerNames(client: pg.Client, count = 71) {
  await client.query('delete from migrations')
  await client.query(
    `insert into migrations (name, sha256)
     select case n when 1 then '001-platform.sql' else to_char(n, 'FM000') || '-former.sql' end,
       case n when 1 then $2 when 71 then $3 else n::text end
     from generate_series(1, $1) n`,
    [count, first, last],
  )
}

/** Removes every table and column that a database of an earlier build lacks. */
export async function dropLater(client: pg.Client, earlier: pg.Client) {
  const known = await columnsIn(earlier)
  for (const [table, columns] of await columnsIn(client)) {
    const former = known.get(table)
    const name = client.escapeIdentifier(table)
    if (!former) await client.query(`drop table ${name} cascade`)
    else
      for (const column of columns.difference(former))
        await client.query(
          `alter table ${name} drop column ${client.escapeIdentifier(column)} cascade`,
        )
  }
}

async function columnsIn(client: pg.Client): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as "table", array_agg(attname::text) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname`,
  )
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
}
