import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * `due`: the order's total. `net`: what came in, less what was refunded or is due for refund. `whole`: how
 * many gateway payments cover the total exactly. `odd`: the currency and amount of one that does not.
 */
export type Money = { due: Paise; net: number; whole: number; odd: string | null }

/** Reads the money of an order, in paise. */
export async function readMoney(db: Db, orderId: number): Promise<Money> {
  const { rows } = await sql<Money>`
    select max("order".total)::bigint as due,
      (select coalesce(sum(captured - refunded - refund_due), 0)::bigint from payments
        where order_id = ${orderId}) as net,
      count(*) filter (where attempt.currency = 'INR' and attempt.left = "order".total)::int as whole,
      max(attempt.currency || ' ' || attempt.amount) filter (
        where attempt.left > 0 and (attempt.currency <> 'INR' or attempt.amount <> "order".total)) as odd
    from orders "order" join payments payment on payment.order_id = "order".id
    left join lateral (
      select currency, amount, amount - refunded - refund_due as left
      from gateway_payments where payment_id = payment.id and state = 'captured') attempt on true
    where "order".id = ${orderId}`.execute(db)
  const [money] = rows
  if (!money) throw new Error(`order ${orderId} has no payment`)
  return money
}
