import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import { countHit, tooMany } from '../db/rate-limits.ts'

/** For routes that guard something of their own, such as a guessable number. */
export { countHit } from '../db/rate-limits.ts'

type Limit = NonNullable<Endpoint['limit']>

/**
 * Counts one call against a limit and refuses the one too many. Writes are counted in the database, so
 * a limit holds across processes and restarts; reads in memory, because counting must not cost more
 * than the read.
 */
export async function countCall(db: Db, endpoint: Endpoint, who: string) {
  if (!endpoint.limit) return
  const key = `${endpoint.method} ${endpoint.path} ${who}`
  if (endpoint.method === 'GET') countInMemory(key, endpoint.limit)
  else await countHit(db, key, endpoint.limit)
}

const counters = new Map<string, { hits: number; resetsAt: number }>()
const mostCounters = 50_000

function countInMemory(key: string, { hits, seconds }: Limit) {
  // Whatever the clock on the wall is put to, a minute is a minute.
  const now = performance.now()
  let counter = counters.get(key)
  if (!counter || counter.resetsAt <= now) {
    if (counters.size >= mostCounters) counters.clear()
    counter = { hits: 0, resetsAt: now + seconds * 1000 }
    counters.set(key, counter)
  }
  counter.hits++
  if (counter.hits > hits) throw tooMany(Math.ceil((counter.resetsAt - now) / 1000))
}
