import { sql } from 'kysely'
import { hidesSomething } from '#contract/one-line.ts'
import { withoutMarks } from '#contract/pasted.ts'
import type { User } from '#contract/people/accounts.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { brokenConstraint, type Db } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'

/**
 * The canonical form in which an email address or a username is stored and looked up: compatibility forms
 * folded, lower case, without marks that nobody sees. Applying it twice changes nothing.
 */
export function canonicalUsername(text: string): string {
  const folded = withoutMarks(text.normalize('NFKC')).trim().toLowerCase()
  return folded === text ? text : canonicalUsername(folded)
}

/** The canonical form of an address to be stored; refuses one that folding has made invalid. */
export function canonicalEmail(text: string): string {
  const email = canonicalUsername(text)
  const isValid = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254
  if (!isValid || hidesSomething(email)) throw badEmail()
  return email
}

/** No password has this hash: nobody logs in to the account before it has a password. */
export const noPassword = 'none'

/** A person as they see themselves, without the password hash or internal flags. */
export async function readUser(db: Db, id: number): Promise<User> {
  const { emailVerifiedAt, phoneVerifiedAt, email, ...user } = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'firstName', 'lastName', 'phone', 'userType', 'role'])
    .select(['emailVerifiedAt', 'phoneVerifiedAt', 'createdAt', pendingEmail.as('pendingEmail')])
    .select(defaultPincode.as('pincode'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [emailVerified, phoneVerified] = [emailVerifiedAt !== null, phoneVerifiedAt !== null]
  return { ...user, email: hasMailbox(email) ? email : '', emailVerified, phoneVerified }
}

/** The new address to be confirmed, while the link sent there is valid. */
const pendingEmail = sql<string | null>`case when exists (
  select from mail_tokens token where token.user_id = users.id and token.purpose = 'VERIFY_EMAIL'
    and token.used_at is null and token.expires_at > now()) then users.pending_email end`

const defaultPincode = sql<string | null>`(select pincode from addresses
  where addresses.user_id = users.id and addresses.is_default)`

/** Refuses an address that an account already has, before a confirmation is requested for it. */
export async function refuseIfTaken(db: Db, email: string) {
  if (await isTaken(db, email)) throw emailTaken()
}

/** Whether an account has this address. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('email', '=', email)
  return (await query.executeTakeFirst()) !== undefined
}

/** The unique indexes decide which of two writes wins; their refusal becomes a message of the shop. */
export async function refuseDuplicate<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'users_email') throw emailTaken()
    if (constraint === 'users_username') throw usernameTaken()
    // Some letters fold differently in the database than here; no real mailbox uses them.
    if (constraint?.startsWith('users_email_check')) throw badEmail()
    throw error
  }
}

const badEmail = () => invalid({ email: 'Enter a valid email address.' })

const emailTaken = () =>
  new DomainError('conflict', 'email_taken', 'There is already an account with this email.')

const usernameTaken = () =>
  new DomainError('conflict', 'username_taken', 'This username is taken. Choose another.')
