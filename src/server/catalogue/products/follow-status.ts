import { sql } from 'kysely'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Adjusts the schedules of products after their status was written. Now published: only a future time for hiding stays.
 * Archived, or a draft that was published: the schedule ends. A draft that stays a draft keeps its schedule.
 */
export async function followStatus(tx: Tx, productIds: readonly number[]) {
  if (productIds.length === 0) return
  const ofThese = sql`product.id = schedule.product_id and product.id = any(${arrayOf(productIds)})`
  await sql`
    with done as (
      delete from product_schedules schedule using products product
      where ${ofThese} and case product.status
        when 'ARCHIVED' then true
        when 'DRAFT' then schedule.publish_at is null
        else schedule.hide_at is null or (schedule.publish_at is not null and schedule.hide_at <= now())
      end
    )
    update product_schedules schedule
    set publish_at = null, failure = null, version = schedule.version + 1
    from products product
    where ${ofThese} and product.status = 'PUBLISHED'
      and schedule.publish_at is not null and schedule.hide_at > now()`.execute(tx)
}
