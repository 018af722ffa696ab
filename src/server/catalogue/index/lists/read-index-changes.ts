import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** What has changed since a moment of the database, and the moment up to which that is all. */
export type IndexChanges = {
  snapshot: string
  products: number[]
  /** Products of which only the pieces have changed. */
  stock: number[]
  brands: number[]
  categories: number[]
}

/** The present moment of the database: everything committed before it can be seen. One statement. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

/**
 * Which products, brands and categories changed since a snapshot. A transaction that was open then is
 * not missed and not told twice, because each is judged by whether the snapshot saw it. Refuses a
 * snapshot of the future: the database is another one now. One statement.
 */
export async function readIndexChanges(db: Db, since: string): Promise<IndexChanges> {
  const { rows } = await sql<IndexChanges & { isPast: boolean }>`
    with news as (
      select distinct subject, subject_id from listing_changes
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
    )
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmin(${since}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is_past,
      ${idsOf('PRODUCT')} as products, ${idsOf('STOCK')} as stock,
      ${idsOf('BRAND')} as brands, ${idsOf('CATEGORY')} as categories`.execute(db)
  if (!rows[0]?.isPast) throw new OtherDatabase()
  return rows[0]
}

/** What was read is of a database that has been replaced, from a backup for example. */
export class OtherDatabase extends Error {
  override name = 'OtherDatabase'
}

const idsOf = (subject: string) => sql`coalesce((
  select json_agg(subject_id order by subject_id) from news where subject = ${subject}), '[]')`
