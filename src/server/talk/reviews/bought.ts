import type { Db } from '#server/platform/db/database.ts'

/** The shopper's latest delivered order with this product, or null. */
export async function findDelivered(
  db: Db,
  userId: number,
  productId: number,
): Promise<number | null> {
  const order = await db
    .selectFrom('orders as order')
    .innerJoin('orderLines as line', 'line.orderId', 'order.id')
    .select('order.id')
    .where('order.userId', '=', userId)
    .where('line.productId', '=', productId)
    .where('order.status', 'in', ['DELIVERED', 'COMPLETED'])
    .orderBy('order.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.id ?? null
}
