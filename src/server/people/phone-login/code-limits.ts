import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Allowance, type Counter, countAttempt } from '#server/platform/db/rate-limits.ts'
import { DomainError } from '#server/platform/errors.ts'

/** How long a phone waits for another code, which every answer says. */
export const secondsBetween = 30

const perPhone: readonly Allowance[] = [
  { hits: 1, seconds: secondsBetween },
  { hits: 5, seconds: 3_600 },
  { hits: 10, seconds: 86_400 },
]

/** Somebody who requests codes for many numbers costs the shop no more than this. */
export const perShop: readonly Allowance[] = [
  { hits: 300, seconds: 3_600 },
  { hits: 2_000, seconds: 86_400 },
]

const unsentKey = 'phone-code unsent'

/** Counts a request for a code. False beyond a limit of its phone or of the whole shop: the code is just not sent. */
export async function mayCodeGoOut(db: Db, phone: string): Promise<boolean> {
  // Numbers are not stored readable only because somebody typed them.
  const name = createHash('sha256').update(phone).digest('base64url')
  // A phone beyond its limits takes nothing from the shop's.
  if (!(await areLeft(db, countersOf(name, perPhone)))) return false
  if (await areLeft(db, countersOf('shop', perShop))) return true
  await countAttempt(db, unsentKey, { hits: Number.MAX_SAFE_INTEGER, seconds: 86_400 })
  return false
}

/** Says when the limits of the shop have kept codes back within a day; empty if not. */
export async function readCodeProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ hits: number }>`
    select hits from rate_limits where key = ${unsentKey} and resets_at > now()`.execute(db)
  const unsent = rows[0]?.hits ?? 0
  if (unsent === 0) return []
  return [
    `${plural(unsent, 'code')} to log in ${unsent === 1 ? 'was' : 'were'} not sent within a day, because so many were requested. Somebody may be requesting them to make the shop pay for messages.`,
  ]
}

const countersOf = (name: string, allowances: readonly Allowance[]): Counter[] =>
  allowances.map((allowance) => ({
    key: `phone-code ${name} ${allowance.seconds}`,
    allowance,
  }))

async function areLeft(db: Db, counters: readonly Counter[]): Promise<boolean> {
  try {
    for (const { key, allowance } of counters) await countAttempt(db, key, allowance)
    return true
  } catch (error) {
    // A refusal would tell strangers when others have requested codes.
    if (error instanceof DomainError) return false
    throw error
  }
}
