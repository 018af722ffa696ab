import type { Tx } from '#server/platform/db/database.ts'
import type { InboundMessage } from '#server/platform/messages/inbound.ts'
import { answerConfirmation, type ConfirmationAnswer } from './answer-confirmation.ts'
import { goesToAsked } from './read-confirmation.ts'

const answers: readonly ConfirmationAnswer[] = ['YES', 'NO', 'CHANGE']

/** Applies a button of the question. Leaves every other message, and a button of a phone that the order left. */
export async function receiveButton(tx: Tx, { kind, orderId, phone, payload }: InboundMessage) {
  const answer = answers.find((one) => one === payload)
  if (kind !== 'cod_confirmation' || orderId === null || !answer) return
  const asked = await tx
    .selectFrom('codConfirmations as asked')
    .innerJoin('orders as order', 'order.id', 'asked.orderId')
    .select('asked.orderId')
    .where('asked.orderId', '=', orderId)
    .where('asked.phone', '=', phone)
    .where(goesToAsked)
    .executeTakeFirst()
  if (asked) await answerConfirmation(tx, orderId, { answer, by: 'BUTTON' })
}
