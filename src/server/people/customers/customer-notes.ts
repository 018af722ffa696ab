import type { CustomerNote } from '#contract/selling/customers.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockCustomer } from './lock-customer.ts'
import { idsOfCustomer } from './one-customer.ts'

/** The notes of staff about all who are one customer, newest first. */
export const listNotes = (db: Db, ids: readonly number[]): Promise<CustomerNote[]> =>
  db
    .selectFrom('customerNotes')
    .select(noteColumns)
    .where('userId', 'in', ids)
    .orderBy('id', 'desc')
    .execute()

/**
 * Adds a note about a customer. The audit log cannot be anonymised, so it records the id of the note and not
 * its text. Refuses closed accounts.
 */
export async function addNote(
  tx: Tx,
  userId: number,
  text: string,
  actor: Actor,
): Promise<CustomerNote> {
  await lockCustomer(tx, userId)
  const note = await tx
    .insertInto('customerNotes')
    .values({ userId, text, actorName: actor.name })
    .returning(noteColumns)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, actor, {
    action: 'customer.note',
    subject: 'customer',
    subjectId: userId,
    after: { noteId: note.id },
  })
  return note
}

/** Removes a note. Refuses one that is not about this customer. */
export async function removeNote(
  tx: Tx,
  { id, noteId }: { id: number; noteId: number },
  actor: Actor,
) {
  const removed = await tx
    .deleteFrom('customerNotes')
    .where('id', '=', noteId)
    .where('userId', 'in', await idsOfCustomer(tx, id))
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw notFound('This note')
  await recordAudit(tx, actor, {
    action: 'customer.note-removed',
    subject: 'customer',
    subjectId: id,
    before: { noteId },
  })
}

const noteColumns = ['id', 'text', 'actorName as by', 'createdAt as at'] as const
