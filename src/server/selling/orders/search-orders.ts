import { sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import { literal, type Orders } from './list-orders.ts'

/** The most variants that a search by SKU follows; a prefix that matches more does not identify an order. */
const maxVariants = 200

/**
 * Searches by order number, AWB number, phone, name of the buyer or the receiver, or SKU prefix. Each has its own index,
 * so the results are combined with `union all`: an `or` over all of them would read every order.
 */
export function searched(orders: Orders, q: string): Orders {
  const number = /^(?:kg-?)?([0-9]{1,12})$/i.exec(q)?.[1] ?? ''
  const part = `%${literal(q)}%`
  return orders.where('order.id', 'in', (eb) =>
    eb
      .selectFrom('orders')
      .select('id')
      .where('orderNumber', '=', `KG-${number}`)
      .unionAll(eb.selectFrom('shipments').select('orderId as id').where('trackingNumber', '=', q))
      .unionAll(
        eb
          .selectFrom('orders')
          .select('id')
          .where(sql`shipping_address->>'phone'`, '=', normalisePhone(q)),
      )
      .unionAll(
        eb
          .selectFrom('orders')
          .select('id')
          .where(sql`shipping_address->>'fullName'`, 'ilike', part),
      )
      .unionAll(
        eb
          .selectFrom('orders')
          .innerJoin('users', 'users.id', 'orders.userId')
          .select('orders.id')
          .where(sql`first_name || ' ' || last_name`, 'ilike', part),
      )
      .unionAll(
        eb
          .selectFrom('orderLines')
          .select('orderId as id')
          .where('variantId', 'in', (variant) =>
            variant
              .selectFrom('variants')
              .select('id')
              .where('sku', 'ilike', `${literal(q)}%`)
              .limit(maxVariants),
          ),
      ),
  )
}
