import { sql } from 'kysely'

/**
 * What of orders that stand was reversed, each with its moment and its paise, as a table in a statement:
 * parts that were cancelled, parcels that came back undelivered, returns that were credited.
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
