import type pg from 'pg'

/** Reserves ids, so that nobody else gets them. */
export async function reserve(client: pg.Client, table: string, count: number): Promise<number[]> {
  const { rows: found } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
    [table, count],
  )
  return found.map(({ id }) => Number(id))
}
