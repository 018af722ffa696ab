import { sql } from 'kysely'

/**
 * The amounts reversed of orders that were not cancelled or expired, with their time and paise, as a table
 * expression: cancelled parts, shipments that came back undelivered, credited returns.
 */
export const reversals = sql<unknown>`(
  select c.order_id, c.created_at as at, c.amount
  from cancellations c join orders o on o.id = c.order_id
  where o.status not in ('CANCELLED', 'EXPIRED')
  union all
  select order_id, returned_at, value from shipments where returned_at is not null
  union all
  select order_id, credited_at, amount from returns where credited_at is not null
)`
