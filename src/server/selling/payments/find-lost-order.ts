import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { orderNamed } from './begin-payment.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { BegunPayment } from './sync-from-gateway.ts'

/**
 * Asks the gateway whether it has an order for a payment that moved on because its answer was lost, and keeps the order
 * as that of the payment. Null if there is none, or if the payment was not lost.
 */
export async function findLostOrder(
  db: Db,
  options: PaymentOptions,
  { id, lostAt: provider }: { id: number; lostAt: string | null },
): Promise<BegunPayment | null> {
  const gateway = options.gatewayOf(await readPaymentSection(db), provider)
  if (provider === null || !gateway) return null
  const payment = await db
    .selectFrom('payments as payment')
    .innerJoin('orders as order', 'order.id', 'payment.orderId')
    .select(['payment.id', 'payment.createdAt', 'order.orderNumber'])
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow()
  const gatewayOrderId = await gateway.findOrder(orderNamed(payment))
  await db
    .updateTable('payments')
    .set({ lostAt: null })
    .set(
      gatewayOrderId === null
        ? { nextCheckAt: null }
        : { provider, gatewayOrderId, nextCheckAt: sql`now() + interval '1 minute'` },
    )
    .where('id', '=', id)
    .where('lostAt', '=', provider)
    .execute()
  return gatewayOrderId === null ? null : { provider, gatewayOrderId }
}
