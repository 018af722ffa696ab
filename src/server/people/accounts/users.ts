import { sql } from 'kysely'
import { hidesSomething } from '#contract/one-line.ts'
import type { User } from '#contract/people/accounts.ts'
import { brokenConstraint, type Db } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'

/**
 * The one way an e-mail address or a username is kept and looked for: compatibility forms folded, lower
 * case. Doing it twice changes nothing.
 */
export function canonicalUsername(text: string): string {
  const folded = text.normalize('NFKC').trim().toLowerCase()
  return folded === text ? text : canonicalUsername(folded)
}

/** The same for an address that is to be kept: folding must not have made it something else. */
export function canonicalEmail(text: string): string {
  const email = canonicalUsername(text)
  const isOne = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254
  if (!isOne || hidesSomething(email)) throw badEmail()
  return email
}

/** A person as they see themselves: no hash, no flags of ours. */
export async function readUser(db: Db, id: number): Promise<User> {
  const { emailVerifiedAt, ...user } = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'firstName', 'lastName', 'phone', 'userType', 'role'])
    .select(['emailVerifiedAt', 'createdAt', pendingEmail.as('pendingEmail')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...user, emailVerified: emailVerifiedAt !== null }
}

/** The address that is to be confirmed, for as long as the link sent there is good. */
const pendingEmail = sql<string | null>`case when exists (
  select from mail_tokens token where token.user_id = users.id and token.purpose = 'VERIFY_EMAIL'
    and token.used_at is null and token.expires_at > now()) then users.pending_email end`

/** Refuses an address that an account has, before anybody is asked to confirm it. */
export async function refuseIfTaken(db: Db, email: string) {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (taken) throw emailTaken()
}

/** The unique indexes decide who is first; what they refuse is said in the words of the shop. */
export async function refuseDuplicate<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'users_email') throw emailTaken()
    if (constraint === 'users_username') throw usernameTaken()
    // Letters that the database folds differently from us: no mailbox is written like that.
    if (constraint?.startsWith('users_email_check')) throw badEmail()
    throw error
  }
}

const badEmail = () => invalid({ email: 'Enter a valid email address.' })

const emailTaken = () =>
  new DomainError('conflict', 'email_taken', 'There is already an account with this email.')

const usernameTaken = () =>
  new DomainError('conflict', 'username_taken', 'This username is taken. Choose another.')
