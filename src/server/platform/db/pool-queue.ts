import type pg from 'pg'

/** How many may wait for a connection once their line has lasted for longer than a rush does. */
export type PoolQueue = { most: number; rushMs?: number }

/** Too many wait for a connection already. */
export class PoolExhaustedError extends Error {
  override name = 'CrowdError'
}

/** One for all: under such a load nothing is spent on saying where. */
const crowd = new PoolExhaustedError('too many wait for a connection')

/**
 * A rush is served to its end, however long its line. A line that has not ended for a while is held short:
 * whoever waited behind hundreds would be given up before their turn, or soon after it, and everybody's work
 * would be for nothing. Those who come then are sent away at once, to come again.
 */
export function limitWaiters(pool: pg.Pool, { most, rushMs = 3_000 }: PoolQueue) {
  let endedAt = performance.now()
  return {
    async connect() {
      const now = performance.now()
      if (pool.waitingCount === 0) endedAt = now
      if (pool.waitingCount >= most && now - endedAt >= rushMs) throw crowd
      return pool.connect()
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
