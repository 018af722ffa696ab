import { type RawBuilder, sql } from 'kysely'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { LockedOrder } from './locked-order.ts'

/** Whether an order has a tag, in whichever capitals. The index has only orders with tags. */
export const isTagged = (orders: 'order' | 'orders', tag: string): RawBuilder<boolean> => {
  const tags = sql.ref(`${orders}.tags`)
  return sql<boolean>`(${tags} <> '{}' and tag_keys(${tags}) @> array[lower(${tag}::text)])`
}

/** What is wrong with a list of tags, by the place of the tag: each is there once, in whichever capitals. */
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
