import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { noteRead } from '../cache/reads.ts'
import { limitWaiters, type PoolQueue } from './pool-queue.ts'

/** A query that each connection plans once and then runs under this name. */
export type NamedQuery<Row = unknown> = CompiledQuery<Row> & { readonly statementName?: string }

/** Kysely on a pool of connections. Without a `queue` any number of callers may wait for a connection. */
export const openDialect = (pool: pg.Pool, queue?: PoolQueue): Dialect => ({
  createDriver: () => openDriver(pool, queue),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

function openDriver(pool: pg.Pool, queue?: PoolQueue): Driver {
  const refuseLongQueue = queue ? limitWaiters(pool, queue) : () => undefined
  return {
    init: async () => undefined,
    async acquireConnection() {
      refuseLongQueue()
      return borrowed(await pool.connect())
    },
    async beginTransaction({ send }: Borrowed, settings) {
      await send({ text: beginText(settings) })
    },
    async commitTransaction({ send }: Borrowed) {
      const { command } = await send({ text: 'commit' })
      // PostgreSQL answers so when a failed statement has already ended the transaction.
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    rollbackTransaction: ({ rollback }: Borrowed) => rollback(),
    releaseConnection: async ({ release }: Borrowed) => release(),
    destroy: () => pool.end(),
  }
}

const beginText = ({ isolationLevel, accessMode }: TransactionSettings) =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ')

/** A connection between its acquisition and its release. */
type Borrowed = DatabaseConnection & {
  send: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
  rollback: () => Promise<void>
  release: () => void
}

/**
 * After a query without an answer the connection refuses further ones, which would only wait behind it, and
 * the pool closes it on release. The same holds after a rollback that failed.
 */
function borrowed(client: pg.PoolClient): Borrowed {
  let lost: Error | undefined
  const send: Borrowed['send'] = async (query) => {
    if (lost) throw lost
    try {
      return await client.query(query)
    } catch (error) {
      if (isReadTimeout(error)) lost = error
      throw error
    }
  }
  return {
    send,
    async executeQuery({ sql, parameters, statementName }: NamedQuery) {
      noteRead()
      const result = await send({ text: sql, values: [...parameters], name: statementName })
      return resultOf(result)
    },
    streamQuery() {
      throw new Error('rows are read at once, not streamed')
    },
    async rollback() {
      try {
        await send({ text: 'rollback' })
      } catch (error) {
        lost = error as Error
        throw error
      }
    },
    release: () => client.release(lost),
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Several statements in one text have no rows of their own. */
const resultOf = <Row>({ command, rowCount, rows = [] }: pg.QueryResult & { rows: Row[] }) =>
  changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }

/** The message is all by which `pg` marks this error. */
const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'
