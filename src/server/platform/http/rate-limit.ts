import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import { addressCounters, type Counter, countAttempt } from '../db/rate-limits.ts'
import type { Caller } from './caller.ts'
import { openCounters } from './counters.ts'

/** For routes that count their own attempts, such as guesses of a number. */
export { countAttempt } from '../db/rate-limits.ts'

type Who = { ip: string; caller: Caller | null }

/**
 * Counts calls against their endpoint's limit and refuses those beyond it. Writes are counted in the
 * database, so their limit holds across processes and restarts. Reads are counted in memory, because
 * counting must not cost more than the read.
 */
export function limitCalls() {
  const countInMemory = openCounters(50_000)
  return async (db: Db, endpoint: Endpoint, who: Who) => {
    for (const { key, allowance } of countersOf(endpoint, who))
      if (endpoint.method === 'GET') countInMemory(key, allowance)
      else await countAttempt(db, key, allowance)
  }
}

function countersOf({ method, path, limit }: Endpoint, { ip, caller }: Who): Counter[] {
  if (!limit) return []
  const call = `${method} ${path}`
  // Calls of a key count against nobody else, not even people at its address.
  if (caller?.key) return [{ key: `${call} key ${caller.key.id}`, allowance: limit }]
  if (limit.per === 'account' && caller)
    return [{ key: `${call} user ${caller.id}`, allowance: limit }]
  return addressCounters(call, ip, limit)
}
