import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { type Customer, type CustomerWrite, lockCustomers } from './customers.ts'
import { canonicalEmail, canonicalUsername, noPassword, refuseDuplicate } from './users.ts'

/**
 * Adds an account that nobody can log in to before its owner has asked for a new password by mail. Sends no mail.
 * Refuses an email that an account has.
 */
export async function addCustomer(tx: Tx, written: CustomerWrite, actor: Actor): Promise<Customer> {
  const [added] = await addCustomers(tx, [written], actor)
  if (!added || added instanceof DomainError) throw added ?? notFound('This customer')
  return added
}

/** Adds many customers; incomplete ones are left out. Throws if an account has the email of one of them. */
export async function addCustomers(
  tx: Tx,
  written: readonly CustomerWrite[],
  actor: Actor,
): Promise<(Customer | DomainError)[]> {
  const results = written.map(newRow)
  const rows = results.flatMap((row) => (row instanceof DomainError ? [] : row))
  if (rows.length === 0) return results.filter((row) => row instanceof DomainError)
  const added = await refuseDuplicate(
    sql<{ id: number; email: string }>`
      insert into users (username, email, first_name, last_name, phone, password_hash)
      select username, email, first_name, last_name, phone, ${noPassword}
      from json_populate_recordset(null::users, ${jsonRows(rows)})
      returning id, email`.execute(tx),
  )
  const idOf = new Map(added.rows.map(({ id, email }) => [email, id]))
  const customers = results.map((row) => {
    if (row instanceof DomainError) return row
    const { username: _username, ...customer } = row
    return { id: idOf.get(row.email) ?? 0, ...customer }
  })
  await recordChanges(
    tx,
    actor,
    'customer.add',
    added.rows.map(({ id }) => id),
  )
  return customers
}

/** The row of a new account. */
function newRow({ email, firstName, lastName, phone }: CustomerWrite) {
  if (!email) return invalid({ email: 'Enter an email address.' })
  if (!firstName) return invalid({ firstName: 'Enter a name.' })
  if (!lastName) return invalid({ lastName: 'Enter a name.' })
  return {
    username: usernameFor(email),
    email: canonicalEmail(email),
    firstName,
    lastName,
    phone: phone ? normalisePhone(phone) : null,
  }
}

/** Changes names and phones of accounts; fields left out stay. Refuses accounts that are closed by now. */
export async function updateCustomers(
  tx: Tx,
  changes: readonly (CustomerWrite & { id: number })[],
  actor: Actor,
): Promise<(Customer | DomainError)[]> {
  const found = await lockCustomers(
    tx,
    changes.map(({ id }) => id),
  )
  const results = changes.map(({ id, firstName, lastName, phone }) => {
    const before = found.get(id)
    if (!before || before instanceof DomainError) return before ?? notFound('This customer')
    return {
      ...before,
      firstName: firstName ?? before.firstName,
      lastName: lastName ?? before.lastName,
      phone: phone === undefined ? before.phone : phone && normalisePhone(phone),
    }
  })
  const rows = results.flatMap((row) => (row instanceof DomainError ? [] : row))
  if (rows.length === 0) return results
  await sql`
    update users set first_name = changed.first_name, last_name = changed.last_name,
      phone = changed.phone
    from json_populate_recordset(null::users, ${jsonRows(rows)}) as changed
    where users.id = changed.id`.execute(tx)
  await recordChanges(
    tx,
    actor,
    'customer.update',
    rows.map(({ id }) => id),
  )
  return results
}

/**
 * Removes accounts that were added by staff. An account that its owner has used, or that has addresses, stays. Then
 * the result is the reason.
 */
export async function removeCustomers(
  tx: Tx,
  ids: readonly number[],
  actor: Actor,
): Promise<(DomainError | null)[]> {
  const found = await lockCustomers(tx, ids)
  const uses = await readUses(tx, ids)
  const results = ids.map((id) => {
    const [customer, use] = [found.get(id), uses.get(id)]
    if (!customer || !use) return notFound('This customer')
    if (customer instanceof DomainError) return customer
    if (use.isUsed) return inUse()
    return use.hasAddresses ? hasAddresses() : null
  })
  const gone = ids.filter((_, place) => results[place] === null)
  if (gone.length === 0) return results
  await tx.deleteFrom('users').where('id', '=', sql<number>`any(${gone}::bigint[])`).execute()
  await recordChanges(tx, actor, 'customer.remove', gone)
  return results
}

/** Whether their owners have used accounts, and whether they have addresses. */
async function readUses(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('users')
    .select((eb) => [
      'id',
      sql<boolean>`${eb.ref('passwordHash')} <> ${noPassword} or ${eb.exists(
        eb.selectFrom('sessions').select('sessions.id').whereRef('userId', '=', 'users.id'),
      )}`.as('isUsed'),
      eb
        .exists(
          eb.selectFrom('addresses').select('addresses.id').whereRef('userId', '=', 'users.id'),
        )
        .as('hasAddresses'),
    ])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The log names the account; name and phone stay out of it, because nobody can erase them there. */
const recordChanges = (tx: Tx, actor: Actor, action: string, ids: readonly number[]) =>
  recordAudits(
    tx,
    actor,
    ids.map((subjectId) => ({ action, subject: 'user', subjectId })),
  )

/** The part of the address before the @, with something that makes it the only one. */
const usernameFor = (email: string) =>
  `${
    canonicalUsername(email)
      .replace(/@.*$/, '')
      .replaceAll(/[^a-z0-9._-]/g, '')
      .slice(0, 24) || 'customer'
  }-${randomBytes(4).toString('hex')}`

const inUse = () =>
  new DomainError('conflict', 'staff_account', 'This customer has used the account.')
const hasAddresses = () =>
  new DomainError('conflict', 'staff_account', 'This customer has addresses. Remove those first.')
