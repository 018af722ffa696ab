import { sql } from 'kysely'
import type { ImportKindName } from '#contract/backoffice/imports.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The kinds whose lines hold names, phone numbers and addresses. */
const peopleKinds: readonly ImportKindName[] = ['customers', 'addresses']

/** Whether the lines of such a file hold personal data. */
export const namesPeople = (kind: ImportKindName) => peopleKinds.includes(kind)

/** Deletes what files of customers and addresses said about the owner of an email address. */
export async function forgetImported(tx: Tx, email: string) {
  await tx
    .deleteFrom('importRows')
    .where('importId', 'in', (eb) =>
      eb.selectFrom('imports').select('id').where('kind', 'in', peopleKinds),
    )
    .where(sql`lower(lines->0->'cells'->>'Email')`, '=', email)
    .execute()
}
