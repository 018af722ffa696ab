import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import {
  type Allowance,
  addressCounters,
  type Counter,
  countAttempt,
  refuseIfExhausted,
} from '#server/platform/db/rate-limits.ts'

const seconds = 600

/**
 * Limits of failed logins; successful ones do not count, as people behind one router share an address. Ten for one
 * account from one address, so a stranger cannot lock its owner out; a hundred from one address; and one limit per
 * account.
 */
const allowances = {
  accountHere: { hits: 10, seconds },
  address: { hits: 100, seconds },
  account: { hits: 1_000, seconds },
} as const satisfies Record<string, Allowance>

type Attempt = { identifier: string; ip: string }

/** Refuses a login when its failures are used up, without counting this one. */
export async function refuseIfLockedOut(db: Db, attempt: Attempt) {
  for (const { key, allowance } of countersOf(attempt)) await refuseIfExhausted(db, key, allowance)
}

/** Counts a failed login, whether or not the account exists. */
export async function countFailedLogin(db: Db, attempt: Attempt) {
  for (const { key, allowance } of countersOf(attempt)) await countAttempt(db, key, allowance)
}

function countersOf({ identifier, ip }: Attempt): Counter[] {
  // People type passwords into the wrong field, so the input is stored only as a hash.
  const account = createHash('sha256').update(identifier).digest('base64url')
  return [
    ...addressCounters(`login ${account}`, ip, allowances.accountHere),
    ...addressCounters('login-from', ip, allowances.address),
    { key: `login-to ${account}`, allowance: allowances.account },
  ]
}
