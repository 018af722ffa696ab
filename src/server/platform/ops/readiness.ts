import { sql } from 'kysely'
import { type Db, sqlState } from '../db/database.ts'
import { migrationNames } from '../db/migrate.ts'
import { DomainError } from '../errors.ts'

/** However often readiness is checked, the database writes at most once in this many milliseconds. */
const rewriteMs = 1_000

/**
 * A check that fails while the database does not answer, lacks a migration, cannot write (as with a full disk), or the
 * process has not loaded its data yet. Only a successful write is remembered, for a moment.
 */
export function readinessOf(db: Db, isWarm: () => boolean) {
  let wroteAt = Number.NEGATIVE_INFINITY
  return async () => {
    const applied = await appliedMigrations(db)
    const missing = migrationNames().filter((name) => !applied?.has(name))
    if (missing.length > 0) throw notReady(applied ? 'The database is not up to date.' : noAnswer)
    if (performance.now() - wroteAt >= rewriteMs) {
      await tryToWrite(db)
      wroteAt = performance.now()
    }
    if (!isWarm()) throw notReady('The catalogue is loading.')
  }
}

const noAnswer = 'The database does not answer.'

async function appliedMigrations(db: Db): Promise<Set<string> | null> {
  try {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
    return new Set(rows.map(({ name }) => name))
  } catch {
    return null
  }
}

/**
 * Updating a row would prove nothing, because its page and the log already have their space on the disk. An
 * empty table must grow by a page; a temporary table does so without the log and without locks. It is empty
 * again after each statement.
 */
async function tryToWrite(db: Db) {
  try {
    await db.connection().execute(async (connection) => {
      await sql`create temporary table if not exists readiness (written int) on commit delete rows`.execute(
        connection,
      )
      await sql`insert into pg_temp.readiness values (1)`.execute(connection)
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
