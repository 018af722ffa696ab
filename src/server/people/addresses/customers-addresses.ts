import { type Static, Type } from 'typebox'
import { withoutMarks } from '#contract/pasted.ts'
import { type Address, AddressWrite } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { Email, Exact } from '#contract/schema.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { findCustomer } from '../accounts/customers.ts'
import { canonicalUsername } from '../accounts/users.ts'
import {
  addAddress,
  readAddress,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts'

/** A saved address, and whose it is. */
export type CustomersAddress = Address & { userId: number; email: string }

/** A customer's address as staff write it. */
export type CustomersAddressWrite = Static<typeof CustomersAddressWrite>
export const CustomersAddressWrite = Exact({
  ...Type.Omit(AddressWrite, ['state']).properties,
  email: Email,
})

type Wanted = { id: number } | { email: string; line1: string; pincode: string }

/** An address of an open account of a shopper. */
export async function findCustomersAddress(db: Db, by: Wanted): Promise<CustomersAddress | null> {
  const all = owned(db)
  const found = await ('id' in by
    ? all.where('address.id', '=', by.id)
    : all
        .where('user.email', '=', canonicalUsername(by.email))
        .where('address.line1', '=', withoutMarks(by.line1).trim())
        .where('address.pincode', '=', normalisePincode(by.pincode) ?? by.pincode)
  ).executeTakeFirst()
  return found ? whole(db, found) : null
}

/** The default address of the customer with this email address, if there is one. */
export async function findDefaultAddress(db: Db, email: string): Promise<number | null> {
  const found = await owned(db)
    .where('user.email', '=', canonicalUsername(email))
    .where('address.isDefault', '=', true)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Makes this the default address of a customer again, unless it was removed meanwhile. */
export async function bringBackDefault(tx: Tx, userId: number, id: number) {
  const found = await owned(tx)
    .where('address.id', '=', id)
    .where('address.userId', '=', userId)
    .executeTakeFirst()
  if (found) await setDefaultAddress(tx, userId, id)
}

/** Addresses after an id. */
export async function listCustomersAddresses(
  db: Db,
  after: number,
  most: number,
): Promise<CustomersAddress[]> {
  const found = await owned(db)
    .where('address.id', '>', after)
    .orderBy('address.id')
    .limit(most)
    .execute()
  return Promise.all(found.map((one) => whole(db, one)))
}

/** Saves an address of a customer; refuses an email without an account, and as `addAddress` does. */
export async function addCustomersAddress(
  tx: Tx,
  { email, ...address }: CustomersAddressWrite,
  actor: Actor,
): Promise<CustomersAddress> {
  const customer = await findCustomer(tx, { email })
  if (!customer) throw invalid({ email: 'No customer has this email address.' })
  const { id } = await addAddress(tx, customer.id, address)
  return audited(tx, { id, userId: customer.id, email: customer.email }, actor, 'address.add')
}

/** Changes an address of a customer. */
export async function changeCustomersAddress(
  tx: Tx,
  { id, userId, email }: Owned,
  { email: _whose, ...address }: CustomersAddressWrite,
  actor: Actor,
): Promise<CustomersAddress> {
  await updateAddress(tx, userId, id, address)
  return audited(tx, { id, userId, email }, actor, 'address.update')
}

/** Removes an address of a customer. */
export async function removeCustomersAddress(tx: Tx, { id, userId }: Owned, actor: Actor) {
  await removeAddress(tx, userId, id)
  await recordAudit(tx, actor, { action: 'address.remove', ...subject(id) })
}

type Owned = { id: number; userId: number; email: string }

const owned = (db: Db) =>
  db
    .selectFrom('addresses as address')
    .innerJoin('users as user', 'user.id', 'address.userId')
    .select(['address.id', 'address.userId', 'user.email'])
    .where('user.disabledAt', 'is', null)
    .where('user.userType', '=', 'CUSTOMER')

const whole = async (db: Db, { id, userId, email }: Owned): Promise<CustomersAddress> => ({
  ...(await readAddress(db, userId, id)),
  userId,
  email,
})

/** The log names the address; what is in it stays with the person. */
async function audited(tx: Tx, address: Owned, actor: Actor, action: string) {
  await recordAudit(tx, actor, { action, ...subject(address.id) })
  return whole(tx, address)
}

const subject = (id: number) => ({ subject: 'address', subjectId: id })
