import type { Role } from '#contract/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { customerNotFound } from './lock-customer.ts'

type Reader = { id: number; role: Role | null }

/**
 * Refuses an account that does not exist, and that of a member of staff to everyone but themselves and the owners:
 * addresses and sessions of an owner are no business of those they employ.
 */
export async function refuseStaffRecord(db: Db, reader: Reader, id: number) {
  const user = await db
    .selectFrom('users')
    .select('userType')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw customerNotFound()
  if (user.userType === 'ADMIN' && reader.role !== 'OWNER' && reader.id !== id) throw staffRecord()
}

const staffRecord = () =>
  new DomainError('forbidden', 'staff_account', 'Only an owner can open the account of staff.')
