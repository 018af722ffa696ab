import { sql } from 'kysely'
import type { ProfileUpdate } from '#contract/accounts.ts'
import { normalisePhone } from '#contract/india.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { Db, Tx } from '../db/database.ts'
import { invalid } from '../errors.ts'
import { sendMail } from '../notifications/outbox.ts'
import { readSender } from '../notifications/sender.ts'
import { emailChangedMail, verifyEmailMail } from './account-mails.ts'
import { invalidToken, issueMailToken, spendMailToken, voidMailTokens } from './mail-tokens.ts'
import { proveCurrentPassword, wrongPassword } from './passwords.ts'
import { canonicalEmail, refuseTaken } from './users.ts'

/** The hash of the password that was proven, where the change needs one. */
export type Proof = string | null

/** A change of e-mail needs the current password; checked before the transaction, for it takes long. */
export async function proveProfileUpdate(
  db: Db,
  userId: number,
  { email, currentPassword }: ProfileUpdate,
): Promise<Proof> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (email === undefined || canonicalEmail(email) === user.email) return null
  if (currentPassword === undefined)
    throw invalid({ currentPassword: 'Enter your current password to change the email.' })
  await proveCurrentPassword(user.passwordHash, currentPassword)
  return user.passwordHash
}

/** Changes what is given of the profile; a new e-mail has to be confirmed, and the old one is told. */
export async function updateProfile(
  tx: Tx,
  userId: number,
  update: ProfileUpdate,
  { proof, actor, publicUrl }: { proof: Proof; actor: Actor; publicUrl: string },
) {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'passwordHash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { username, firstName, lastName, phone } = update
  const email = update.email === undefined ? before.email : canonicalEmail(update.email)
  const hasNewEmail = email !== before.email
  // The password, or the address it was asked for, may have changed since it was proven.
  if (hasNewEmail && proof !== before.passwordHash) throw wrongPassword()

  await refuseTaken(
    tx
      .updateTable('users')
      .set({
        email,
        ...(username !== undefined && { username }),
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(phone !== undefined && { phone: phone && normalisePhone(phone) }),
        ...(hasNewEmail && { emailVerifiedAt: null }),
      })
      .where('id', '=', userId)
      .execute(),
  )
  if (hasNewEmail) await afterNewEmail(tx, { id: userId, before, email }, { actor, publicUrl })
}

/** Confirms the address a link was sent to; whoever is logged in as somebody else cannot use it up. */
export async function verifyEmail(tx: Tx, token: string, callerId: number | null) {
  const userId = await spendMailToken(tx, token, 'VERIFY_EMAIL')
  if (callerId !== null && callerId !== userId) throw invalidToken()
  await tx
    .updateTable('users')
    .set({ emailVerifiedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

async function afterNewEmail(
  tx: Tx,
  user: { id: number; before: { email: string; firstName: string }; email: string },
  { actor, publicUrl }: { actor: Actor; publicUrl: string },
) {
  const { id, before, email } = user
  // Links sent to the old address must not work for the account any more.
  await voidMailTokens(tx, id, ['RESET_PASSWORD', 'VERIFY_EMAIL'])
  const token = await issueMailToken(tx, id, 'VERIFY_EMAIL')
  const sender = await readSender(tx, publicUrl)
  await sendMail(tx, emailChangedMail(before, sender, email))
  await sendMail(tx, verifyEmailMail({ ...before, email }, sender, token))
  await recordAudit(tx, actor, {
    action: 'user.emailChange',
    subject: 'user',
    subjectId: id,
    before: { email: before.email },
    after: { email },
  })
}
