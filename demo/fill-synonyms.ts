import { defaultSynonyms } from '#server/catalogue/index/engine/synonyms/default-synonyms.ts'
import { groupOf } from '#server/catalogue/search/synonyms.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Adds the synonyms of the trade once, as a start for the staff. Groups that staff removed stay removed. */
export async function fillSynonyms(tx: Tx) {
  if (!(await isFirst(tx))) return
  await tx
    .insertInto('synonyms')
    .values(defaultSynonyms.map((group) => groupOf(group)))
    .execute()
}

/** Whether this call is the first. Another process that starts meanwhile waits for the answer. */
async function isFirst(tx: Tx): Promise<boolean> {
  const reached = await tx
    .insertInto('milestones')
    .values({ name: 'synonyms' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return reached !== undefined
}
