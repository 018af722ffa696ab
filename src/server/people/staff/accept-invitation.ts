import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Input } from '#contract/endpoint.ts'
import type { invitationsApi } from '#contract/people/staff.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { newToken } from '#server/platform/tokens.ts'
import { countFailedLogin, refuseIfLockedOut } from '../accounts/login-limits.ts'
import { hashPassword, isRightPassword } from '../accounts/password-hash.ts'
import { checkNewPassword } from '../accounts/password-rules.ts'
import { endSessions } from '../accounts/sessions.ts'
import { refuseDuplicate } from '../accounts/users.ts'
import { findInvitation, redeemInvitation } from './invitations.ts'

type Origin = { ip: string; requestId: string }
type NewAccount = Input<typeof invitationsApi.accept>['body']
type OwnPassword = Input<typeof invitationsApi.join>['body']

/**
 * Opens a staff account for an invited address. The link came by mail, so the address counts as confirmed.
 * Hashing takes too long for a transaction, so this opens its own.
 */
export async function acceptInvitation(db: Db, account: NewAccount, origin: Origin) {
  const { token, firstName, lastName, password, confirmPassword } = account
  const { email } = await findInvitation(db, token)
  // Staff log in by email, so the username only has to be free. They may change it.
  const username = `staff-${newToken().replace(/\W/g, '').slice(0, 10)}`
  const person = { username, email, firstName, lastName }
  checkNewPassword({ field: 'password', password, confirmPassword }, person)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const { id, role } = await redeemInvitation(tx, token)
    const user = await refuseDuplicate(
      tx
        .insertInto('users')
        .values({ ...person, passwordHash, userType: 'ADMIN', role, emailVerifiedAt: sql`now()` })
        .returning(['id', 'firstName', 'lastName'])
        .executeTakeFirstOrThrow(),
    )
    await recordAcceptance(tx, id, { user, role }, origin)
  })
}

/**
 * Gives the account of an invited address its role. Its password proves that the account and the mailbox
 * have the same owner. Wrong passwords count like failed logins. Sessions end, because those of staff are
 * shorter.
 */
export async function joinStaff(db: Db, { token, password }: OwnPassword, origin: Origin) {
  const { email } = await findInvitation(db, token)
  const attempt = { identifier: email, ip: origin.ip }
  await refuseIfLockedOut(db, attempt)
  const account = await db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  const mayTry = () => refuseIfLockedOut(db, attempt)
  if (!(await isRightPassword(password, account?.passwordHash ?? null, mayTry)) || !account) {
    await countFailedLogin(db, attempt)
    throw wrongPassword()
  }
  await inTransaction(db, async (tx) => {
    const { id, role } = await redeemInvitation(tx, token)
    const user = await tx
      .updateTable('users')
      .set({ userType: 'ADMIN', role, roleSince: sql`now()` })
      .set({ emailVerifiedAt: sql`coalesce(email_verified_at, now())` })
      .where('id', '=', account.id)
      .where('email', '=', email)
      .where('role', 'is', null)
      .where('disabledAt', 'is', null)
      .returning(['id', 'firstName', 'lastName'])
      .executeTakeFirst()
    if (!user) throw accountChanged()
    await endSessions(tx, user.id)
    await recordAcceptance(tx, id, { user, role }, origin)
  })
}

type Joined = { user: { id: number; firstName: string; lastName: string }; role: Role }

async function recordAcceptance(tx: Tx, id: number, { user, role }: Joined, origin: Origin) {
  const { ip, requestId } = origin
  const actor = { id: user.id, name: `${user.firstName} ${user.lastName}`, ip, requestId }
  await recordAudit(tx, actor, {
    action: 'invitation.accept',
    subject: 'invitation',
    subjectId: id,
    after: { userId: user.id, role },
  })
}

const wrongPassword = () => invalid({ password: 'This is not the password of your account.' })

const accountChanged = () =>
  new DomainError('conflict', 'already_staff', 'This account changed meanwhile. Log in with it.')
