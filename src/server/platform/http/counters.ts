import type { Allowance } from '../db/rate-limits.ts'
import { tooMany } from '../db/rate-limits.ts'

/**
 * A bounded set of in-memory counters. Beyond the bound, the least recently used counter is dropped, so a
 * flood of new callers does not reset anyone who is still calling.
 */
export function openCounters(most: number) {
  const counters = new Map<string, { hits: number; resetsAt: number }>()

  return (key: string, { hits, seconds }: Allowance) => {
    // A monotonic clock: changes of the system time do not affect the limits.
    const now = performance.now()
    const known = counters.get(key)
    const counter =
      known && known.resetsAt > now ? known : { hits: 0, resetsAt: now + seconds * 1000 }
    counter.hits++
    // A map keeps insertion order, so this moves the counter to the end.
    counters.delete(key)
    counters.set(key, counter)
    if (counters.size > most) forgetOldest(counters)
    if (counter.hits > hits) throw tooMany(Math.ceil((counter.resetsAt - now) / 1000))
  }
}

function forgetOldest(counters: Map<string, unknown>) {
  const [oldest] = counters.keys()
  if (oldest !== undefined) counters.delete(oldest)
}
