import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { deleteDeliveryAlerts } from './delivery-alerts.ts'
import { deleteStockAlerts } from './stock-alerts.ts'

/** Moves stock alerts and delivery alerts to another account; what both have stays once. */
export async function moveAlerts(tx: Tx, from: number, into: number) {
  await sql`
    insert into stock_alerts (user_id, product_id, variant_id, created_at)
    select ${into}, product_id, variant_id, created_at from stock_alerts where user_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into delivery_alerts (user_id, pincode, created_at)
    select ${into}, pincode, created_at from delivery_alerts where user_id = ${from}
    on conflict do nothing`.execute(tx)
  await deleteStockAlerts(tx, from)
  await deleteDeliveryAlerts(tx, from)
}
