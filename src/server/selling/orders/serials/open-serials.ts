import { sql } from 'kysely'
import { orderStatuses } from '#contract/selling/order-status.ts'
import type { OpenSerials } from '#contract/selling/serial-numbers.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { goesOut } from '../order-state.ts'

/** Statuses in which pieces of an order are still here and have to be sent. */
const goingOut = orderStatuses.filter(goesOut)

/** Lines of these orders with pieces that are still here and have serial numbers, the oldest order first. */
export async function listOpenSerials(db: Db, ids: readonly number[]): Promise<OpenSerials[]> {
  const { rows } = await sql<OpenSerials>`
    select "order".id as order_id, "order".order_number, line.id as line_id, line.product_id,
      line.name, line.sku,
      line.quantity - line.cancelled - line.shipped as here,
      array(select serial.number from serial_numbers serial
        where serial.order_line_id = line.id and serial.shipment_id is null order by serial.id) as numbers
    from orders "order" join order_lines line on line.order_id = "order".id
    join products product on product.id = line.product_id
    where "order".id = any(${arrayOf(ids)}) and "order".status = any(${arrayOf(goingOut, 'text')})
      and product.has_serials and line.cancelled + line.shipped < line.quantity
    order by "order".placed_at, "order".id, line.position`.execute(db)
  return rows
}

/** Whether the order `order` of a list has pieces that are still here and have serial numbers. */
export const needsSerials = sql<boolean>`(exists(select from order_lines kept
  join products keeper on keeper.id = kept.product_id
  where kept.order_id = "order".id and keeper.has_serials and kept.cancelled + kept.shipped < kept.quantity))`.as(
  'needsSerials',
)
