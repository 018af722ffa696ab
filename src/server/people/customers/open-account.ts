import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import type { Address, AddressWrite } from '#contract/people/addresses.ts'
import { noMailDomain } from '#contract/people/mailbox.ts'
import type { NewCustomer } from '#contract/selling/customers.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { addCustomer } from '../accounts/change-customers.ts'
import { type Customer, findCustomer } from '../accounts/customers.ts'
import { addAddress } from '../addresses/addresses.ts'
import { customerNotFound } from './lock-customer.ts'

/**
 * Opens an account for a customer who speaks to staff. Without an email the account gets an address that
 * reaches nobody. Refuses a phone number that another account has.
 */
export async function openAccount(
  tx: Tx,
  { email, ...person }: NewCustomer,
  actor: Actor,
): Promise<Customer> {
  await refuseTakenPhone(tx, normalisePhone(person.phone))
  const address = email || `${randomBytes(8).toString('hex')}@${noMailDomain}`
  return addCustomer(tx, { email: address, ...person }, actor)
}

/** Saves an address for a customer. Refuses closed accounts, those of staff, and as `addAddress` does. */
export async function addAddressFor(
  tx: Tx,
  id: number,
  address: AddressWrite,
  actor: Actor,
): Promise<Address> {
  if (!(await findCustomer(tx, { id }))) throw customerNotFound()
  const added = await addAddress(tx, id, address)
  // The log names the address; what is in it stays with the person.
  await recordAudit(tx, actor, { action: 'address.add', subject: 'address', subjectId: added.id })
  return added
}

/** A second click must not open a second account; the lock makes it wait for the first. */
async function refuseTakenPhone(tx: Tx, phone: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(tx)
  const known = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('phone', '=', phone)
    .where('disabledAt', 'is', null)
    .where('role', 'is', null)
    .executeTakeFirst()
  if (known) throw phoneTaken(`${known.firstName} ${known.lastName}`)
}

const phoneTaken = (name: string) =>
  invalid({ phone: `${name} has this number. Choose them from the list.` })
