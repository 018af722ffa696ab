import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '../db/database.ts'
import { type Allowance, countHit, refuseIfSpent } from '../db/rate-limits.ts'

const seconds = 600

/**
 * Failed logins only: shops share an address behind one router. Ten for one account from one address,
 * so that a stranger elsewhere cannot lock its owner out; a hundred from one address for any account;
 * and a number for one account from everywhere that only a whole network of machines reaches.
 */
const allowances = {
  accountHere: { hits: 10, seconds },
  address: { hits: 100, seconds },
  account: { hits: 1_000, seconds },
} as const satisfies Record<string, Allowance>

type Attempt = { identifier: string; ip: string }

/** Refuses a login when its failures are used up, without counting this one. */
export async function refuseIfLockedOut(db: Db, attempt: Attempt) {
  for (const [key, allowance] of countersOf(attempt)) await refuseIfSpent(db, key, allowance)
}

/** Counts a failed login; the same for accounts that are there and those that are not. */
export async function countFailedLogin(db: Db, attempt: Attempt) {
  for (const [key, allowance] of countersOf(attempt)) await countHit(db, key, allowance)
}

function countersOf({ identifier, ip }: Attempt): [key: string, Allowance][] {
  // People type passwords into the wrong field: what they typed is not kept as it is.
  const account = createHash('sha256').update(identifier).digest('base64url')
  const address = networkOf(ip)
  return [
    [`login ${account} ${address}`, allowances.accountHere],
    [`login-from ${address}`, allowances.address],
    [`login-to ${account}`, allowances.account],
  ]
}

/** An IPv6 subscriber has a whole /64 to call from; an IPv4 one has an address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
