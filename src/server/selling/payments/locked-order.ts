import type { Paise } from '#contract/money.ts'
import type { OrderStatus, PaymentMethod } from '#contract/selling/order-status.ts'
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

type Which =
  | { gatewayOrderId: string }
  | { paymentId: number; orderId: number }
  | { orderId: number; userId: number }

/**
 * Locks an order, so that changes to its money run one after the other, and returns it with the named
 * payment, or with its newest one if none is named. Returns null for another shopper's order.
 */
export async function lockPayments(tx: Tx, which: Which): Promise<LockedOrder | null> {
  const found = await findPayment(tx, which)
  if (!found) return null
  await tx.selectFrom('orders').select('id').where('id', '=', found.id).forUpdate().execute()
  // Read again: the state may have changed before the lock was acquired.
  return (await findPayment(tx, { paymentId: found.paymentId, orderId: found.id })) ?? null
}

function findPayment(db: Db, which: Which): Promise<LockedOrder | undefined> {
  const found = db
    .selectFrom('orders as order')
    .innerJoin('payments as payment', 'payment.orderId', 'order.id')
    .select(['order.id', 'order.userId', 'order.orderNumber', 'order.status', 'order.total'])
    .select(['order.version', 'payment.id as paymentId', 'payment.method'])
    .select('payment.gatewayOrderId')
    .orderBy('payment.id', 'desc')
  if ('gatewayOrderId' in which)
    return found.where('payment.gatewayOrderId', '=', which.gatewayOrderId).executeTakeFirst()
  const ofOrder = found.where('order.id', '=', which.orderId)
  if ('paymentId' in which)
    return ofOrder.where('payment.id', '=', which.paymentId).executeTakeFirst()
  return ofOrder.where('order.userId', '=', which.userId).executeTakeFirst()
}
