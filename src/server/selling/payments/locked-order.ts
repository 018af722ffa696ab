import type { Paise } from '#contract/money.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type LockedOrder = {
  id: number
  userId: number
  orderNumber: string
  status: OrderStatus
  total: Paise
  version: number
  /** The payment that was named, else the newest. */
  paymentId: number
  method: PaymentMethod
  gatewayOrderId: string | null
}

type PaymentKey =
  | { provider: string; gatewayOrderId: string }
  | { paymentId: number; orderId: number }
  | { orderId: number; userId: number }

/**
 * Locks an order, so that changes to its money run one after the other, and returns it with the named
 * payment, or with its newest one if none is named. Returns null for another shopper's order.
 */
export async function lockPayments(tx: Tx, key: PaymentKey): Promise<LockedOrder | null> {
  const found = await findPayment(tx, key)
  if (!found) return null
  await tx.selectFrom('orders').select('id').where('id', '=', found.id).forUpdate().execute()
  // Read again: the state may have changed before the lock was acquired.
  return (await findPayment(tx, { paymentId: found.paymentId, orderId: found.id })) ?? null
}

function findPayment(db: Db, key: PaymentKey): Promise<LockedOrder | undefined> {
  const found = db
    .selectFrom('orders as order')
    .innerJoin('payments as payment', 'payment.orderId', 'order.id')
    .select(['order.id', 'order.userId', 'order.orderNumber', 'order.status', 'order.total'])
    .select(['order.version', 'payment.id as paymentId', 'payment.method'])
    .select('payment.gatewayOrderId')
    .orderBy('payment.id', 'desc')
  if ('gatewayOrderId' in key)
    return found
      .where('payment.gatewayOrderId', '=', key.gatewayOrderId)
      .where('payment.provider', '=', key.provider)
      .executeTakeFirst()
  const ofOrder = found.where('order.id', '=', key.orderId)
  if ('paymentId' in key) return ofOrder.where('payment.id', '=', key.paymentId).executeTakeFirst()
  return ofOrder.where('order.userId', '=', key.userId).executeTakeFirst()
}
