import { sql } from 'kysely'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { buyerName } from '../order-links/addressee.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/move-order.ts'

export type ConfirmationAnswer = 'YES' | 'NO' | 'CHANGE'

type Answered = {
  answer: ConfirmationAnswer
  by: 'LINK' | 'BUTTON'
  /** The words of the buyer about the address. */
  text?: string | null
}

/**
 * Applies what the buyer answers. The first answer that moves the order stands: a later one changes nothing, and neither
 * does one that comes after staff or the clock have moved the order.
 */
export async function answerConfirmation(tx: Tx, orderId: number, answered: Answered) {
  const actor = await readBuyer(tx, orderId)
  const order = await lockOrder(tx, orderId, { by: 'system', actor })
  if (order.status !== 'PENDING_CONFIRMATION') return
  if (answered.answer === 'CHANGE') return askForChange(tx, orderId, answered.text ?? null, actor)
  const { answer, by } = answered
  await tx
    .updateTable('codConfirmations')
    .set({ answer, answeredBy: by, answeredAt: sql`now()`, changeAskedAt: null, changeText: null })
    .where('orderId', '=', orderId)
    .execute()
  const reason = answer === 'NO' ? { reason: 'You answered that you do not want it' } : {}
  await moveOrder(tx, orderId, { by: 'system', actor, to: statusOf[answer], ...reason })
}

const statusOf: Record<'YES' | 'NO', OrderStatus> = { YES: 'CONFIRMED', NO: 'CANCELLED' }

/** Asks staff for another address. The order keeps waiting; writing again replaces what was written. */
async function askForChange(tx: Tx, orderId: number, text: string | null, actor: Actor) {
  const { numUpdatedRows } = await tx
    .updateTable('codConfirmations')
    .set({
      changeAskedAt: sql`coalesce(change_asked_at, now())`,
      changeText: sql`coalesce(${text}::text, change_text)`,
    })
    .where('orderId', '=', orderId)
    // Pressing twice is one wish.
    .where(
      sql<boolean>`(change_asked_at is null or ${text}::text is distinct from coalesce(change_text, ${text}::text))`,
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      kind: 'NOTE',
      actorId: actor.id,
      actorName: actor.name,
      // The timeline is kept for good, so it has none of the words.
      text: 'Asked for another address',
    })
    .execute()
}

/** The buyer, who acts without a login: the link or the button has proved the phone. */
async function readBuyer(tx: Tx, orderId: number): Promise<Actor> {
  const { id, name } = await tx
    .selectFrom('orders as order')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select('shopper.id')
    .select(buyerName.as('name'))
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { id, name }
}
