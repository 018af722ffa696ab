import { LRUCache } from 'lru-cache'
import type { Allowance } from '../db/rate-limits.ts'
import { tooMany } from '../db/rate-limits.ts'

/** A counter after a call: the calls that are left, and in how many seconds all are allowed again. */
type Counted = { left: number; isOver: boolean; wait: number }

/**
 * A bounded set of in-memory counters. Beyond the bound, the least recently used counter is dropped, so a
 * flood of new callers does not reset anyone who is still calling.
 */
export function openCounts(most: number) {
  // Given `max`, the cache would set aside memory for all of them at once.
  const counters = new LRUCache<string, { hits: number; resetsAt: number }>({
    maxSize: most,
    sizeCalculation: () => 1,
  })

  return (key: string, { hits, seconds }: Allowance): Counted => {
    // A monotonic clock: changes of the system time do not affect the limits.
    const now = performance.now()
    const known = counters.get(key)
    const counter =
      known && known.resetsAt > now ? known : { hits: 0, resetsAt: now + seconds * 1000 }
    counter.hits++
    counters.set(key, counter)
    // Rounded to milliseconds first: the sum of two fractions may lie just above a whole second.
    const wait = Math.max(1, Math.ceil(Math.round(counter.resetsAt - now) / 1000))
    return { left: Math.max(0, hits - counter.hits), isOver: counter.hits > hits, wait }
  }
}

/** Counts calls and refuses those beyond the allowance. */
export function openCounters(most: number) {
  const count = openCounts(most)
  return (key: string, allowance: Allowance) => {
    const { isOver, wait } = count(key, allowance)
    if (isOver) throw tooMany(wait)
  }
}
