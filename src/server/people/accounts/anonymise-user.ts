import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { endSessions } from './sessions.ts'

/**
 * Removes everything that identifies the owner of an account, permanently: nobody can log in to it, and its email
 * and username become free. The row stays, because its orders refer to it. With `mergedInto`, the row names the
 * account that it was merged into.
 */
export async function anonymiseUser(tx: Tx, userId: number, mergedInto: number | null = null) {
  const placeholder = `closed-${userId}`
  await endSessions(tx, userId)
  await tx.deleteFrom('mailTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await tx.deleteFrom('loginChallenges').where('userId', '=', userId).execute()
  await tx
    .deleteFrom('staffInvitations')
    .where('email', '=', (eb) => eb.selectFrom('users').select('email').where('id', '=', userId))
    .execute()
  await tx
    .updateTable('users')
    .set({
      username: placeholder,
      email: `${placeholder}@closed.invalid`,
      phone: null,
      guestPhone: null,
      guestName: null,
      firstName: 'Closed',
      lastName: 'account',
      passwordHash: 'none',
      pendingEmail: null,
      emailVerifiedAt: null,
      disabledAt: sql`now()`,
      mergedIntoId: mergedInto,
    })
    .where('id', '=', userId)
    .execute()
}
