import { sql } from 'kysely'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'

/**
 * When each day or hour of some Indian days begins, as an array. `width_bucket` finds the place of a time among them; turning each
 * time of 80,000 orders into a date costs twice as much as all the rest. India has no summer time, so all days are of one length.
 */
export const startsOf = (
  { from, to }: { from: string; to: string },
  unit: 'hour' | 'day' = 'day',
) =>
  sql`array(select generate_series(${midnight(from)}, ${midnight(to)} + interval '1 day' - ${step[unit]}, ${step[unit]}))`

const step = { hour: sql`interval '1 hour'`, day: sql`interval '1 day'` } as const
