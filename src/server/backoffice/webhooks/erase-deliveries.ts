import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/database.ts'

/**
 * Erases what the log keeps of a customer and their orders: bodies and answers. An attempt that is under way may not write any
 * more, and an event that waits is written anew from what is left of the account.
 */
export async function eraseFromWebhooks(tx: Tx, userId: number) {
  await sql`
    with erased as (
      update webhook_deliveries set body = null, claim = null
      where (user_id = ${userId} or subject in (select 'order:' || id from orders where user_id = ${userId}))
        and (body is not null or claim is not null)
      returning id)
    delete from webhook_attempts where delivery_id in (select id from erased)`.execute(tx)
}

/** How many events one run deletes. The next run goes on. */
const mostAtOnce = 20_000

/** Deletes events after 30 days, and those of endpoints that were deleted. */
export async function tidyDeliveries(db: Db) {
  await inTransaction(db, (tx) =>
    sql`
      delete from webhook_deliveries where id in (
        (select id from webhook_deliveries where created_at < now() - interval '30 days'
          order by created_at limit ${mostAtOnce})
        union
        (select id from webhook_deliveries
          where endpoint_id not in (select endpoint.id from webhook_endpoints endpoint) limit ${mostAtOnce}))`.execute(
      tx,
    ),
  )
}
