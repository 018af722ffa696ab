import { sql } from 'kysely'
import { type Db, inTransaction, sqlState } from '../db/database.ts'
import { listMissingMigrations } from '../db/missing-migrations.ts'
import { DomainError } from '../errors.ts'

/** Parts of this process that decide whether a balancer may send it requests. */
export type LocalState = {
  /** Whether the catalogue is in memory. */
  isFilled: boolean
  /** Whether the shop was told to stop and only answers what still arrives. */
  isDraining: boolean
}

/**
 * Refuses while this process should get no requests. It asks nothing that processes share, because such a check fails
 * in all of them at once. The answer 404 of a draining process means "no new requests" to HAProxy, not "dead".
 */
export function checkReadiness({ isFilled, isDraining }: LocalState) {
  if (isDraining) throw new DomainError('not-found', 'not_found', 'The shop is closing.')
  if (!isFilled) throw notReady('The catalogue is loading.')
}

/** However often it is checked, the database writes at most once in this many milliseconds. */
const rewriteMs = 1_000

/**
 * A check for monitoring. It fails while the database does not answer, lacks a migration, or cannot write (as with a
 * full disk). Only a successful write is remembered, for a moment.
 */
export function databaseCheckOf(db: Db) {
  let wroteAt = Number.NEGATIVE_INFINITY
  return async () => {
    const missing = await listMissingMigrations(db).catch(() => {
      throw notReady('The database does not answer.')
    })
    if (missing.length > 0) throw notReady('The database is not up to date.')
    if (performance.now() - wroteAt < rewriteMs) return
    await tryToWrite(db)
    wroteAt = performance.now()
  }
}

/**
 * An empty table must get a page on the disk; an existing row has its space already. The table must go with its
 * transaction: a session that still has one writes when it closes, and a primary without its standby could not stop.
 */
async function tryToWrite(db: Db) {
  try {
    await inTransaction(db, async (tx) => {
      await sql`create temporary table readiness (written int) on commit drop`.execute(tx)
      await sql`insert into pg_temp.readiness values (1)`.execute(tx)
    })
  } catch (error) {
    throw notReady(
      sqlState(error) === diskFull
        ? "The database's disk is full."
        : 'The database cannot be written to.',
    )
  }
}

/** SQLSTATE disk_full. */
const diskFull = '53100'

const notReady = (message: string) =>
  new DomainError('unavailable', 'unavailable', message, { retryAfter: 5 })
