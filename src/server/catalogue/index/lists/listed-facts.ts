import { sql } from 'kysely'
import { longAboveMm } from '#server/shop/delivery/availability.ts'

/** Whether every variant product `p` is sold as is too long for a courier's van. */
export const isTooLong = sql<boolean>`coalesce((
  select bool_and(greatest(v.length_mm, v.width_mm, v.height_mm) > ${sql.lit(longAboveMm)})
  from variants v where v.product_id = p.id and v.archived_at is null), false)`
