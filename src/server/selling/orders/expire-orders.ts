import { sql } from 'kysely'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { moveOrder } from './move-order.ts'

/**
 * For a statement with the aliases `hold` and "order": nobody confirmed or paid the order in time, and it
 * still has active reservations.
 */
export const isDue = sql<boolean>`(hold.state = 'ACTIVE' and hold.expires_at <= now()
  and "order".status in ('PENDING_PAYMENT', 'PENDING_CONFIRMATION'))`

/**
 * Expires orders that nobody confirmed or paid before their reservations ran out, and returns how many. Each
 * runs in its own transaction, so that an order that is changed at the same moment does not block the others.
 * Safe to run twice.
 */
export async function expireOrders(db: Db): Promise<number> {
  const due = await db
    .selectFrom('reservations as hold')
    .innerJoin('orders as order', 'order.id', 'hold.orderId')
    .select('order.id')
    .distinct()
    .where(isDue)
    .orderBy('order.id')
    .limit(100)
    .execute()
  let expired = 0
  for (const { id } of due) if (await expire(db, id)) expired++
  return expired
}

async function expire(db: Db, orderId: number): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await hasRunOut(tx, orderId))) return false
      await moveOrder(tx, orderId, { to: 'EXPIRED', by: 'system', actor: system })
      return true
    })
  } catch (error) {
    // Confirmed or cancelled since it was listed: there is nothing left to do.
    if (error instanceof DomainError && error.code === 'illegal_transition') return false
    throw error
  }
}

/**
 * The reservations may have been extended since the order was listed, so this checks under the order's lock.
 */
async function hasRunOut(tx: Tx, orderId: number): Promise<boolean> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  const expired = await tx
    .selectFrom('reservations')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'ACTIVE')
    .where('expiresAt', '<=', (eb) => eb.fn<string>('now'))
    .executeTakeFirst()
  return expired !== undefined
}
