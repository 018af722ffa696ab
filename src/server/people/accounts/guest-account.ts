import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { alreadyAccountMail, becomeAccountMail } from './account-mails.ts'
import { issueMailToken } from './mail-tokens.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword } from './password-rules.ts'
import { endSessions } from './sessions.ts'
import { isTaken, refuseDuplicate } from './users.ts'

/** What a guest has typed for an order, of which an account can be made. */
type Ordered = { email: string; fullName: string; phone: string }

/** What an order says of its guest. Refuses an order without an email, and one that is not this guest's. */
export async function readOrdered(db: Db, guestId: number, orderId: number): Promise<Ordered> {
  const found = await orderedBy(db, guestId).where('order.id', '=', orderId).executeTakeFirst()
  if (!found) throw notFound('This order')
  const { email, ...person } = found
  if (email === null) throw noEmail()
  return { ...person, email }
}

/** Checks the password that a guest has chosen, and hashes it, which takes too long for a transaction. */
export async function checkGuestPassword(password: string, { email, fullName }: Ordered) {
  const person = { username: '', email, ...namesIn(fullName) }
  checkNewPassword({ field: 'password', password, confirmPassword: password }, person)
  return hashPassword(password)
}

/**
 * Mails the address of the order a link that makes the guest an account. To an address that has one, the mail says so
 * instead. Nobody but the owner of the mailbox learns which of the two it was.
 */
export async function askToBecomeAccount(
  tx: Tx,
  guestId: number,
  { email, fullName }: Ordered,
  passwordHash: string,
) {
  const reader = { email, firstName: namesIn(fullName).firstName }
  await tx
    .updateTable('users')
    .set({ pendingEmail: email, passwordHash })
    .where('id', '=', guestId)
    .where('userType', '=', 'GUEST')
    .execute()
  const token = await issueMailToken(tx, guestId, 'VERIFY_EMAIL')
  const hasAccount = await isTaken(tx, email)
  await sendMail(tx, hasAccount ? alreadyAccountMail(reader) : becomeAccountMail(reader, token))
}

/**
 * Makes a guest whose address is proven an account with the name and phone of the newest order. It logs in with the
 * password that was chosen; every session and link from before ends.
 */
export async function becomeAccount(tx: Tx, guestId: number, email: string) {
  const { fullName, phone } = await orderedBy(tx, guestId)
    .orderBy('order.placedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const names = namesIn(fullName)
  await refuseDuplicate(
    tx
      .updateTable('users')
      .set({ ...names, phone, email, pendingEmail: null, userType: 'CUSTOMER' })
      .set({ emailVerifiedAt: sql`now()`, guestPhone: null, guestName: null })
      .where('id', '=', guestId)
      .execute(),
  )
  await endSessions(tx, guestId)
  return names
}

const orderedBy = (db: Db, guestId: number) =>
  db
    .selectFrom('orders as order')
    .innerJoin('users as user', 'user.id', 'order.userId')
    .select('order.contactEmail as email')
    .select(sql<string>`"order".shipping_address->>'fullName'`.as('fullName'))
    .select(sql<string>`"order".shipping_address->>'phone'`.as('phone'))
    .where('order.userId', '=', guestId)
    .where('user.userType', '=', 'GUEST')

/** Many people in India have one name. */
function namesIn(fullName: string) {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName: firstName.slice(0, 80), lastName: rest.join(' ').slice(0, 80) }
}

const noEmail = () =>
  new DomainError(
    'conflict',
    'account_needed',
    'This order has no email. Create an account instead.',
  )
