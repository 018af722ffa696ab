import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from './database.ts'
import { type LockOptions, withStartLock } from './start-lock.ts'

const directory = join(import.meta.dirname, 'migrations')

export type Migrated = { applied: string[] }

export type MigrateOptions = LockOptions & {
  /** Applies these and no others: to restore a backup of an older version. */
  only?: readonly string[]
  /** A restore has not finished; without this, its database is refused. */
  isRestoring?: boolean
}

/** A table that exists while a backup is restored into the database. */
export const unfinishedRestore = 'unfinished_restore'

/** Why the database is not used; the message is one line for the operator. */
export class UnfinishedRestore extends Error {
  override name = 'UnfinishedRestore'
}

/** This program cannot read the database of another build; the message is one line for the operator. */
export class OtherBuild extends Error {
  override name = 'OtherBuild'
}

export type AppliedMigration = { name: string; sha256: string }

/**
 * Before the first release 71 migrations led to the tables that one file for each area makes now. A database or a
 * backup that has all of them needs nothing but the new names.
 */
const former = {
  count: 71,
  first: '79b79dc2b0a4208c66d31adc68a060d633643dbf634f9768c03e6c4ebcbfa848',
  last: 'bf1524a14de21094e4796ff12e31622bf50bf9455a5cf8cceed70aa563f8bc08',
  areas: 17,
}

/**
 * Applies the plain SQL files in order, one transaction each, while no other process does. Refuses a file that was edited
 * after it ran, and retries one that waits too long for a table lock or meets a deadlock with an open shop.
 */
export const migrate = (
  url: string,
  { only = migrationNames(), isRestoring = false, ...waiting }: MigrateOptions = {},
): Promise<Migrated> =>
  withStartLock(
    url,
    async (client) => {
      if (!isRestoring) await refuseUnfinished(client)
      await client.query(
        'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
      )
      const done = new Map((await appliedIn(client)).map(({ name, sha256 }) => [name, sha256]))
      const applied = await applyAll(client, only, done)
      // The job queue creates its own tables; under our lock they too are created once.
      await prepareQueue(url)
      return { applied }
    },
    waiting,
  )

async function prepareQueue(url: string) {
  const pgPool = openPool(url, { size: 2, statementTimeoutMs: 600_000, lockTimeoutMs: 600_000 })
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) })
  } finally {
    await pgPool.end()
  }
}

/** All migrations this program expects. The readiness check compares them with the database. */
export const migrationNames = () =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** The checksum of a migration, as the database stores it. */
export const checksumOf = (name: string) => sha256Of(textOf(name))

/**
 * The migrations of this program that make the tables that these made. Refuses a part of the former ones, whose tables
 * no file here continues.
 */
export function todaysMigrations(applied: AppliedMigration[]): AppliedMigration[] {
  const sums = new Set(applied.map(({ sha256 }) => sha256))
  if (!sums.has(former.first)) return applied
  if (applied.length !== former.count || !sums.has(former.last))
    throw new OtherBuild(
      `the data are of an earlier build of Karigar, with ${applied.length} of its ${former.count} migrations; start the last build that has all ${former.count} with them once, then this one`,
    )
  return migrationNames()
    .slice(0, former.areas)
    .map((name) => ({ name, sha256: checksumOf(name) }))
}

const textOf = (name: string) => readFileSync(join(directory, name), 'utf8')
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

async function refuseUnfinished(client: pg.Client) {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [
    `public.${unfinishedRestore}`,
  ])
  if (rowCount)
    throw new UnfinishedRestore(
      'a backup was being restored here and did not finish; run npm run restore again',
    )
}

/** Migrations applied to this database. Names of former migrations are replaced by those of today. */
async function appliedIn(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from migrations')
  const today = todaysMigrations(rows)
  if (today === rows) return rows
  await client.query(
    `with former as (delete from migrations where name <> all($1))
     insert into migrations (name, sha256) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set sha256 = excluded.sha256`,
    [today.map(({ name }) => name), today.map(({ sha256 }) => sha256)],
  )
  return today
}

async function applyAll(
  client: pg.Client,
  names: readonly string[],
  done: Map<string, string>,
): Promise<string[]> {
  const applied: string[] = []
  for (const name of names) {
    const text = textOf(name)
    const sha256 = sha256Of(text)
    const before = done.get(name)
    if (before === sha256) continue
    if (before)
      throw new OtherBuild(
        `the data are of another build of Karigar, whose migration ${name} differs from this one; start the build that made them, or restore a backup into an empty database`,
      )
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
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
/** SQLSTATE lock_not_available, deadlock_detected and serialization_failure. */
const passing = ['55P03', '40P01', '40001']
const isPassing = (error: unknown) => passing.includes((error as { code?: string }).code ?? '')

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
      if (!isPassing(error) || attempt === attempts)
        throw new Error(`migration ${name} failed: ${messageOf(error)}`, { cause: error })
      await pause(Math.random() * 500)
    }
  }
}
