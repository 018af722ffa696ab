import { sql } from 'kysely'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { moveOrder } from '../orders/move-order.ts'

/**
 * Completes delivered orders whose return window is over and that have no open return. Returns how many. Each
 * runs in its own transaction. Safe to run twice.
 */
export async function completeOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.status = 'DELIVERED'
      and exists (select from shipments s where s.order_id = o.id and s.delivered_at is not null)
      and not exists (select from shipments s
        join shipment_lines packed on packed.shipment_id = s.id
        join order_lines line on line.id = packed.order_line_id
        where s.order_id = o.id
          and s.delivered_at >= now() - make_interval(days => line.return_days))
      and not exists (select from returns r where r.order_id = o.id
        and r.status not in ('REFUNDED', 'REPLACED', 'REJECTED'))
      and not exists (select from shipments s where s.order_id = o.id
        and s.delivered_at is null and s.returned_at is null)
    order by o.id limit 200`.execute(db)
  let completed = 0
  for (const { id } of rows) if (await complete(db, id)) completed++
  return completed
}

async function complete(db: Db, orderId: number): Promise<boolean> {
  try {
    await inTransaction(db, (tx) =>
      moveOrder(tx, orderId, { to: 'COMPLETED', by: 'system', actor: system }),
    )
    return true
  } catch (error) {
    // Staff has completed it since it was listed: there is nothing left to do.
    if (error instanceof DomainError && error.code === 'illegal_transition') return false
    throw error
  }
}
