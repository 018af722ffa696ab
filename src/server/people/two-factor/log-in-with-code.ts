import { sql } from 'kysely'
import type { CodeLogin, SignedIn } from '#contract/people/accounts.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { openSession, recordFailure } from '../accounts/login.ts'
import { openPhoneSession, type PhoneArrival } from '../phone-login/phone-session.ts'
import { countCodeTry, spendCode, wrongCode } from './second-factor.ts'

/**
 * Finishes a login whose first step was right: the password, or a code sent to the phone. A wrong code leaves the login open, for the next try. It opens
 * its own transactions: a failure must stay counted.
 */
export async function logInWithCode(
  db: Db,
  { challenge, code }: CodeLogin,
  { box, ...arrival }: PhoneArrival & { box: SecretBox },
): Promise<SignedIn> {
  const userId = await findChallenge(db, challenge)
  await countCodeTry(db, userId)
  const signedIn = await inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, userId, code, box))) return null
    const { user, phone } = await closeChallenge(tx, challenge)
    return phone ? openPhoneSession(tx, { user, phone }, arrival) : openSession(tx, user, arrival)
  })
  if (signedIn) return signedIn
  await inTransaction(db, (tx) => recordFailure(tx, userId, arrival.from))
  throw wrongCode()
}

async function findChallenge(db: Db, challenge: string): Promise<number> {
  const open = await db
    .selectFrom('loginChallenges')
    .select('userId')
    .where('tokenHash', '=', tokenHash(challenge))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!open) throw tooLate()
  return open.userId
}

/** The account may have been disabled, or the login finished, while the code was typed. */
async function closeChallenge(tx: Tx, challenge: string) {
  const closed = await tx
    .deleteFrom('loginChallenges')
    .where('tokenHash', '=', tokenHash(challenge))
    .returning(['userId', 'phone'])
    .executeTakeFirst()
  const user =
    closed &&
    (await tx
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'userType'])
      .where('id', '=', closed.userId)
      .where('disabledAt', 'is', null)
      .executeTakeFirst())
  if (!user) throw tooLate()
  return { user, phone: closed.phone }
}

const tooLate = () =>
  new DomainError(
    'invalid',
    'invalid_token',
    'This login has taken too long. Enter your password again.',
  )
