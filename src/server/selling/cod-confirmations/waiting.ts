import { sql } from 'kysely'

/** Parts of statements about the alias "order" of an order that waits, and `asked`, its confirmation if there is one. */

/** Some message with the question reached the phone, or is still on its way to it. */
export const isReached = sql<boolean>`exists (select from messages message
  where message.order_id = "order".id and message.kind = 'cod_confirmation' and message.status <> 'FAILED')`

/** The buyer has not answered in any way. */
export const isUnanswered = sql<boolean>`("order".status = 'PENDING_CONFIRMATION'
  and asked.answer is null and asked.change_asked_at is null)`
