import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** What changed since a database snapshot, and the snapshot up to which that is complete. */
export type IndexChanges = {
  snapshot: string
  products: number[]
  /** Products of which only the stock quantity changed. */
  stock: number[]
  brands: number[]
  categories: number[]
}

/** The current database snapshot: everything committed before it is visible. One statement. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

/**
 * The products, brands and categories that changed since a snapshot. A transaction that was open at that
 * time is neither missed nor reported twice, because each is judged by whether the snapshot saw it. Refuses
 * a snapshot from the future: the database has been replaced. One statement.
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

/** The data came from a database that has since been replaced, for example by a backup. */
export class OtherDatabase extends Error {
  override name = 'OtherDatabase'
}

const idsOf = (subject: string) => sql`coalesce((
  select json_agg(subject_id order by subject_id) from news where subject = ${subject}), '[]')`
