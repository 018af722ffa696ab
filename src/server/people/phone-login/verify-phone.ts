import type { User } from '#contract/people/accounts.ts'
import type { PhoneProof } from '#contract/people/phone-login.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import type { GuestBelongings, Owner } from '../accounts/guest-belongings.ts'
import { readUser } from '../accounts/users.ts'
import { findByPhone, recordPhoneProof, removePhone } from './phone-accounts.ts'
import { isRightCode, spendCode, wrongCode } from './phone-codes.ts'

type Verifying = Pick<GuestBelongings, 'claimOrders'> & { box: SecretBox; owner: Owner }

/**
 * Makes a phone the verified one of an account, with what guests have ordered with it. Refuses the staff, who log in with a
 * password, and a phone that another account is in use with.
 */
export async function verifyPhone(
  db: Db,
  proof: PhoneProof,
  { box, owner, claimOrders }: Verifying,
): Promise<User> {
  if (!(await isRightCode(db, proof, box))) throw wrongCode()
  return inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, proof, box))) throw wrongCode()
    const { phone } = proof
    const other = (await findByPhone(tx, phone)).find(
      ({ id, isVerified }) => isVerified && id !== owner.id,
    )
    if (other?.isRecent) throw phoneTaken()
    if (other) await removePhone(tx, other.id)
    if (!(await recordPhoneProof(tx, owner.id, phone))) throw isStaff()
    await claimOrders(tx, { userId: owner.id, phone }, owner)
    await recordAudit(tx, owner, {
      action: 'user.phoneVerified',
      subject: 'user',
      subjectId: owner.id,
    })
    return readUser(tx, owner.id)
  })
}

const phoneTaken = () =>
  new DomainError(
    'conflict',
    'phone_taken',
    'There is already an account with this number. Log in to it with a code, or use another number.',
  )

const isStaff = () =>
  new DomainError('conflict', 'staff_account', 'Staff log in with their password.')
