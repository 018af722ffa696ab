import { type RawBuilder, sql } from 'kysely'
import { readOrderNumber } from '#contract/order-number.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'

/**
 * A condition on `orders`: those with one of these numbers, as people write them, with the prefix that they were placed with
 * or without: the digits count on when the shop changes its prefix. False for what is no order number.
 */
export function isOrderNumbered(...written: string[]): RawBuilder<boolean> {
  const numbers = written.map(readOrderNumber).filter((number) => number !== null)
  if (numbers.length === 0) return sql<boolean>`false`
  const any = sql`any(${arrayOf(numbers, 'text')})`
  return sql<boolean>`(upper(regexp_replace(order_number, '[^A-Za-z0-9]', '', 'g')) = ${any}
    or substring(order_number from '[0-9]+$') = ${any})`
}
