import { randomBytes } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { normalisePhone } from '#contract/india.ts'
import { Email, Exact, Nullable, PersonName, Phone } from '#contract/schema.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { canonicalEmail, canonicalUsername, refuseDuplicate } from './users.ts'

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

/** An open account by its id or its e-mail. Refuses an account of staff. */
export async function findCustomer(
  db: Db,
  by: { id: number } | { email: string },
): Promise<Customer | null> {
  const open = customersOf(db)
  const one =
    'id' in by
      ? open.where('id', '=', by.id)
      : open.where('email', '=', canonicalUsername(by.email))
  const found = await one.select('role').executeTakeFirst()
  if (!found) return null
  const { role, ...customer } = found
  if (role !== null) throw staffAccount()
  return customer
}

/** The open accounts of shoppers after an id. */
export const listCustomers = (db: Db, after: number, most: number): Promise<Customer[]> =>
  customersOf(db)
    .where('role', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/**
 * Adds an account that nobody can log in to before its owner has asked for a new password by mail. Sends no mail.
 * Refuses an e-mail that an account has.
 */
export async function addCustomer(tx: Tx, written: CustomerWrite, actor: Actor): Promise<Customer> {
  const { email, firstName, lastName, phone } = written
  if (!email) throw invalid({ email: 'Enter an e-mail address.' })
  if (!firstName) throw invalid({ firstName: 'Enter a name.' })
  if (!lastName) throw invalid({ lastName: 'Enter a name.' })
  const { id } = await refuseDuplicate(
    tx
      .insertInto('users')
      .values({
        username: usernameFor(email),
        email: canonicalEmail(email),
        firstName,
        lastName,
        phone: phone ? normalisePhone(phone) : null,
        passwordHash: noPassword,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return audited(tx, id, actor, 'customer.add')
}

/** No password has this hash. */
const noPassword = 'none'

/** Changes name and phone of an account; fields left out stay. */
export async function updateCustomer(
  tx: Tx,
  id: number,
  { firstName, lastName, phone }: CustomerWrite,
  actor: Actor,
): Promise<Customer> {
  const before = await lockCustomer(tx, id)
  await tx
    .updateTable('users')
    .set({
      firstName: firstName ?? before.firstName,
      lastName: lastName ?? before.lastName,
      phone: phone === undefined ? before.phone : phone && normalisePhone(phone),
    })
    .where('id', '=', id)
    .execute()
  return audited(tx, id, actor, 'customer.update')
}

/** Removes an account that was added by staff. Refuses one that its owner has used, or that has addresses. */
export async function removeCustomer(tx: Tx, id: number, actor: Actor) {
  await lockCustomer(tx, id)
  const row = await tx
    .selectFrom('users')
    .select((eb) => [
      eb.exists(eb.selectFrom('sessions').select('id').where('userId', '=', id)).as('isUsed'),
      eb
        .exists(eb.selectFrom('addresses').select('id').where('userId', '=', id))
        .as('hasAddresses'),
      'passwordHash',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.isUsed || row.passwordHash !== noPassword) throw inUse()
  if (row.hasAddresses) throw hasAddresses()
  await tx.deleteFrom('users').where('id', '=', id).execute()
  await recordAudit(tx, actor, { action: 'customer.remove', ...subject(id) })
}

const customersOf = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'phone'])
    .where('disabledAt', 'is', null)

async function lockCustomer(tx: Tx, id: number): Promise<Customer> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findCustomer(tx, { id })
  if (!found) throw notFound('This customer')
  return found
}

/** The log names the account; name and phone stay out of it, because nobody can erase them there. */
async function audited(tx: Tx, id: number, actor: Actor, action: string): Promise<Customer> {
  await recordAudit(tx, actor, { action, ...subject(id) })
  return lockCustomer(tx, id)
}

const subject = (id: number) => ({ subject: 'user', subjectId: id })

/** The part of the address before the @, with something that makes it the only one. */
const usernameFor = (email: string) =>
  `${
    canonicalUsername(email)
      .replace(/@.*$/, '')
      .replaceAll(/[^a-z0-9._-]/g, '')
      .slice(0, 24) || 'customer'
  }-${randomBytes(4).toString('hex')}`

const staffAccount = () =>
  new DomainError('conflict', 'staff_account', 'This is the account of a member of staff.', {
    fields: { email: 'This is the account of a member of staff.' },
  })

const inUse = () =>
  new DomainError('conflict', 'staff_account', 'This customer has used the account.')
const hasAddresses = () =>
  new DomainError('conflict', 'staff_account', 'This customer has addresses. Remove those first.')
