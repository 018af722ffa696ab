import { isDeepStrictEqual } from 'node:util'
import { AdminOrder } from '#contract/selling/admin-orders.ts'
import { type OrderPatch, OrderPatch as schema } from '#contract/selling/order-records.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  asAnswered,
  type Condition,
  type Faults,
  fixedFaults,
  refuseFaults,
  refuseOutdated,
} from '#server/platform/patch.ts'
import { addNote } from '../orders/add-note.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { readAdminOrder } from '../orders/read-order.ts'
import { tagFaults, writeTags } from './tags.ts'

/**
 * Replaces the tags of an order and adds notes behind those that are there, as far as either is sent. Refuses another version
 * than the present one, a note that changes or is missing, and fields that are changed by other calls.
 */
export async function patchOrder(
  tx: Tx,
  id: number,
  patch: OrderPatch,
  { actor, ...condition }: Condition & { actor: Actor },
): Promise<AdminOrder> {
  const order = await lockOrder(tx, id, { by: 'staff', actor, version: patch.version })
  const now = asAnswered(AdminOrder, await readAdminOrder(tx, id))
  await refuseOutdated(condition, now)
  const { tags = now.tags, notes = now.notes } = patch
  const wanted = tags ?? []
  refuseFaults({
    ...fixedFaults(schema, patch, now),
    ...noteFaults(notes, now),
    ...tagFaults(wanted),
  })
  for (const { text } of notes.slice(now.notes.length)) await addNote(tx, id, text, actor)
  if (!isDeepStrictEqual(wanted, now.tags))
    await writeTags(tx, order, { before: now.tags, tags: wanted, actor })
  return readAdminOrder(tx, id)
}

/** A note that was written stays as it is: it says what somebody knew at that time. */
function noteFaults(notes: NonNullable<OrderPatch['notes']>, now: AdminOrder): Faults {
  const faults: Faults = {}
  for (const [place, known] of now.notes.entries()) {
    const note = notes[place]
    if (note?.at === undefined) return { notes: allNotes }
    if (!isDeepStrictEqual(note, { ...known, text: known.text.trim() }))
      faults[`notes.${place}`] = 'A note cannot be changed. Add another one.'
  }
  for (const [place, note] of notes.entries())
    if (place >= now.notes.length && (note.at !== undefined || note.by !== undefined))
      faults[`notes.${place}`] = 'There is no such note. A new one has a text only.'
  return faults
}

const allNotes =
  'No note can be taken out. Send all that are there, and new ones with their text behind them.'
