import type { Role } from '#contract/access.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { type Allowance, countAttempt } from '../db/rate-limits.ts'
import { DomainError } from '../errors.ts'
import { actorOf, recordAudit } from './audit.ts'

type Caller = {
  id: number
  firstName: string
  lastName: string
  role: Role | null
  key?: { id: number }
}
type Origin = { ip: string; requestId: string }

/** Identical calls by one person are recorded once an hour. */
const oncePerHour: Allowance = { hits: 1, seconds: 3600 }
/** Anyone can open an account, so all shoppers together are limited to this many entries an hour. */
const shopperAllowance: Allowance = { hits: 60, seconds: 3600 }

/**
 * Records that somebody called an endpoint their role does not allow. Staff and keys leave one entry per endpoint,
 * shoppers one entry for all endpoints, so nobody can fill the log by repeating calls.
 */
export async function recordRefusedCall(
  db: Db,
  caller: Caller,
  { method, path }: { method: string; path: string },
  origin: Origin,
) {
  if (!(await isNew(db, caller, `${method} ${path}`))) return
  await inTransaction(db, (tx) =>
    recordAudit(tx, actorOf(caller, origin), {
      action: 'call.refuse',
      subject: 'call',
      subjectId: `${method} ${path}`,
      after: { role: caller.role ?? 'shopper' },
    }),
  )
}

async function isNew(db: Db, { id, role, key }: Caller, call: string): Promise<boolean> {
  const who = key ? `key ${key.id}` : id
  try {
    await countAttempt(
      db,
      role ? `refused call ${who} ${call}` : `refused calls ${who}`,
      oncePerHour,
    )
    if (!role) await countAttempt(db, 'refused calls of shoppers', shopperAllowance)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'too-many') return false
    throw error
  }
}
