import { sql } from 'kysely'
import type pg from 'pg'

/** The key of the advisory lock; no other lock of the shop has it. */
const lockKey = 727_002

/**
 * While a session holds the pictures, no picture file is deleted: what its snapshot of the database refers to
 * can be read. The hold ends with the session.
 */
export const holdPictures = (client: pg.ClientBase) =>
  client.query('select pg_advisory_lock_shared($1)', [lockKey])

/** Whether any session holds the pictures. */
export const arePicturesHeld = sql<boolean>`exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 1 and classid = 0 and objid = ${sql.lit(lockKey)}
    and database = (select oid from pg_database where datname = current_database()))`
