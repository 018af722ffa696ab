import { sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import type { ProfileUpdate } from '#contract/people/accounts.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { type Actor, actorOf, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { emailAskedMail, emailChangedMail, verifyEmailMail, verifyPath } from './account-mails.ts'
import { becomeAccount } from './guest-account.ts'
import type { GuestBelongings, Owner } from './guest-belongings.ts'
import { invalidToken, issueMailToken, redeemMailToken, revokeMailTokens } from './mail-tokens.ts'
import { proveCurrentPassword, wrongPassword } from './passwords.ts'
import { canonicalEmail, noPassword, refuseDuplicate, refuseIfTaken } from './users.ts'

/** The hash that the current password was checked against; null where the change needs no password. */
export type Proof = string | null

/**
 * A change of email needs the current password, or a login of a short while ago where nothing but the phone opens the
 * account. It is checked before the transaction, because hashing is slow.
 */
export async function proveProfileUpdate(
  db: Db,
  { id: userId, passwordIsRecent }: { id: number; passwordIsRecent: boolean },
  { email, currentPassword }: ProfileUpdate,
): Promise<Proof> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (email === undefined || canonicalEmail(email) === user.email) return null
  if (hasOnlyPhone(user) && passwordIsRecent) return user.passwordHash
  if (hasOnlyPhone(user)) throw loginIsOld()
  if (currentPassword === undefined)
    throw invalid({ currentPassword: 'Enter your current password to change the email.' })
  await proveCurrentPassword(user.passwordHash, currentPassword)
  return user.passwordHash
}

/**
 * Updates the given fields of a profile. A new email takes effect once it is confirmed: until then mails go
 * to the old one, which is notified, and anybody may still register with the new one.
 */
export async function updateProfile(
  tx: Tx,
  userId: number,
  update: ProfileUpdate,
  { proof, actor }: { proof: Proof; actor: Actor },
) {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'passwordHash', 'phone'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { username, firstName, lastName, phone } = update
  const email = update.email === undefined ? before.email : canonicalEmail(update.email)
  const hasNewEmail = email !== before.email
  // The password or the email may have changed since the proof was made.
  if (hasNewEmail && proof !== before.passwordHash) throw wrongPassword()

  const newPhone = phone === undefined ? before.phone : phone && normalisePhone(phone)
  if (newPhone !== before.phone && hasOnlyPhone(before)) throw phoneIsLogin()

  const changes = {
    ...(hasNewEmail && { pendingEmail: email }),
    ...(username !== undefined && { username }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(newPhone !== before.phone && { phone: newPhone }),
  }
  if (Object.keys(changes).length > 0)
    await refuseDuplicate(tx.updateTable('users').set(changes).where('id', '=', userId).execute())
  if (hasNewEmail) await requestConfirmation(tx, { id: userId, before, email }, actor)
}

const loginIsOld = () =>
  invalid({ email: 'Log out and log in again with a code, then add your email.' })

/** Nothing but the phone opens the account. */
const hasOnlyPhone = ({ passwordHash, email }: { passwordHash: string; email: string }) =>
  passwordHash === noPassword && !hasMailbox(email)

/** Who logs in by the phone alone would lose the account to whoever has the number that they mistyped. */
const phoneIsLogin = () =>
  invalid({ phone: 'You log in with this number. Verify another one by a code to change it.' })

type Confirming = {
  callerId: number | null
  claimOrders: GuestBelongings['claimOrders']
  origin: { ip: string; requestId: string }
}

/**
 * Confirms the address that a link was sent to. A caller logged in as somebody else cannot redeem it. A new
 * address becomes the account's, and so do orders that guests placed with it. Refuses one that an account has by now.
 */
export async function verifyEmail(tx: Tx, token: string, confirming: Confirming) {
  const id = await redeemMailToken(tx, token, 'VERIFY_EMAIL')
  if (confirming.callerId !== null && confirming.callerId !== id) throw invalidToken()
  const before = await tx
    .selectFrom('users')
    .select(['email', 'pendingEmail', 'firstName', 'lastName', 'userType'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const email = before.pendingEmail ?? before.email
  const names = before.userType === 'GUEST' ? await becomeAccount(tx, id, email) : before
  const owner = actorOf({ id, ...names }, confirming.origin)
  if (before.userType !== 'GUEST') await confirmEmail(tx, { owner, before, email })
  await confirming.claimOrders(tx, { userId: id, email }, owner)
}

type NewEmail = { owner: Owner; before: { email: string; firstName: string }; email: string }

async function confirmEmail(tx: Tx, { owner, before, email }: NewEmail) {
  await refuseDuplicate(
    tx
      .updateTable('users')
      .set({ email, pendingEmail: null, emailVerifiedAt: sql`now()` })
      .where('id', '=', owner.id)
      .execute(),
  )
  if (email !== before.email) await afterNewEmail(tx, { owner, before, email })
}

type Change<Before> = { id: number; before: Before; email: string }

async function requestConfirmation(
  tx: Tx,
  { id, before, email }: Change<{ email: string; firstName: string }>,
  actor: Actor,
) {
  await refuseIfTaken(tx, email)
  await sendMail(tx, emailAskedMail(before, email))
  await mailConfirmation(tx, { id, email, firstName: before.firstName })
  await recordAudit(tx, actor, {
    action: 'user.emailAsked',
    subject: 'user',
    subjectId: id,
    after: { email },
  })
}

/** Mails an address the link that confirms it, and returns its path; earlier links become void. */
export async function mailConfirmation(
  tx: Tx,
  person: { id: number; email: string; firstName: string },
): Promise<string> {
  const token = await issueMailToken(tx, person.id, 'VERIFY_EMAIL')
  await sendMail(tx, verifyEmailMail(person, token))
  return verifyPath(token)
}

async function afterNewEmail(tx: Tx, { owner, before, email }: NewEmail) {
  // Reset links sent to the old address must no longer work for the account.
  await revokeMailTokens(tx, owner.id, ['RESET_PASSWORD'])
  await sendMail(tx, emailChangedMail(before, email))
  await recordAudit(tx, owner, {
    action: 'user.emailChange',
    subject: 'user',
    subjectId: owner.id,
    before: { email: before.email },
    after: { email },
  })
}
