import {
  AbortedTransactionError,
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
import { patientConnect } from './patient-pool.ts'
import { limitWaiters, type PoolQueue } from './pool-queue.ts'
import { isStalePlan, openStatementNames, type StatementNames } from './statement-names.ts'

type Waiting = { line?: PoolQueue; onFull?: () => void }

/** Kysely on a pool of connections. Without a `line` any number of callers may wait for a connection. */
export const openDialect = (pool: pg.Pool, waiting: Waiting = {}): Dialect => ({
  createDriver: () => openDriver(pool, waiting),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

function openDriver(pool: pg.Pool, { line, onFull }: Waiting): Driver {
  const refuseLongQueue = line ? limitWaiters(pool, line) : () => undefined
  const connect = patientConnect(pool, onFull)
  const names = openStatementNames()
  return {
    init: async () => undefined,
    async acquireConnection() {
      refuseLongQueue()
      return borrowed(await connect(), names)
    },
    beginTransaction: async ({ begin }: Borrowed, settings) => begin(beginText(settings)),
    commitTransaction: ({ commit }: Borrowed) => commit(),
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
  begin: (text: string) => Promise<void>
  commit: () => Promise<void>
  rollback: () => Promise<void>
  release: () => void
}

/**
 * After a query without an answer the connection refuses further ones, which would only wait behind it, and
 * the pool closes it on release. The same holds after a rollback that failed.
 */
function borrowed(client: pg.PoolClient, names: StatementNames): Borrowed {
  let lost: Error | undefined
  let isInTransaction = false
  const send = async (query: pg.QueryConfig) => {
    if (lost) throw lost
    try {
      return await client.query(query)
    } catch (error) {
      if (isReadTimeout(error)) lost = error
      throw error
    }
  }
  return {
    async executeQuery({ sql: text, parameters }) {
      noteRead()
      const query = { text, values: [...parameters] }
      const name = names.nameFor(client, query)
      try {
        return resultOf(await send({ ...query, name }))
      } catch (error) {
        if (name === undefined || !isStalePlan(error)) throw error
        names.forget(text, name)
        // A failed transaction runs nothing more: `inTransaction` begins it again.
        if (isInTransaction) throw error
        return resultOf(await send(query))
      }
    },
    streamQuery() {
      throw new Error('rows are read at once, not streamed')
    },
    async begin(text) {
      await send({ text })
      isInTransaction = true
    },
    async commit() {
      const { command } = await send({ text: 'commit' })
      // PostgreSQL answers so when a failed statement has already ended the transaction.
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    async rollback() {
      try {
        await send({ text: 'rollback' })
      } catch (error) {
        lost = error as Error
        throw error
      }
    },
    release: () => client.release(lost ?? names.isFull(client)),
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Several statements in one text have no rows of their own. */
const resultOf = <Row>({ command, rowCount, rows = [] }: pg.QueryResult & { rows: Row[] }) =>
  changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }

/** The message is all by which `pg` marks this error. */
const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'
