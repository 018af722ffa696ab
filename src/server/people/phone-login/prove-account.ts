import { sql } from 'kysely'
import type { SignedIn } from '#contract/people/accounts.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { recordFailure } from '../accounts/login.ts'
import { countFailedLogin, refuseIfLockedOut } from '../accounts/login-limits.ts'
import { isRightPassword } from '../accounts/password-hash.ts'
import { accountOfPhone } from './account-of-phone.ts'
import { enter } from './log-in-by-phone.ts'
import { removePhone } from './phone-accounts.ts'
import type { PhoneArrival } from './phone-session.ts'

type Proof = { challenge: Buffer; password: string }
type Pending = { userId: number; phone: string }

/** Opens an account that was not used for long with its password, once a code has proven its phone. */
export async function logInWithProof(
  db: Db,
  { challenge, password }: Proof,
  arrival: PhoneArrival,
): Promise<SignedIn> {
  const pending = await findPending(db, challenge)
  const attempt = { identifier: `account ${pending.userId}`, ip: arrival.from.ip }
  await refuseIfLockedOut(db, attempt)
  const isRight = await isRightPassword(password, await hashOf(db, pending.userId), () =>
    refuseIfLockedOut(db, attempt),
  )
  if (!isRight) {
    await inTransaction(db, (tx) => recordFailure(tx, pending.userId, arrival.from))
    await countFailedLogin(db, attempt)
    throw wrongPassword()
  }
  return finish(db, challenge, arrival)
}

/** Opens a new account for the owner of a phone. The former account loses it, and is found by its password or email. */
export const logInAnew = (db: Db, challenge: Buffer, arrival: PhoneArrival): Promise<SignedIn> =>
  finish(db, challenge, { ...arrival, isNew: true })

async function finish(
  db: Db,
  challenge: Buffer,
  { isNew = false, ...arrival }: PhoneArrival & { isNew?: boolean },
): Promise<SignedIn> {
  const begun = await inTransaction(db, async (tx) => {
    const { userId, phone } = await closePending(tx, challenge)
    const known = await accountOfPhone(tx, phone)
    if (known?.account.id !== userId || !known.needsProof) throw tooLate()
    if (isNew) await removePhone(tx, userId)
    return enter(tx, { account: isNew ? null : known.account, phone }, arrival)
  })
  if ('refusal' in begun) throw begun.refusal
  return begun
}

async function findPending(db: Db, challenge: Buffer): Promise<Pending> {
  const open = await db
    .selectFrom('loginChallenges')
    .select(['userId', 'phone'])
    .where('tokenHash', '=', challenge)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  return pendingOf(open)
}

async function closePending(tx: Tx, challenge: Buffer): Promise<Pending> {
  const closed = await tx
    .deleteFrom('loginChallenges')
    .where('tokenHash', '=', challenge)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning(['userId', 'phone'])
    .executeTakeFirst()
  return pendingOf(closed)
}

/** A challenge without a phone belongs to a login whose first step was a password. */
function pendingOf(row: { userId: number; phone: string | null } | undefined): Pending {
  if (!row?.phone) throw tooLate()
  return { userId: row.userId, phone: row.phone }
}

async function hashOf(db: Db, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return user?.passwordHash ?? null
}

/** The refusal of the password that should prove an account. */
export const wrongPassword = () =>
  new DomainError('invalid', 'wrong_password', 'This password is wrong.', {
    fields: { password: 'This password is wrong.' },
  })

const tooLate = () =>
  new DomainError('invalid', 'invalid_token', 'This login has taken too long. Ask for a new code.')
