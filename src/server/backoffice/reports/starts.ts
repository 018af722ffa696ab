import { sql } from 'kysely'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'

/**
 * When each day or hour of some Indian days begins, as an array. `width_bucket` finds the place of a time among them. To
 * turn the time of each order into a date costs more than all the rest of such a statement. India has no summer time, so
 * every day has 24 hours.
 */
export const startsOf = (
  { from, to }: { from: string; to: string },
  unit: 'hour' | 'day' = 'day',
) =>
  sql`array(select generate_series(${midnight(from)}, ${midnight(to)} + interval '1 day' - ${step[unit]}, ${step[unit]}))`

const step = { hour: sql`interval '1 hour'`, day: sql`interval '1 day'` } as const
