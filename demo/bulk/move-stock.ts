import type pg from 'pg'
import { isWaiting } from './order-plan.ts'
import { hasLeft, type MadeOrder } from './order-rows.ts'

/** What is sold was received before, so the stock on the shelf stays as it is; what waits is reserved. */
export async function moveStock(client: pg.Client, orders: MadeOrder[]) {
  const left = orders.filter(({ plan }) => hasLeft(plan)).map(({ id }) => id)
  await client.query(
    `insert into stock_ledger (variant_id, delta, reason, note, created_at)
     select variant_id, sum(quantity - undelivered), 'RECEIVED', 'Delivery of the supplier',
       $2::timestamptz - interval '1 day'
     from order_lines where order_id = any($1)
     group by variant_id having sum(quantity - undelivered) > 0`,
    [left, orders[0]?.plan.placedAt],
  )
  await client.query(
    `insert into stock_ledger (variant_id, delta, reason, order_line_id, shipment_id, created_at)
     select variant_id, -quantity, 'SALE', line.id, null, placed_at
     from order_lines line join orders on orders.id = line.order_id where order_id = any($1)
     union all
     select line.variant_id, part.quantity, 'UNDELIVERED', line.id, parcel.id, parcel.returned_at
     from shipments parcel join shipment_lines part on part.shipment_id = parcel.id
       join order_lines line on line.id = part.order_line_id
     where parcel.order_id = any($1) and parcel.returned_at is not null`,
    [left],
  )
  const waiting = orders.filter(({ plan }) => isWaiting(plan)).map(({ id }) => id)
  if (waiting.length > 0) await reservePieces(client, waiting)
}

async function reservePieces(client: pg.Client, orderIds: number[]) {
  await client.query(
    `insert into reservations (order_id, variant_id, quantity, expires_at, created_at)
     select order_id, variant_id, quantity, now() + interval '2 days', placed_at
     from order_lines join orders on orders.id = order_id where order_id = any($1)`,
    [orderIds],
  )
  // A variant that is sold out gets the pieces that it holds for these orders.
  await client.query(
    `with held as (
       select variant_id, sum(quantity)::int as pieces from order_lines
       where order_id = any($1) group by variant_id),
     come as (
       insert into stock_ledger (variant_id, delta, reason, note)
       select variant_id, pieces, 'RECEIVED', 'Delivery of the supplier' from held)
     update stock set on_hand = on_hand + pieces, reserved = reserved + pieces
     from held where stock.variant_id = held.variant_id`,
    [orderIds],
  )
}
