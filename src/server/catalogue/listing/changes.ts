import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Forgets changes every running process has long taken in; one that was away longer starts anew. */
export async function deleteOldChanges(tx: Tx) {
  await tx
    .deleteFrom('listingChanges')
    .where('changedAt', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
