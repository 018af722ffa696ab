import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type MailedLink, mailEmailLink, mailPasswordLink } from '../accounts/mailed-links.ts'
import { isDisabled, lockMember } from './staff.ts'

/** Mails one of the staff a link for a new password. Refuses a disabled account. */
export async function sendPasswordLink(tx: Tx, id: number, actor: Actor): Promise<MailedLink> {
  return mailPasswordLink(tx, await lockEnabled(tx, id), actor)
}

/**
 * Mails the address that one of the staff has still to confirm the link that confirms it. Refuses a disabled account, and
 * one whose address is confirmed.
 */
export async function sendEmailLink(tx: Tx, id: number, actor: Actor): Promise<MailedLink> {
  return mailEmailLink(tx, await lockEnabled(tx, id), actor)
}

async function lockEnabled(tx: Tx, id: number) {
  const member = await lockMember(tx, id)
  if (member.disabledAt) throw isDisabled()
  return member
}
