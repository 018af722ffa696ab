import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { mailRefunded } from '../payments/payment-mails.ts'
import { type PricedPlan, refundOf } from './figures.ts'

const reason = 'Order changed to a lower total'

/**
 * Lowers the amount of a paid order's payment to its new total and refunds the difference. Returns that difference,
 * in paise. What a courier collects follows by itself. The caller has locked the order.
 */
export async function settleTotal(
  tx: Tx,
  { order, prices }: Pick<PricedPlan, 'order' | 'prices'>,
  actor: Actor,
): Promise<number> {
  const amount = refundOf(order, prices)
  if (!prices || amount === 0) return 0
  await tx
    .updateTable('payments')
    .set({ amount: prices.total, updatedAt: sql`now()` })
    .where('orderId', '=', order.id)
    .where('amount', '=', order.total)
    .where('captured', '>', paise(0))
    .execute()
  await refundOrder(tx, order.id, { amount, reason, createdBy: actor.id })
  await mailRefunded(tx, order.id, { amount: paise(amount), reason })
  return amount
}
