import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { endSessions } from './sessions.ts'

/**
 * Takes from an account all that says whose it was, for good: nobody logs in to it, and its e-mail and username
 * can be used anew. Its row stays, since orders are its.
 */
export async function anonymiseUser(tx: Tx, userId: number) {
  const nobody = `closed-${userId}`
  await endSessions(tx, userId)
  await tx.deleteFrom('mailTokens').where('userId', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({
      username: nobody,
      email: `${nobody}@closed.invalid`,
      phone: null,
      firstName: 'Closed',
      lastName: 'account',
      passwordHash: 'none',
      pendingEmail: null,
      emailVerifiedAt: null,
      disabledAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
