import { sql } from 'kysely'
import type { LinkedConfirmation, NewHouse } from '#contract/selling/cod-confirmations.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { buyerName } from '../order-links/addressee.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { changeOwnAddress } from './change-own-address.ts'

export type ConfirmationAnswer = 'YES' | 'NO' | 'CHANGE'

type Answered = {
  answer: ConfirmationAnswer
  by: 'LINK' | 'BUTTON'
  /** The words of the buyer about the address. */
  text?: string | null
  /** Where to send the order instead. */
  house?: NewHouse | null
}

/** How the wish for another address ended. */
type Changed = Pick<LinkedConfirmation, 'isAddressChanged' | 'changeRefusal'>

/**
 * Applies what the buyer answers. The first answer that moves the order stands: a later one changes nothing, and neither
 * does one that comes after staff or the clock have moved the order.
 */
export async function answerConfirmation(
  tx: Tx,
  orderId: number,
  answered: Answered,
): Promise<Changed> {
  const actor = await readBuyer(tx, orderId)
  const order = await lockOrder(tx, orderId, { by: 'system', actor })
  if (order.status !== 'PENDING_CONFIRMATION') return {}
  const { answer, by } = answered
  if (answer === 'CHANGE') return change(tx, orderId, answered, actor)
  await tx
    .updateTable('codConfirmations')
    .set({ answer, answeredBy: by, answeredAt: sql`now()`, changeAskedAt: null, changeText: null })
    .where('orderId', '=', orderId)
    .execute()
  const reason = answer === 'NO' ? { reason: 'You answered that you do not want it' } : {}
  await moveOrder(tx, orderId, { by: 'system', actor, to: statusOf[answer], ...reason })
  return {}
}

/** Sends the order to another house, or asks staff for it. */
async function change(
  tx: Tx,
  orderId: number,
  { house, text = null }: Answered,
  actor: Actor,
): Promise<Changed> {
  const refusal = house ? await changeOwnAddress(tx, orderId, house, actor) : null
  if (house && refusal === null) {
    await forgetChange(tx, orderId)
    return { isAddressChanged: true }
  }
  const words = house ? `${house.line1}, ${house.line2}, ${house.pincode}` : text
  await askForChange(tx, orderId, words, actor)
  return refusal === null ? {} : { changeRefusal: refusal }
}

/** Staff need not change what the buyer has changed by now. */
const forgetChange = (tx: Tx, orderId: number) =>
  tx
    .updateTable('codConfirmations')
    .set({ changeAskedAt: null, changeText: null })
    .where('orderId', '=', orderId)
    .execute()

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
