import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Records that a secret was used, unless another process has just recorded it. */
export const recordUse = (tx: Tx, secretHash: string) =>
  tx
    .updateTable('apiKeySecrets')
    .set({ lastUsedAt: sql`now()` })
    .where('secretHash', '=', Buffer.from(secretHash, 'hex'))
    .where((eb) =>
      eb.or([
        eb('lastUsedAt', 'is', null),
        eb('lastUsedAt', '<', sql<string>`now() - interval '5 minutes'`),
      ]),
    )
    .execute()
