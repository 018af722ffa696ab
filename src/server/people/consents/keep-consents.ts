import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Removes how a person was reached from the ledger, and leaves what was decided and when, as proof. An email is named
 * only if its owner has confirmed it.
 */
export async function eraseConsents(tx: Tx, userId: number, confirmedEmail: string | null) {
  await tx
    .updateTable('consents')
    .set({ phone: null, email: null, ip: '', erasedAt: sql`now()` })
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', confirmedEmail)]))
    .where('erasedAt', 'is', null)
    .execute()
  await tx
    .deleteFrom('consentLinks')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', confirmedEmail)]))
    .execute()
}

/**
 * Moves the ledger of an account to the one that it was merged into: of the decisions of both, the last counts. The
 * database refuses it until the account names the other one.
 */
export async function moveConsents(tx: Tx, from: number, into: number) {
  await tx.updateTable('consents').set({ userId: into }).where('userId', '=', from).execute()
  await tx.updateTable('consentLinks').set({ userId: into }).where('userId', '=', from).execute()
}
