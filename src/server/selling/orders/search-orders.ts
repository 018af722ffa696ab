import { sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import { literal, type Orders } from './list-orders.ts'
import { orNumbersBeginning } from './numbers-beginning.ts'

/** The most variants that a search by SKU follows; a prefix that matches more does not identify an order. */
const maxVariants = 200

/** Narrows orders to those that a text finds. */
export const searched = (orders: Orders, q: string): Orders =>
  orders.where(sql<boolean>`"order".id in (select id from (${foundBy(q)}) found)`)

/**
 * The ids and times of the orders found by order number or its beginning, AWB number, phone, name of the buyer or the receiver, or SKU
 * prefix, some of them more than once. Each has its own index, so the results are combined with `union all`: an `or` over
 * all of them would read every order. The times are read along with the ids, so that no order is read again to sort it.
 */
export function foundBy(q: string) {
  const number = /^(?:kg-?)?([0-9]{1,12})$/i.exec(q)?.[1] ?? ''
  const part = `%${literal(q)}%`
  return sql`
    select id, placed_at from orders where order_number = ${`KG-${number}`}
    ${orNumbersBeginning(q)}
    union all select id, placed_at from orders
      where id in (select order_id from shipments where tracking_number = ${q})
    union all select id, placed_at from orders
      where shipping_address->>'phone' = ${normalisePhone(q)}
    union all select order_id, placed_at from order_receivers where full_name ilike ${part}
    union all select orders.id, placed_at from orders join users on users.id = orders.user_id
      where first_name || ' ' || last_name ilike ${part}
    union all select orders.id, placed_at from order_lines join orders on orders.id = order_id
      where variant_id in (
        select id from variants where sku ilike ${`${literal(q)}%`} limit ${maxVariants})`
}
