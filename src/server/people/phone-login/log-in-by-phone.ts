import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from '#contract/people/accounts.ts'
import type { PhoneProof } from '#contract/people/phone-login.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { recordFailure } from '../accounts/login.ts'
import { codeNeeded, openChallenge } from '../accounts/login-challenge.ts'
import { accountOfPhone } from './account-of-phone.ts'
import { addPhoneAccount, type PhoneAccount } from './phone-accounts.ts'
import { isRightCode, spendCode, wrongCode } from './phone-codes.ts'
import { openPhoneSession, type PhoneArrival } from './phone-session.ts'

/** Every check of a code takes at least so long, so that the time does not tell why it was refused. */
export const leastMs = 100

type Begun = SignedIn | { refusal: DomainError }

/**
 * Logs in by a code, and opens an account for a phone that has none. Opens its own transactions: a try must stay counted.
 * With two-factor login, a right code is answered `code_needed`; an account that was not used for long, `proof_needed`.
 */
export async function logInByPhone(
  db: Db,
  proof: PhoneProof,
  { box, ...arrival }: PhoneArrival & { box: SecretBox },
): Promise<SignedIn> {
  const [isRight] = await Promise.all([isRightCode(db, proof, box), pause(leastMs)])
  const begun = isRight
    ? await inTransaction(db, (tx) => begin(tx, proof, { box, ...arrival }))
    : null
  if (!begun) {
    await inTransaction(db, (tx) => recordFailure(tx, null, arrival.from))
    throw wrongCode()
  }
  if ('refusal' in begun) throw begun.refusal
  return begun
}

/** Null if the code was used up meanwhile. A refusal is returned, because the code stays used. */
async function begin(
  tx: Tx,
  proof: PhoneProof,
  { box, ...arrival }: PhoneArrival & { box: SecretBox },
): Promise<Begun | null> {
  if (!(await spendCode(tx, proof, box))) return null
  const { phone } = proof
  const known = await accountOfPhone(tx, phone)
  if (known?.needsProof)
    return { refusal: proofNeeded(await openChallenge(tx, known.account.id, phone)) }
  return enter(tx, { account: known?.account ?? null, phone }, arrival)
}

/** Opens the session of an account, or of a new one. The second step of two-factor login comes first. */
export async function enter(
  tx: Tx,
  { account, phone }: { account: PhoneAccount | null; phone: string },
  arrival: PhoneArrival,
): Promise<Begun> {
  if (account?.hasSecondFactor)
    return { refusal: codeNeeded(await openChallenge(tx, account.id, phone)) }
  const user = account ?? (await addPhoneAccount(tx))
  return openPhoneSession(tx, { user, phone }, arrival)
}

const proofNeeded = (challenge: string) =>
  new DomainError(
    'unauthenticated',
    'proof_needed',
    'The account with this number was not used for more than 90 days. Enter its password to open it.',
    { current: { challenge } },
  )
