import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { orderNotFound } from './read-order.ts'

/**
 * Leaves a note that only staff sees. It changes nothing of the order, so the version stays. The audit log, which
 * nobody can blank, names the note and not what it says of a person.
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
