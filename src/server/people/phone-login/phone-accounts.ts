import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { noMailDomain } from '#contract/people/mailbox.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { hasSecondFactor } from '../accounts/has-second-factor.ts'
import type { Account } from '../accounts/login.ts'
import { noPassword } from '../accounts/users.ts'

/** A number that was given back is given to somebody else after this time (TRAI), but not before. */
const ownedDays = 90

/** An account with the phone that a code has just proven. */
export type PhoneAccount = Account & {
  /** Whether a code has proven the phone to be this account's. If not, somebody only typed it. */
  isVerified: boolean
  /** Whether the phone was its owner's so short a while ago that nobody else can have it now. */
  isRecent: boolean
  /** Whether its owner has another way to log in: a password, or an email that was confirmed. */
  hasOtherProof: boolean
  hasSecondFactor: boolean
}

/** The open accounts of shoppers with a phone, the one that has proven it first. Those of staff are left out. */
export const findByPhone = (db: Db, phone: string): Promise<PhoneAccount[]> =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'userType'])
    .select([
      sql<boolean>`phone_verified_at is not null`.as('isVerified'),
      isRecent.as('isRecent'),
      sql<boolean>`password_hash <> ${noPassword} or email_verified_at is not null`.as(
        'hasOtherProof',
      ),
      hasSecondFactor('users.id').as('hasSecondFactor'),
    ])
    .where('phone', '=', phone)
    .where('userType', '=', 'CUSTOMER')
    .where('disabledAt', 'is', null)
    .orderBy(sql`phone_verified_at is null`)
    .orderBy('id')
    .execute()

/** A phone that was only typed is recent if its owner talked to staff or ordered lately. */
const isRecent = sql<boolean>`case
  when phone_verified_at is not null then phone_verified_at > now() - make_interval(days => ${sql.lit(ownedDays)})
  else created_at > now() - make_interval(days => ${sql.lit(ownedDays)})
    or exists (select from orders where orders.user_id = users.id
      and placed_at > now() - make_interval(days => ${sql.lit(ownedDays)})) end`

/** Opens the account of somebody of whom only the phone is known. */
export function addPhoneAccount(tx: Tx): Promise<Account> {
  const name = randomBytes(8).toString('hex')
  return tx
    .insertInto('users')
    .values({
      username: `phone-${name}`,
      email: `${name}@${noMailDomain}`,
      firstName: '',
      lastName: '',
      passwordHash: noPassword,
    })
    .returning(['id', 'firstName', 'lastName', 'userType'])
    .executeTakeFirstOrThrow()
}

/** Records that a code has proven the phone of an account. False if the account was closed meanwhile. */
export async function recordPhoneProof(tx: Tx, userId: number, phone: string): Promise<boolean> {
  const proven = await tx
    .updateTable('users')
    .set({ phone, phoneVerifiedAt: sql`now()` })
    .where('id', '=', userId)
    .where('userType', '=', 'CUSTOMER')
    .where('disabledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return proven !== undefined
}

/** Takes the phone from an account, since its number belongs to somebody else now. */
export async function removePhone(tx: Tx, userId: number) {
  await tx.updateTable('users').set({ phone: null }).where('id', '=', userId).execute()
}

/** Names an account that has no name yet, such as after its first address. A guest stays without one. */
export async function nameIfNone(tx: Tx, userId: number, fullName: string) {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/)
  if (firstName === '') return
  await tx
    .updateTable('users')
    .set({ firstName: firstName.slice(0, 80), lastName: others.join(' ').slice(0, 80) })
    .where('id', '=', userId)
    .where('userType', '=', 'CUSTOMER')
    .where('firstName', '=', '')
    .execute()
}

/** Names an account that has no name yet after its last order. */
export async function nameFromOrders(tx: Tx, userId: number) {
  const last = await tx
    .selectFrom('orders')
    .select(sql<string>`coalesce(shipping_address->>'fullName', '')`.as('name'))
    .where('userId', '=', userId)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) await nameIfNone(tx, userId, last.name)
}
