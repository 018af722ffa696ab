import { paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whether money has come in for an order, by any of its payments. */
export async function hasMoney(db: Db, orderId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('captured', '>', paise(0))
    .executeTakeFirst()
  return payment !== undefined
}
