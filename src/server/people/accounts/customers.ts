import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { Email, Exact, Nullable, PersonName, Phone } from '#contract/schema.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { canonicalUsername } from './users.ts'

/** The account of a shopper, as staff sees it. */
export type Customer = {
  id: number
  email: string
  firstName: string
  lastName: string
  phone: string | null
}

export type CustomerWrite = Static<typeof CustomerWrite>
export const CustomerWrite = Exact({
  email: Type.Optional(Email),
  firstName: Type.Optional(PersonName(80)),
  lastName: Type.Optional(PersonName(80)),
  phone: Type.Optional(Nullable(Phone)),
})

/** An open account by its id or its email. Refuses an account of staff. */
export async function findCustomer(
  db: Db,
  by: { id: number } | { email: string },
): Promise<Customer | null> {
  const open = customersOf(db).select('role')
  const found = await ('id' in by
    ? open.where('id', '=', by.id)
    : open.where('email', '=', canonicalUsername(by.email))
  ).executeTakeFirst()
  const customer = found ? customerOf(found) : null
  if (customer instanceof DomainError) throw customer
  return customer
}

/** The open accounts with these email addresses: for each the account, null, or the refusal of one of staff. */
export async function findCustomers(
  db: Db,
  emails: readonly string[],
): Promise<(Customer | null | DomainError)[]> {
  const wanted = emails.map(canonicalUsername)
  const rows = await customersOf(db)
    .select('role')
    .where('email', '=', sql<string>`any(${wanted})`)
    .execute()
  const byEmail = new Map(rows.map((row) => [row.email, customerOf(row)]))
  return wanted.map((email) => byEmail.get(email) ?? null)
}

/** The open accounts of shoppers after an id; guests have none. */
export const listCustomers = (db: Db, after: number, most: number): Promise<Customer[]> =>
  customersOf(db)
    .where('userType', '=', 'CUSTOMER')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

const customersOf = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'phone'])
    .where('disabledAt', 'is', null)

/** Open accounts by their ids, locked in that order. An account of staff is refused. */
export async function lockCustomers(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, Customer | DomainError>> {
  const rows = await customersOf(tx)
    .select('role')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, customerOf(row)]))
}

function customerOf({ role, ...customer }: Customer & { role: string | null }) {
  return role === null ? customer : staffAccount()
}

const staffAccount = () =>
  new DomainError('conflict', 'staff_account', 'This is a staff account.', {
    fields: { email: 'This is a staff account.' },
  })
