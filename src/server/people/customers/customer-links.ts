import { hasMailbox } from '#contract/people/mailbox.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { Addressee } from '../accounts/mailed-links.ts'
import { lockCustomer } from './lock-customer.ts'

/**
 * Locks the account of a customer who is to get a link for a new password, or the one that confirms the address. Refuses
 * an account of the staff, a closed one, and one without an email address.
 */
export async function lockAddressee(tx: Tx, id: number): Promise<Addressee> {
  const customer = await lockCustomer(tx, id)
  if (customer.role) throw isStaff()
  if (!hasMailbox(customer.email)) throw hasNoEmail()
  return customer
}

const isStaff = () =>
  new DomainError('conflict', 'staff_account', 'Links for staff are made on the Staff page.')

const hasNoEmail = () =>
  new DomainError('conflict', 'illegal_transition', 'This customer has no email address.')
