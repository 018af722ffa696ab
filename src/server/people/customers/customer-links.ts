import { hasMailbox } from '#contract/people/mailbox.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { type MailedLink, mailEmailLink, mailPasswordLink } from '../accounts/mailed-links.ts'
import { lockCustomer } from './lock-customer.ts'

/**
 * Mails a customer a link for a new password. Refuses an account of the staff, a closed one, and one without an e-mail
 * address, whose owner could not be the one who asks.
 */
export async function sendCustomerPasswordLink(
  tx: Tx,
  id: number,
  actor: Actor,
): Promise<MailedLink> {
  return mailPasswordLink(tx, await lockAddressee(tx, id), actor)
}

/**
 * Mails a customer the link that confirms their address. Refuses the accounts that get no link for a new password, and
 * one whose address is confirmed.
 */
export async function sendCustomerEmailLink(tx: Tx, id: number, actor: Actor): Promise<MailedLink> {
  return mailEmailLink(tx, await lockAddressee(tx, id), actor)
}

async function lockAddressee(tx: Tx, id: number) {
  const customer = await lockCustomer(tx, id)
  if (customer.role) throw isStaff()
  if (!hasMailbox(customer.email)) throw hasNoEmail()
  return customer
}

const isStaff = () =>
  new DomainError('conflict', 'staff_account', 'Links for staff are made on the Staff page.')

const hasNoEmail = () =>
  new DomainError('conflict', 'illegal_transition', 'This customer has no e-mail address.')
