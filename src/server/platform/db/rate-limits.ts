import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import { DomainError } from '../errors.ts'
import type { Db, Tx } from './database.ts'
import { networksOf } from './networks.ts'

export type Allowance = { hits: number; seconds: number }
/** A key that is counted, and its limit. */
export type Counter = { key: string; allowance: Allowance }

/** The counters of a call from an address: its own network and, with a higher limit, the wider one. */
export const addressCounters = (key: string, ip: string, { hits, seconds }: Allowance): Counter[] =>
  networksOf(ip).map(({ name, times }) => ({
    key: `${key} ${name}`,
    allowance: { hits: hits * times, seconds },
  }))

/**
 * Counts a hit under any key, such as a failed login of one account, and refuses the call beyond the limit.
 * The hit counts whether or not the caller's work succeeds, so this takes no transaction.
 */
export async function countAttempt(db: Db, key: string, allowance: Allowance) {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limits as l (key, hits, resets_at)
    values (${key.slice(0, 500)}, 1, now() + make_interval(secs => ${allowance.seconds}))
    on conflict (key) do update set
      hits = case when l.resets_at <= now() then 1 else l.hits + 1 end,
      resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
    returning hits, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`.execute(
    db,
  )
  const [row] = rows
  if (row && row.hits > allowance.hits) throw tooMany(row.seconds)
}

/** Refuses when a key has already used up its limit, without counting this call. */
export async function refuseIfExhausted(db: Db, key: string, allowance: Allowance) {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds from rate_limits
    where key = ${key.slice(0, 500)} and hits >= ${allowance.hits} and resets_at > now()`.execute(
    db,
  )
  if (rows[0]) throw tooMany(rows[0].seconds)
}

/** Deletes expired counters. */
export async function deleteOldCounters(tx: Tx) {
  await sql`delete from rate_limits where resets_at < now()`.execute(tx)
}

/** The refusal of a call beyond its limit, which may be retried after `seconds`. */
export function tooMany(seconds: number) {
  const wait = seconds < 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
  return new DomainError('too-many', 'too_many_requests', `Too many tries. Try again in ${wait}.`, {
    retryAfter: seconds,
  })
}
