import { sql } from 'kysely'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { mailResetLink } from './passwords.ts'
import { mailConfirmation } from './profile.ts'

/** To whom a link was mailed, and its path, which is stored nowhere but in the mail. */
export type MailedLink = { email: string; path: string }

/** An account that staff may send links to, locked. */
export type Addressee = {
  id: number
  email: string
  firstName: string
  unconfirmedEmail: string | null
}

/** A new address that waits for its confirmation, or the first one. */
export const unconfirmedEmail = sql<string | null>`coalesce(pending_email,
  case when email_verified_at is null then email end)`

/** Mails somebody a link for a new password, which staff asked for; earlier links become void. */
export async function mailPasswordLink(
  tx: Tx,
  person: Addressee,
  actor: Actor,
): Promise<MailedLink> {
  const { id, email } = person
  const path = await mailResetLink(tx, person)
  await recordAudit(tx, actor, { action: 'user.passwordLink', subject: 'user', subjectId: id })
  return { email, path }
}

/**
 * Mails the address that somebody has still to confirm the link that confirms it, which staff asked for; earlier links
 * become void. Refuses an account whose address is confirmed.
 */
export async function mailEmailLink(tx: Tx, person: Addressee, actor: Actor): Promise<MailedLink> {
  const { id, firstName, unconfirmedEmail: email } = person
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
  new DomainError('conflict', 'illegal_transition', 'Their email address is confirmed already.')
