import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Finds an order of the user for which goods or money are still moving, and returns its number. */
export async function findOpenOrder(db: Db, userId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('orders as order')
    .select('order.orderNumber')
    .where('order.userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('order.status', 'not in', [
          'DELIVERED',
          'COMPLETED',
          'CANCELLED',
          'EXPIRED',
          'RETURNED_TO_ORIGIN',
        ]),
        eb.exists(
          eb
            .selectFrom('returns')
            .select('returns.id')
            .whereRef('returns.orderId', '=', 'order.id')
            .where('returns.status', 'not in', ['REFUNDED', 'REPLACED', 'REJECTED', 'QC_FAIL']),
        ),
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.orderId', '=', 'order.id')
            .where('payments.refundDue', '>', sql<never>`0`),
        ),
      ]),
    )
    .orderBy('order.id')
    .limit(1)
    .executeTakeFirst()
  return found?.orderNumber
}

/**
 * Removes name, phone, street and email from a user's orders. Town, state and GSTIN stay, because the tax was
 * charged by them. Documents are not changed: the law requires keeping them with the buyer's name.
 */
export async function anonymiseOrders(tx: Tx, userId: number) {
  await tx
    .updateTable('orders')
    .set({
      shippingAddress: anonymised(sql.ref('shipping_address')),
      billingAddress: anonymised(sql.ref('billing_address')),
      note: null,
      contactEmail: null,
      discountReason: sql`case when discount_reason is not null then 'Removed' end`,
    })
    .where('userId', '=', userId)
    .execute()
  await tx
    .updateTable('orderEvents')
    .set({ actorName: 'Customer' })
    .where('actorId', '=', userId)
    .execute()
}

const anonymised = (address: RawBuilder<unknown>) =>
  sql<string>`${address} || ${JSON.stringify({
    fullName: 'Closed account',
    phone: '',
    line1: '',
    line2: '',
    landmark: null,
  })}::jsonb`
