import { sql } from 'kysely'
import { type Db, sqlState } from './database.ts'
import { migrationNames } from './migrate.ts'

/** The migrations of this version that a database lacks: all of them if it is no shop's. */
export async function listMissingMigrations(db: Db): Promise<string[]> {
  const applied = await appliedIn(db)
  return migrationNames().filter((name) => !applied.has(name))
}

async function appliedIn(db: Db): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (sqlState(error) === undefinedTable) return new Set()
    throw error
  }
}

/** SQLSTATE undefined_table. */
const undefinedTable = '42P01'
