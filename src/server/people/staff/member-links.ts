import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { mailResetLink } from '../accounts/passwords.ts'
import { mailConfirmation } from '../accounts/profile.ts'
import { isDisabled, lockMember } from './staff.ts'

/** To whom a link was mailed, and its path, which is stored nowhere but in the mail. */
export type MailedLink = { email: string; path: string }

/** Mails one of the staff a link for a new password. Refuses a disabled account. */
export async function sendPasswordLink(tx: Tx, id: number, actor: Actor): Promise<MailedLink> {
  const member = await lockMember(tx, id)
  if (member.disabledAt) throw isDisabled()
  const path = await mailResetLink(tx, member)
  await recordAudit(tx, actor, { action: 'user.passwordLink', subject: 'user', subjectId: id })
  return { email: member.email, path }
}

/**
 * Mails the address that one of the staff has still to confirm the link that confirms it. Refuses a disabled account, and
 * one whose address is confirmed.
 */
export async function sendEmailLink(tx: Tx, id: number, actor: Actor): Promise<MailedLink> {
  const { firstName, disabledAt, unconfirmedEmail: email } = await lockMember(tx, id)
  if (disabledAt) throw isDisabled()
  if (email === null) throw isConfirmed()
  const path = await mailConfirmation(tx, { id, email, firstName })
  await recordAudit(tx, actor, {
    action: 'user.emailLink',
    subject: 'user',
    subjectId: id,
    after: { email },
  })
  return { email, path }
}

const isConfirmed = () =>
  new DomainError('conflict', 'illegal_transition', 'Their e-mail address is confirmed already.')
