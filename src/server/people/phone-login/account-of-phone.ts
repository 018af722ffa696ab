import type { Tx } from '#server/platform/db/database.ts'
import { findByPhone, type PhoneAccount, removePhone } from './phone-accounts.ts'

/** The account that a proven phone opens; `needsProof`: only together with something that its owner alone has. */
export type AccountOfPhone = { account: PhoneAccount; needsProof: boolean }

/**
 * The account that a code opens; null: a new one. A phone that was only typed opens what staff have opened for its owner, and
 * nothing with a password or a confirmed email. A number that may have changed hands opens nothing by itself.
 */
export async function accountOfPhone(tx: Tx, phone: string): Promise<AccountOfPhone | null> {
  const accounts = await findByPhone(tx, phone)
  const verified = accounts.find(({ isVerified }) => isVerified)
  if (!verified) return openedByStaff(accounts)
  if (verified.isRecent || verified.hasSecondFactor) return { account: verified, needsProof: false }
  if (verified.hasOtherProof) return { account: verified, needsProof: true }
  // Nothing could prove that it is still the same person.
  await removePhone(tx, verified.id)
  return null
}

function openedByStaff(accounts: readonly PhoneAccount[]): AccountOfPhone | null {
  const open = accounts.filter(({ hasOtherProof }) => !hasOtherProof)
  const [only] = open
  return only?.isRecent && open.length === 1 ? { account: only, needsProof: false } : null
}
