import type pg from 'pg'
import { isConnectionLost, isServerFull } from './connection-faults.ts'

/** Pause until a pool that was refused a connection may ask for one more. */
const growMs = 1_000

/** While the server is full, unused connections are closed after this long, so that others can have them. */
const idleMs = 500

/**
 * Returns a `connect` for callers that rather wait than be refused. If the server has no room for another connection,
 * the pool makes do with those that it has. After a failover, the next attempt meets the new primary.
 */
export function patientConnect(pool: pg.Pool, onFull: () => void = () => undefined) {
  const { max: size, idleTimeoutMillis, connectionTimeoutMillis: mostMs = 0 } = pool.options
  let growing: NodeJS.Timeout | undefined

  function makeDo() {
    pool.options.max = Math.max(1, Math.min(pool.options.max, pool.totalCount))
    pool.options.idleTimeoutMillis = idleMs
    clearTimeout(growing)
    growing = setTimeout(grow, growMs).unref()
  }

  function grow() {
    pool.options.max += 1
    if (pool.options.max < size) growing = setTimeout(grow, growMs).unref()
    else pool.options.idleTimeoutMillis = idleTimeoutMillis
  }

  return async (): Promise<pg.PoolClient> => {
    const deadline = performance.now() + mostMs
    for (let attempt = 1; ; attempt++) {
      try {
        return await pool.connect()
      } catch (error) {
        const mayHelp = isServerFull(error) || (attempt === 1 && isConnectionLost(error))
        if (!mayHelp || performance.now() >= deadline) throw error
        if (isServerFull(error)) makeDo()
        if (isServerFull(error) && pool.totalCount === 0) onFull()
      }
    }
  }
}

/** Closes the connections that nobody uses. */
export function closeIdle(pool: pg.Pool) {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    )
}
