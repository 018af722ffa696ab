import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { orderNotFound } from './read-order.ts'

/**
 * Adds a note that only staff sees. The order's version stays, because the note changes nothing of the order.
 * The audit log cannot be anonymised, so it records the id of the note and not its text.
 */
export async function addNote(tx: Tx, orderId: number, text: string, actor: Actor) {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  const { id } = await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      kind: 'NOTE',
      text,
      isInternal: true,
      actorId: actor.id,
      actorName: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, actor, {
    action: 'order.note',
    subject: 'order',
    subjectId: orderId,
    after: { eventId: id },
  })
}

/** Adds the same note to several orders. The caller records the audit of what it is about. */
export async function noteOnOrders(
  tx: Tx,
  orderIds: readonly number[],
  { text, by }: { text: string; by: Actor },
) {
  if (orderIds.length === 0) return
  const note = { kind: 'NOTE', text, isInternal: true, actorId: by.id, actorName: by.name } as const
  await tx
    .insertInto('orderEvents')
    .values(orderIds.map((orderId) => ({ orderId, ...note })))
    .execute()
}
