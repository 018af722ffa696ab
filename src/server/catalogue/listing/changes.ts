import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Deletes changes that every running process has applied long ago. A process that was away longer builds its
 * index anew.
 */
export async function deleteOldChanges(tx: Tx) {
  await tx
    .deleteFrom('listingChanges')
    .where('changedAt', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
