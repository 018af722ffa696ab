import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.gen.ts'
import { contactsOfGuest } from './contacts-of-guest.ts'

/** Contacts that are proven to be theirs. */
type Proven = { email: string | null; phone: string | null }

/**
 * Removes how a person was reached from the ledger, and leaves what was decided and when, as proof. Contacts are theirs if
 * proven, or typed with their orders as a guest. A phone that said STOP stays known.
 */
export async function eraseConsents(tx: Tx, userId: number, { email, phone }: Proven) {
  await erase(tx, (row) => row.or([row('userId', '=', userId), row('email', '=', email)]))
  const contacts = phone ? [{ phone }] : await contactsOfGuest(tx, userId)
  for (const contact of contacts) await erase(tx, (row) => row.and({ ...contact, isGiven: true }))
  await tx
    .deleteFrom('consentLinks')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
    .execute()
}

const erase = (tx: Tx, whose: (row: ExpressionBuilder<DB, 'consents'>) => Expression<SqlBool>) =>
  tx
    .updateTable('consents')
    .set({ phone: null, email: null, ip: '', erasedAt: sql`now()` })
    .where(whose)
    .where('erasedAt', 'is', null)
    .execute()

/**
 * Moves the ledger of an account to the one that it was merged into: of the decisions of both, the last counts. The
 * database refuses it until the account names the other one.
 */
export async function moveConsents(tx: Tx, from: number, into: number) {
  await tx.updateTable('consents').set({ userId: into }).where('userId', '=', from).execute()
  await tx.updateTable('consentLinks').set({ userId: into }).where('userId', '=', from).execute()
}
