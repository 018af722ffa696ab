import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import { pastedCode, pastedNumber, withoutMarks } from '#contract/pasted.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { literal, type Orders } from './list-orders.ts'
import { orNumbersBeginning } from './numbers-beginning.ts'

/** The most variants that a search by SKU follows; a prefix that matches more does not identify an order. */
const maxVariants = 200

/** Narrows orders to those that a text finds. */
export const filterBySearch = (orders: Orders, q: string): Orders =>
  orders.where(sql<boolean>`"order".id in (select id from (${foundBy(q)}) found)`)

/**
 * Ids and times of the orders found by order number, AWB number, serial number, phone, email, name, tag or SKU, possibly twice. Each part
 * has its own index, hence `union all`: an `or` would read every order. The times save another read for sorting.
 */
export function foundBy(typed: string) {
  const q = withoutMarks(typed).trim()
  const part = `%${literal(q)}%`
  return sql`
    select id, placed_at from orders where ${isOrderNumbered(q)}
    ${orNumbersBeginning(q)}
    union all select id, placed_at from orders
      where id in (select order_id from shipments where tracking_number = ${q})
    union all select orders.id, placed_at from serial_numbers serial
      join order_lines line on line.id = order_line_id join orders on orders.id = line.order_id
      where serial.number = ${pastedCode(q)}
    union all select id, placed_at from orders
      where ${isPhoned(q)}
    union all select order_id, placed_at from order_receivers where full_name ilike ${part}
    union all select orders.id, placed_at from orders join users on users.id = orders.user_id
      where first_name || ' ' || last_name ilike ${part}
    union all select orders.id, placed_at from orders join users on users.id = orders.user_id
      where ${isMailed(q)}
    union all select id, placed_at from orders where ${isTagged('orders', q)}
    union all select id, placed_at from orders where contact_email = ${q.toLowerCase()}
    union all select orders.id, placed_at from order_lines join orders on orders.id = order_id
      where variant_id in (
        select id from variants where sku ilike ${`${literal(q)}%`} limit ${maxVariants})`
}

/** Whether an order has a tag, in whichever capitals. The index has only orders with tags. */
export const isTagged = (orders: 'order' | 'orders', tag: string): RawBuilder<boolean> => {
  const tags = sql.ref(`${orders}.tags`)
  return sql<boolean>`(${tags} <> '{}' and tag_keys(${tags}) @> array[lower(${tag}::text)])`
}

/** Fewer digits would find a tenth of all orders or more. */
const fewestDigits = 4

function isPhoned(q: string) {
  const phone = normalisePhone(q)
  if (phone !== null) return sql`shipping_address->>'phone' = ${phone}`
  const digits = pastedNumber(q).replace(/[\s-]/g, '')
  if (!/^[0-9]{1,9}$/.test(digits) || digits.length < fewestDigits) return sql`false`
  return sql`reverse(shipping_address->>'phone') like ${`${[...digits].reverse().join('')}%`}`
}

/** Names are more often typed than addresses, so a text without @ is not looked for in email addresses. */
const isMailed = (q: string) =>
  q.includes('@') ? sql`email like ${`%${literal(q.toLowerCase())}%`}` : sql`false`
