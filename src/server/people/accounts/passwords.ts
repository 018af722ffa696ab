import { sql } from 'kysely'
import type { PasswordChange, PasswordReset } from '#contract/people/accounts.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { passwordChangedMail, resetPasswordMail, resetPath } from './account-mails.ts'
import { closeChallenges } from './login-challenge.ts'
import {
  findMailTokenUser,
  issueMailToken,
  redeemMailToken,
  revokeMailTokens,
} from './mail-tokens.ts'
import { hashPassword, isRightPassword } from './password-hash.ts'
import { checkNewPassword } from './password-rules.ts'
import { endSessions } from './sessions.ts'

/** The hash of a password that was proven right, and the hash of the new one. */
export type ProvenChange = { before: string; after: string }

/** Checks a password change and hashes the new password, which takes too long for a transaction. */
export async function checkPasswordChange(
  db: Db,
  userId: number,
  { currentPassword, newPassword, confirmPassword }: PasswordChange,
): Promise<ProvenChange> {
  const person = await readPerson(db, userId)
  checkNewPassword({ field: 'newPassword', password: newPassword, confirmPassword }, person)
  await proveCurrentPassword(person.passwordHash, currentPassword)
  return { before: person.passwordHash, after: await hashPassword(newPassword) }
}

/** Sets the new password, ends the account's other sessions and mails its owner. */
export async function changePassword(
  tx: Tx,
  caller: { id: number; sessionId: number },
  { before, after }: ProvenChange,
  actor: Actor,
) {
  const changed = await tx
    .updateTable('users')
    .set({ passwordHash: after })
    .where('id', '=', caller.id)
    .where('passwordHash', '=', before)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw wrongPassword()
  await endSessions(tx, caller.id, caller.sessionId)
  await afterNewPassword(tx, caller.id, actor, 'user.passwordChange')
}

/** Confirms the password again, for calls that require it. Refuses a wrong one. */
export async function confirmPassword(
  db: Db,
  caller: { id: number; sessionId: number },
  currentPassword: string,
) {
  await proveOwnPassword(db, caller.id, currentPassword)
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: sql`now()` })
    .where('id', '=', caller.sessionId)
    .execute()
}

/** Mails a link for a new password if the account exists; earlier links become void. */
export async function sendResetLink(tx: Tx, email: string) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (person) await mailResetLink(tx, person)
}

/** Mails one person a link for a new password, and returns its path; earlier links become void. */
export async function mailResetLink(
  tx: Tx,
  person: { id: number; email: string; firstName: string },
): Promise<string> {
  const token = await issueMailToken(tx, person.id, 'RESET_PASSWORD')
  await sendMail(tx, resetPasswordMail(person, token))
  return resetPath(token)
}

/** Checks the link and the new password before it hashes the password: a bad link costs no hashing. */
export async function checkPasswordReset(
  db: Db,
  { token, password, confirmPassword }: PasswordReset,
): Promise<string> {
  const person = await readPerson(db, await findMailTokenUser(db, token, 'RESET_PASSWORD'))
  checkNewPassword({ field: 'password', password, confirmPassword }, person)
  return hashPassword(password)
}

type Reset = {
  token: string
  passwordHash: string
  /** Whether mails leave the shop. If not, staff handed the link over. */
  isMailed: boolean
  origin: { ip: string; requestId: string }
}

/**
 * Sets the password of the link's owner, ends every session and mails the owner. A link that came by mail also confirms
 * the address.
 */
export async function resetPassword(tx: Tx, { token, passwordHash, isMailed, origin }: Reset) {
  const userId = await redeemMailToken(tx, token, 'RESET_PASSWORD')
  const person = await tx
    .updateTable('users')
    .set({ passwordHash })
    .$if(isMailed, (user) => user.set({ emailVerifiedAt: sql`coalesce(email_verified_at, now())` }))
    .where('id', '=', userId)
    .returning(['firstName', 'lastName'])
    .executeTakeFirstOrThrow()
  await endSessions(tx, userId)
  const actor = { ...origin, id: userId, name: `${person.firstName} ${person.lastName}` }
  await afterNewPassword(tx, userId, actor, 'user.passwordReset')
}

/** Refuses a password that is not the account's. */
export const proveOwnPassword = async (db: Db, userId: number, currentPassword: string) =>
  proveCurrentPassword((await readPerson(db, userId)).passwordHash, currentPassword)

/** Refuses a password that does not match the hash. */
export async function proveCurrentPassword(passwordHash: string, currentPassword: string) {
  if (!(await isRightPassword(currentPassword, passwordHash))) throw wrongPassword()
}

export const wrongPassword = () =>
  new DomainError('invalid', 'wrong_password', 'Current password is wrong.', {
    fields: { currentPassword: 'Current password is wrong.' },
  })

async function afterNewPassword(tx: Tx, userId: number, actor: Actor, action: string) {
  await revokeMailTokens(tx, userId, ['RESET_PASSWORD'])
  await closeChallenges(tx, userId)
  await recordAudit(tx, actor, { action, subject: 'user', subjectId: userId })
  await sendMail(tx, passwordChangedMail(await readPerson(tx, userId)))
}

const readPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['username', 'email', 'firstName', 'lastName', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
