import type { Allowance } from '../db/rate-limits.ts'
import { tooMany } from '../db/rate-limits.ts'

/**
 * Counters in memory, at most so many: beyond, the one that was not heard of for longest is forgotten, so
 * that a flood of new callers frees nobody who still calls.
 */
export function openCounters(most: number) {
  const counters = new Map<string, { hits: number; resetsAt: number }>()

  return (key: string, { hits, seconds }: Allowance) => {
    // Whatever the clock on the wall is put to, a minute is a minute.
    const now = performance.now()
    const known = counters.get(key)
    const counter =
      known && known.resetsAt > now ? known : { hits: 0, resetsAt: now + seconds * 1000 }
    counter.hits++
    // A map keeps the order in which its keys came in.
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
