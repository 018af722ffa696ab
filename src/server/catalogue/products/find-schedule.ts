import type { ProductSchedule } from '#contract/catalogue/product-schedule.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The schedule of a product, or null. */
export async function findSchedule(db: Db, productId: number): Promise<ProductSchedule | null> {
  const row = await db
    .selectFrom('productSchedules')
    .select(['publishAt', 'hideAt', 'failure', 'version'])
    .where('productId', '=', productId)
    .executeTakeFirst()
  return row ?? null
}
