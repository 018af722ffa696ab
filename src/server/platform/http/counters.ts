import { LRUCache } from 'lru-cache'
import type { Allowance } from '../db/rate-limits.ts'
import { tooMany } from '../db/rate-limits.ts'

/**
 * A bounded set of in-memory counters. Beyond the bound, the least recently used counter is dropped, so a
 * flood of new callers does not reset anyone who is still calling.
 */
export function openCounters(most: number) {
  // Given `max`, the cache would set aside memory for all of them at once.
  const counters = new LRUCache<string, { hits: number; resetsAt: number }>({
    maxSize: most,
    sizeCalculation: () => 1,
  })

  return (key: string, { hits, seconds }: Allowance) => {
    // A monotonic clock: changes of the system time do not affect the limits.
    const now = performance.now()
    const known = counters.get(key)
    const counter =
      known && known.resetsAt > now ? known : { hits: 0, resetsAt: now + seconds * 1000 }
    counter.hits++
    counters.set(key, counter)
    if (counter.hits > hits) throw tooMany(Math.ceil((counter.resetsAt - now) / 1000))
  }
}
