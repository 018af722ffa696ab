import type { Tx } from '../db/database.ts'
import { defaultSynonyms } from '../search/engine/default-synonyms.ts'
import { groupOf } from '../search/synonyms.ts'

/** The words of the trade, for the staff to go on from. Once: what is removed later stays removed. */
export async function fillSynonyms(tx: Tx) {
  const groups = defaultSynonyms.map((group) => groupOf(group))
  await tx.insertInto('synonyms').values(groups).execute()
  await tx.insertInto('milestones').values({ name: 'synonyms' }).execute()
}
