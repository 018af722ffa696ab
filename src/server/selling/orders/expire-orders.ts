import { sql } from 'kysely'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { moveOrder } from './move-order.ts'

/** Of `hold` and its `order`: nobody confirmed or paid it in time, and it still holds tools. */
export const isDue = sql<boolean>`(hold.state = 'ACTIVE' and hold.expires_at <= now()
  and "order".status in ('PENDING_PAYMENT', 'PENDING_CONFIRMATION'))`

/**
 * Lets go of orders that nobody confirmed or paid before their hold ran out, and says how many. Each in
 * its own transaction, so that one that moves at the same moment holds up no other. Safe to run twice.
 */
export async function expireOrders(db: Db, publicUrl: string): Promise<number> {
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
  for (const { id } of due) if (await expire(db, id, publicUrl)) expired++
  return expired
}

async function expire(db: Db, orderId: number, publicUrl: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await hasRunOut(tx, orderId))) return false
      await moveOrder(tx, orderId, { to: 'EXPIRED', by: 'system', actor: system, publicUrl })
      return true
    })
  } catch (error) {
    // Confirmed or cancelled since it was listed: then there is nothing left to do.
    if (error instanceof DomainError && error.code === 'illegal_transition') return false
    throw error
  }
}

/** Somebody may have prolonged it since it was listed: looked at under the order's lock. */
async function hasRunOut(tx: Tx, orderId: number): Promise<boolean> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  const over = await tx
    .selectFrom('reservations')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'ACTIVE')
    .where('expiresAt', '<=', (eb) => eb.fn<string>('now'))
    .executeTakeFirst()
  return over !== undefined
}
