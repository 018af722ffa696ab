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
