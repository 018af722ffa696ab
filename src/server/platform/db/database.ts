import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { limitWaiters, type PoolQueue } from './pool-queue.ts'
import { reusePlans } from './prepared-statement.ts'
import type { DB } from './schema.gen.ts'

/** Reads take a `Db`: a pool or a transaction will do. */
export type Db = Kysely<DB>
/** Writes take a `Tx`, so the compiler insists that someone opened a transaction. */
export type Tx = Transaction<DB>

const { builtins } = pg.types
pg.types.setTypeParser(builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(builtins.DATE, (text) => text)

/** For checkout, payments and health alone: as many as place orders as fast as ten do. */
export const urgentConnections = 6

export type PoolOptions = {
  size?: number
  statementTimeoutMs?: number
  connectMs?: number
  /** How much longer than a statement may run nothing is heard until nobody is taken to be there. */
  silenceMs?: number
}

/**
 * A pool no larger than two cores can use: 32 connections gained nothing over 10. Waiting for one is
 * bounded, and so is every statement, lock and idle transaction, so that a slow database sheds load.
 * A connection on which no answer comes any more is given up with it.
 */
export function openPool(url: string, options: PoolOptions = {}) {
  const { size = 10, statementTimeoutMs = 3_000, connectMs = 2_000, silenceMs = 5_000 } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs + silenceMs,
    application_name: 'karigar',
    options: `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=1000 -c idle_in_transaction_session_timeout=5000`,
  })
  // A connection that the server ends, idle or in use, must not end the process: whoever waits for it
  // is told by the query that fails.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined)
    reusePlans(connection)
    giveUpSilent(connection)
  })
  return pool
}

/** Whoever comes next on such a connection would only wait behind the question that is never answered. */
function giveUpSilent(connection: pg.PoolClient) {
  const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown
  const watched = (...asked: unknown[]) => {
    const answer = query(...asked)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        // The pool's connections are clients, whatever it calls them.
        if (isSilence(error)) void (connection as unknown as pg.Client).end().catch(() => undefined)
      })
    return answer
  }
  connection.query = watched as typeof connection.query
}

const isSilence = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/** With a `line`, whoever comes when too many wait already is refused; without one everybody waits. */
export function openDatabase(url: string, options: PoolOptions & { line?: PoolQueue } = {}): Db {
  const pool = openPool(url, options)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: options.line ? limitWaiters(pool, options.line) : pool }),
    plugins: [new CamelCasePlugin()],
  })
}

const attempts = 3

/**
 * Runs `work` in one transaction. A deadlock or a failed serialisation is the database asking to try
 * again, so `work` may run up to three times: it must do nothing that a rollback does not undo.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}

const retryable = new Set(['40001', '40P01'])
const isRetryable = (error: unknown) => retryable.has(sqlState(error) ?? '')

/** What the driver says of a connection that is gone, also to whoever wants to roll back on it. */
const lostWords = /Connection terminated|not queryable|Query read timeout/

/** Whether the database went away while somebody waited for it. */
export function isConnectionLost(error: unknown): boolean {
  if (/^(57P0\d|08\w{3})$/.test(sqlState(error) ?? '')) return true
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) || lostWords.test(message)
}

/** PostgreSQL's five-letter code, when the error is the database's. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** The constraint a write broke, so that a domain can say it in the words of the shop. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
