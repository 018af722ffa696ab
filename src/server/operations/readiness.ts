import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { migrationNames } from '../db/migrate.ts'
import { DomainError } from '../errors.ts'

/** Refuses while the database does not answer, or lacks a change this program counts on. */
export async function checkReadiness(db: Db) {
  const applied = await appliedMigrations(db)
  const missing = migrationNames().filter((name) => !applied?.has(name))
  if (missing.length > 0) throw notReady(applied ? 'The database is not up to date.' : noAnswer)
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

const notReady = (message: string) =>
  new DomainError('unavailable', 'unavailable', message, { retryAfter: 5 })
