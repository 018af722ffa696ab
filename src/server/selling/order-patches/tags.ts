import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { LockedOrder } from '../orders/locked-order.ts'

/** Finds tags that are there twice, in whichever capitals, by their places. */
export function tagFaults(tags: readonly string[]): Record<string, string> {
  const keys = tags.map((tag) => tag.toLowerCase())
  const twice = keys.flatMap((key, place) => (keys.indexOf(key) < place ? [place] : []))
  return Object.fromEntries(twice.map((place) => [`tags.${place}`, 'This tag is here twice.']))
}

type Tagging = { before: readonly string[]; tags: string[]; actor: Actor }

/** Replaces the tags of a locked order, which makes a new version of it. */
export async function writeTags(
  tx: Tx,
  { id, version }: LockedOrder,
  { before, tags, actor }: Tagging,
) {
  await tx
    .updateTable('orders')
    .set({ tags, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: 'order.tags',
    subject: 'order',
    subjectId: id,
    before: { tags: before },
    after: { tags },
  })
}
