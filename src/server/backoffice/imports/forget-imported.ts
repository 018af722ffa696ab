import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Deletes what files of customers and addresses said about the owner of an e-mail address. */
export async function forgetImported(tx: Tx, email: string) {
  await tx
    .deleteFrom('importRows')
    .where('importId', 'in', (eb) =>
      eb.selectFrom('imports').select('id').where('kind', 'in', ['customers', 'addresses']),
    )
    .where(sql`lower(lines->0->'cells'->>'E-mail')`, '=', email)
    .execute()
}
