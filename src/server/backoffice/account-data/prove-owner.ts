import type { AccountClosing } from '#contract/backoffice/account-data.ts'
import { isRightPassword } from '#server/people/accounts/password-hash.ts'
import { noPassword } from '#server/people/accounts/users.ts'
import { isRightCode, spendCode, wrongCode } from '#server/people/phone-login/phone-codes.ts'
import { wrongPassword } from '#server/people/phone-login/prove-account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'

type Proving = { userId: number; proof: AccountClosing; box: SecretBox }

/**
 * Checks that the caller owns the account, and returns what uses the proof up in the transaction that closes it. Hashing takes
 * too long for a transaction, and a try of a code must stay counted.
 */
export async function proveOwner(db: Db, { userId, proof, box }: Proving) {
  const { passwordHash, phone, phoneVerifiedAt } = await db
    .selectFrom('users')
    .select(['passwordHash', 'phone', 'phoneVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // Whoever has the phone for a minute must not get around the password of an account that has one.
  const isByCode = passwordHash === noPassword && phone !== null && phoneVerifiedAt !== null
  if (!isByCode) {
    if (!proof.password) throw passwordNeeded()
    if (!(await isRightPassword(proof.password, passwordHash))) throw wrongPassword()
    return async () => undefined
  }
  if (!proof.code) throw codeNeeded()
  const sent = { phone, code: proof.code }
  if (!(await isRightCode(db, sent, box))) throw wrongCode()
  return async (tx: Tx) => {
    if (!(await spendCode(tx, sent, box))) throw wrongCode()
  }
}

const passwordNeeded = () => invalid({ password: 'Enter your password.' })

const codeNeeded = () => invalid({ code: 'Enter the code that we sent to your phone.' })
