import type { Login, SignedIn } from '#contract/people/accounts.ts'
import { actorOf, recordAudit } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { TakeOver } from './guest-belongings.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { codeNeeded, openChallenge } from './login-challenge.ts'
import { countFailedLogin, refuseIfLockedOut } from './login-limits.ts'
import { hashPassword, isOutdated, isRightPassword } from './password-hash.ts'
import { type ClientDevice, createSession, type UserType } from './sessions.ts'
import { canonicalUsername, readUser } from './users.ts'

export type From = ClientDevice & { requestId: string }

/** Where a login comes from, and what it takes over from a guest. */
export type Arrival = { from: From; takeOver: TakeOver | null }

/** Whom a session is opened for. */
export type Account = { id: number; firstName: string; lastName: string; userType: UserType }

/**
 * Logs in by email or username, ignoring case. A wrong password and a missing account cost and say the same. Opens its
 * own transactions: a failure must stay counted, and hashing is slow. With two-factor login, a right password is
 * answered `code_needed`.
 */
export async function logIn(
  db: Db,
  { identifier, password }: Login,
  arrival: Arrival,
): Promise<SignedIn> {
  const { from } = arrival
  const attempt = { identifier: canonicalUsername(identifier), ip: from.ip }
  await refuseIfLockedOut(db, attempt)
  const user = await findAccount(db, attempt.identifier)
  const isRight = await isRightPassword(password, user?.passwordHash ?? null, () =>
    refuseIfLockedOut(db, attempt),
  )
  if (!user || !isRight) {
    await inTransaction(db, (tx) => recordFailure(tx, user?.id ?? null, from))
    await countFailedLogin(db, attempt)
    throw invalidCredentials()
  }
  const newHash = isOutdated(user.passwordHash) ? await hashPassword(password) : null
  const begun = await inTransaction(db, async (tx) => {
    const answer = await (user.hasSecondFactor
      ? openChallenge(tx, user.id)
      : openSession(tx, user, arrival))
    if (newHash) await renewHash(tx, user, newHash)
    return answer
  })
  if (typeof begun === 'string') throw codeNeeded(begun)
  return begun
}

/** The account with this email or username; a closed account and a guest count as missing. */
async function findAccount(db: Db, identifier: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'userType', 'passwordHash'])
    .select(hasSecondFactor('users.id').as('hasSecondFactor'))
    .where((eb) =>
      eb.or([eb('email', '=', identifier), eb(eb.fn('lower', ['username']), '=', identifier)]),
    )
    .where('disabledAt', 'is', null)
    .where('userType', '<>', 'GUEST')
    .executeTakeFirst()
  return user ?? null
}

/** Begins the session of somebody who has proven who they are, and takes over what they had as a guest. */
export async function openSession(
  tx: Tx,
  user: Account,
  { from, takeOver }: Arrival,
): Promise<SignedIn> {
  const owner = actorOf(user, from)
  // Carts are locked before accounts, as everywhere.
  const merged = takeOver && (await takeOver(tx, owner))
  if (user.userType === 'ADMIN')
    await recordAudit(tx, owner, { action: 'user.login', subject: 'user', subjectId: user.id })
  const token = await createSession(tx, user, from)
  return { token, user: await readUser(tx, user.id), ...(merged && { merged }) }
}

/** Records every failure, whether or not the account exists; otherwise the time would tell them apart. */
export async function recordFailure(tx: Tx, userId: number | null, { ip, requestId }: From) {
  await recordAudit(
    tx,
    { id: null, name: 'Somebody', ip, requestId },
    { action: 'user.loginFailed', subject: 'user', subjectId: userId ?? 'unknown' },
  )
}

/** Stores the same password hashed at today's cost, unless the password was changed meanwhile. */
async function renewHash(
  tx: Tx,
  { id, passwordHash }: { id: number; passwordHash: string },
  newHash: string,
) {
  await tx
    .updateTable('users')
    .set({ passwordHash: newHash })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .execute()
}

const invalidCredentials = () =>
  new DomainError('unauthenticated', 'invalid_credentials', 'Wrong email or password.')
