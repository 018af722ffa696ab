import type pg from 'pg'

/** How many callers may wait for a connection once the queue has lasted longer than a short rush. */
export type PoolQueue = { most: number; rushMs?: number }

/** Too many callers already wait for a connection. */
export class PoolExhaustedError extends Error {
  override name = 'PoolExhaustedError'
}

/** One shared error: under such load no time is spent on a stack trace. */
const exhausted = new PoolExhaustedError('too many wait for a connection')

/**
 * Returns a check that refuses a caller who would wait too long for a connection. A short rush is served to its end. If
 * the queue has not emptied for `rushMs`, it is limited to `most` callers, since the others would time out.
 */
export function limitWaiters(pool: pg.Pool, { most, rushMs = 3_000 }: PoolQueue) {
  let endedAt = performance.now()
  return () => {
    const now = performance.now()
    if (pool.waitingCount === 0) endedAt = now
    if (pool.waitingCount >= most && now - endedAt >= rushMs) throw exhausted
  }
}
