import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

const directory = join(import.meta.dirname, 'migrations')
const lockNumber = 727_001

export type Migrated = { applied: string[] }

/**
 * Applies the plain SQL files in order, one transaction each, under one advisory lock, so that two processes
 * starting at once migrate once. A file that was edited after it ran is refused. A migration that waits too
 * long for a table lock rolls back and is tried again.
 */
export async function migrate(url: string): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url, application_name: 'karigar-migrate' })
  // A lost connection shows up in the statement that fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations',
    )
    const applied = await applyAll(client, new Map(rows.map((row) => [row.name, row.sha256])))
    // The job queue creates its own tables; under our lock they too are created once.
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
    return { applied }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** All migrations this program expects. The readiness check compares them with the database. */
export const migrationNames = () =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()

async function applyAll(client: pg.Client, done: Map<string, string>): Promise<string[]> {
  const applied: string[] = []
  for (const name of migrationNames()) {
    const text = readFileSync(join(directory, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = done.get(name)
    if (before === sha256) continue
    if (before) throw new Error(`migration ${name} was edited after it had run`)
    await applyOne(client, name, text, sha256)
    applied.push(name)
  }
  return applied
}

/**
 * An open shop keeps running during a migration, and a long wait for a table lock would block every call
 * behind it.
 */
const lockTimeoutMs = 1_000
const attempts = 20
const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03'

async function applyOne(client: pg.Client, name: string, text: string, sha256: string) {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(text)
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
      return
    } catch (error) {
      // Report the first error, even if the rollback fails too because the connection is lost.
      await client.query('rollback').catch(() => undefined)
      if (!isLockTimeout(error) || attempt === attempts)
        throw new Error(`migration ${name} failed`, { cause: error })
      await pause(Math.random() * 500)
    }
  }
}
