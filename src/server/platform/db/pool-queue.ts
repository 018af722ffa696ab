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
 * Returns a check for callers who ask for a connection, which throws when they should not wait. A short rush
 * is served to its end, however long its queue. When the queue has not emptied for `rushMs`, it is limited to
 * `most` callers: anyone behind hundreds of others would time out before their turn or soon after it, and the
 * work would be wasted. Further callers are refused at once and may retry.
 */
export function limitWaiters(pool: pg.Pool, { most, rushMs = 3_000 }: PoolQueue) {
  let endedAt = performance.now()
  return () => {
    const now = performance.now()
    if (pool.waitingCount === 0) endedAt = now
    if (pool.waitingCount >= most && now - endedAt >= rushMs) throw exhausted
  }
}
