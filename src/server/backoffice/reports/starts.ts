import { sql } from 'kysely'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'

/**
 * The start of each day or hour of some Indian days, for `width_bucket`: turning the time of each order into a date
 * costs more than the rest of such a statement. India has no summer time, so every day has 24 hours.
 */
export const startsOf = (
  { from, to }: { from: string; to: string },
  unit: 'hour' | 'day' = 'day',
) =>
  sql`array(select generate_series(${midnight(from)}, ${midnight(to)} + interval '1 day' - ${step[unit]}, ${step[unit]}))`

const step = { hour: sql`interval '1 hour'`, day: sql`interval '1 day'` } as const
