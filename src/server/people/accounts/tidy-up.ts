import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { deleteOldCounters } from '#server/platform/db/rate-limits.ts'

/**
 * Deletes expired sessions, links, unfinished logins and counters. Logins that are over stay for a year (DPDP Rules 2025,
 * rule 8(3)).
 */
export async function tidyUp(tx: Tx) {
  await tx.deleteFrom('sessions').where('expiresAt', '<', sql<string>`now()`).execute()
  await tx.deleteFrom('mailTokens').where('expiresAt', '<', sql<string>`now()`).execute()
  await tx.deleteFrom('loginChallenges').where('expiresAt', '<', sql<string>`now()`).execute()
  await tx
    .deleteFrom('pastSessions')
    .where('endedAt', '<', sql<string>`now() - interval '1 year'`)
    .execute()
  await deleteOldCounters(tx)
}
