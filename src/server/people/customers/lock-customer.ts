import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { unconfirmedEmail } from '../accounts/mailed-links.ts'

/** Locks the account of a customer for a change by staff. Refuses accounts that are closed. */
export async function lockCustomer(tx: Tx, id: number) {
  const customer = await tx
    .selectFrom('users')
    .select(['id', 'role', 'disabledAt', 'email', 'firstName'])
    .select(unconfirmedEmail.as('unconfirmedEmail'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw customerNotFound()
  if (customer.disabledAt) throw isClosed()
  return customer
}

export const customerNotFound = () => notFound('This customer')

export const isClosed = () =>
  new DomainError('conflict', 'account_closed', 'This account is closed.')
