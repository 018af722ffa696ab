import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { poolClient } from './connect.ts'
import { openDialect } from './driver.ts'
import type { PoolQueue } from './pool-queue.ts'
import type { DB } from './schema.gen.ts'
import { isStalePlan } from './statement-names.ts'

/** Reads take a `Db`: a pool or a transaction. */
export type Db = Kysely<DB>
/** Writes take a `Tx`, so the compiler makes sure that a transaction is open. */
export type Tx = Transaction<DB>

const { builtins } = pg.types
pg.types.setTypeParser(builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(builtins.DATE, (text) => text)

export type PoolOptions = {
  size?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  connectMs?: number
  /** A connection counts as dead when no answer arrives for this long beyond the statement timeout. */
  silenceMs?: number
  /** A connection of this age is closed as soon as nobody uses it; 0 for any age. */
  lifetimeSeconds?: number
  /** Whether a server that follows another one will do: for reads alone. */
  mayBeStandby?: boolean
}

/**
 * The pool is no larger than two cores can use: 32 connections gained nothing over 10. The wait for a
 * connection is bounded, and so is every statement, lock and idle transaction, so a slow database sheds
 * load.
 */
export function openPool(url: string, options: PoolOptions = {}) {
  const { size = 10, statementTimeoutMs = 3_000, connectMs = 2_000, silenceMs = 5_000 } = options
  const { lockTimeoutMs = 1_000, lifetimeSeconds = 0, mayBeStandby = false } = options
  const pool = new pg.Pool({
    Client: poolClient(url, {
      connectionTimeoutMillis: connectMs,
      query_timeout: statementTimeoutMs + silenceMs,
      application_name: 'karigar',
      mayBeStandby,
      settings: {
        statement_timeout: statementTimeoutMs,
        lock_timeout: lockTimeoutMs,
        idle_in_transaction_session_timeout: 5000,
        // The default is for discs that turn: PostgreSQL would read a whole table rather than a tenth of it by an index.
        random_page_cost: 1.1,
      },
    }),
    max: size,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: lifetimeSeconds,
  })
  // A connection that the server closes must not end the process. The caller that uses it learns of it from the
  // failed query.
  pool.on('error', () => undefined)
  // Graphile Worker warns about a pool that does not handle this for each connection.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return pool
}

type Waiting = {
  /** If given, callers are refused when too many wait already; otherwise all of them wait. */
  line?: PoolQueue
  /** Called when the server has no room for a first connection. */
  onFull?: () => void
}

export const openDatabase = (url: string, options: PoolOptions & Waiting = {}): Db =>
  databaseOn(openPool(url, options), options)

export const databaseOn = (pool: pg.Pool, waiting: Waiting): Db =>
  new Kysely<DB>({ dialect: openDialect(pool, waiting), plugins: [new CamelCasePlugin()] })

const attempts = 3

/**
 * Runs `work` in one transaction. It is tried again after a deadlock, a serialisation failure, or a migration that
 * invalidated a plan. So `work` may run up to three times, and must do nothing that a rollback does not undo.
 */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction().execute(work))

/** Runs reads that see one moment of the database. `work` may run up to three times. */
export const inSnapshot = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  retrying(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  )

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}

const retryable = new Set(['40001', '40P01'])
const isRetryable = (error: unknown) => retryable.has(sqlState(error) ?? '') || isStalePlan(error)

/** PostgreSQL's five-character SQLSTATE, if the error came from the database. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** The constraint that a write broke, so the domain can explain the refusal in its own words. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined

/** The detail of PostgreSQL about a broken constraint: "Key (sku)=(VJ-1) already exists." */
export const brokenValues = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23')
    ? (error.detail ?? '')
    : undefined
