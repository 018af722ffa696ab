import type { Role } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { type Allowance, countAttempt } from '../db/rate-limits.ts'
import { DomainError } from '../errors.ts'
import { actorOf, recordAudit } from './audit.ts'

type Caller = { id: number; firstName: string; lastName: string; role: Role | null }
type Origin = { ip: string; requestId: string }

/** The same call of the same person is written down once an hour. */
const once: Allowance = { hits: 1, seconds: 3600 }
/** Anyone can open accounts, so all shoppers together write only so many entries an hour. */
const ofAllShoppers: Allowance = { hits: 60, seconds: 3600 }

/**
 * Writes down that somebody called what their role may not. Staff leave an entry for each call they tried,
 * shoppers one entry whatever they tried: nobody can fill the log by trying again and again.
 */
export async function recordRefusedCall(
  db: Db,
  caller: Caller,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
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

async function isNew(db: Db, { id, role }: Caller, call: string): Promise<boolean> {
  try {
    await countAttempt(db, role ? `refused call ${id} ${call}` : `refused calls ${id}`, once)
    if (!role) await countAttempt(db, 'refused calls of shoppers', ofAllShoppers)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'too-many') return false
    throw error
  }
}
