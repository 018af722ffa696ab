import { CamelCasePlugin, type DatabaseConnection, type Driver, Kysely } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from './connection-faults.ts'
import { type Db, openPool, type PoolOptions, sqlState } from './database.ts'
import { openDialect } from './driver.ts'
import { PoolExhaustedError, type PoolQueue } from './pool-queue.ts'
import type { ReadDatabase } from './read-database.ts'
import type { DB } from './schema.gen.ts'
import { isServer, type ReadServer } from './standby-probe.ts'

/** The primary can answer too, so nobody waits long for a standby that is frozen or busy. */
const impatience = { connectMs: 1_500, silenceMs: 1_000 }

type ReadOptions = { options: PoolOptions; line: PoolQueue; onFull: () => void }

/** A database for reads that are the same for everyone, which may come from a standby. The pool is the primary's. */
export function databaseForReads(
  primary: pg.Pool,
  { options, line, onFull }: ReadOptions,
  reads: ReadDatabase,
): Db {
  const dialect = openDialect(primary, { line, onFull })
  function standbyAt(server: ReadServer): Driver {
    const pool = openPool(server.url, { ...options, ...impatience, mayBeStandby: true })
    pool.options.verify = only(server)
    return openDialect(pool, { line }).createDriver()
  }
  const createDriver = () => openReadDriver(dialect.createDriver(), standbyAt, reads)
  return new Kysely<DB>({ dialect: { ...dialect, createDriver }, plugins: [new CamelCasePlugin()] })
}

/**
 * Refuses connections to any other server than the one that was looked at. Behind an address there may be another by now,
 * or several, each of which is at another place of the log.
 */
const only =
  ({ started }: ReadServer): pg.PoolConfig['verify'] =>
  (client, done) => {
    client
      .query<{ is: boolean }>(isServer, [started])
      .then(({ rows }) => done(rows[0]?.is ? undefined : new Error('another server answers')), done)
  }

/** A connection of one of the servers. */
type Held = { driver: Driver; connection: DatabaseConnection }
/** Is without a server until its first statement, and stays with that one until it is released. */
type Routed = DatabaseConnection & { held: Held | null }

/**
 * Sends statements where the read database says, and transactions to the primary, unless they only read. What a standby
 * cannot answer the primary does, so that no page fails because of it, and the other way round while the primary is away.
 */
function openReadDriver(
  primary: Driver,
  standbyAt: (server: ReadServer) => Driver,
  reads: ReadDatabase,
): Driver {
  let last: { server: ReadServer; driver: Driver } | null = null
  function standby(): Driver | null {
    const server = reads.standby()
    if (!server || last?.server === server) return server && (last?.driver ?? null)
    void last?.driver.destroy()
    last = { server, driver: standbyAt(server) }
    return last.driver
  }

  async function onAny<T>(own: Routed, work: (held: Held) => Promise<T>): Promise<T> {
    const chosen = standby()
    if (chosen)
      try {
        return await onOne(own, chosen, work)
      } catch (error) {
        if (isOverload(error)) throw error
        if (isOfServer(error)) reads.onFault()
      }
    try {
      return await onOne(own, primary, work)
    } catch (error) {
      if (chosen || !isOfServer(error) || isOverload(error)) throw error
      reads.onSilence()
      const spare = standby()
      if (!spare) throw error
      return onOne(own, spare, work)
    }
  }

  return {
    init: () => primary.init(),
    async acquireConnection() {
      const own: Routed = {
        held: null,
        executeQuery: (query) =>
          own.held
            ? own.held.connection.executeQuery(query)
            : onAny(own, ({ connection }) => connection.executeQuery(query)),
        streamQuery() {
          throw new Error('rows are read at once, not streamed')
        },
      }
      return own
    },
    async beginTransaction(own: Routed, settings) {
      const begin = ({ driver, connection }: Held) => driver.beginTransaction(connection, settings)
      if (settings.accessMode === 'read only') await onAny(own, begin)
      else await onOne(own, primary, begin)
    },
    commitTransaction: async ({ held }: Routed) => held?.driver.commitTransaction(held.connection),
    rollbackTransaction: async ({ held }: Routed) =>
      held?.driver.rollbackTransaction(held.connection),
    releaseConnection: async ({ held }: Routed) => held?.driver.releaseConnection(held.connection),
    async destroy() {
      await Promise.all([primary.destroy(), last?.driver.destroy()])
    },
  }
}

/** Runs the first work on a connection of a server, and gives that back if the work fails. */
async function onOne<T>(own: Routed, driver: Driver, work: (held: Held) => Promise<T>): Promise<T> {
  const held = { driver, connection: await driver.acquireConnection() }
  try {
    const result = await work(held)
    own.held = held
    return result
  } catch (error) {
    await driver.releaseConnection(held.connection)
    throw error
  }
}

/** SQLSTATE query_canceled: the statement took too long. */
const queryCanceled = '57014'
/** The other server has as much to do. */
const isOverload = (error: unknown) =>
  error instanceof PoolExhaustedError || sqlState(error) === queryCanceled

/** All connections of a pool are in use. The message is all by which `pg` marks this error. */
const isBusy = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout exceeded')

/** The server is gone, or has no answer for anybody. Errors of the statement have a state. */
const isOfServer = (error: unknown) =>
  isConnectionLost(error) || (sqlState(error) === undefined && !isBusy(error))
