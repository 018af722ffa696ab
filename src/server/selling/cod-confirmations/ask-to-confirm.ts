import { type Selectable, sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.gen.ts'
import { sendMessage } from '#server/platform/messages/outbox.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { amountWords } from '../orders/messages/order-messages.ts'

/** Rows that say that the buyer is asked, for the statement that writes the order as `placed`. A null hash writes none. */
export const firstConfirmation = (hash: Buffer | null, hours: number) =>
  sql<Selectable<DB['codConfirmations']>>`(
  insert into cod_confirmations (order_id, phone, answer_by)
  select id, shipping_address->>'phone', now() + make_interval(hours => ${hours}::int)
  from placed where ${hash}::bytea is not null
  returning *)`

export const firstConfirmationLink = (hash: Buffer | null) => sql<Selectable<DB['codLinks']>>`(
  insert into cod_links (token_hash, order_id)
  select ${hash}::bytea, id from placed where ${hash}::bytea is not null
  returning *)`

type Asked = { id: number; orderNumber: string; total: number; phone: string; userId: number }

/** Sends the question with its link. */
export const sendQuestion = (tx: Tx, order: Asked, token: string) =>
  sendMessage(tx, {
    kind: 'cod_confirmation',
    phone: order.phone,
    values: {
      order: order.orderNumber,
      amount: amountWords(order.total),
      link: paths.confirmOrder(token),
    },
    orderId: order.id,
    userId: order.userId,
  })

/** Asks once more, with a link of its own, since only the hash of the first is stored. */
export async function remind(tx: Tx, order: Asked) {
  const token = newToken()
  await tx
    .insertInto('codLinks')
    .values({ tokenHash: tokenHash(token), orderId: order.id })
    .execute()
  await tx
    .updateTable('codConfirmations')
    .set({ remindedAt: sql`now()` })
    .where('orderId', '=', order.id)
    .execute()
  await sendQuestion(tx, order, token)
}
