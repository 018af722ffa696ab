import { sql } from 'kysely'
import type { Setup } from '#contract/backoffice/dashboard.ts'
import { deliveryPromiseOf, exampleParts, fixedDeliveryPromise } from '#contract/shop-texts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCompany } from '#server/shop/settings/settings.ts'

/**
 * Which texts and settings still have their example or default values, and what the pincode directory
 * holds.
 */
export async function readSetup(db: Db): Promise<Setup> {
  const [company, places] = await Promise.all([
    readCompany(db),
    db
      .selectFrom('pincodes')
      .select([
        (eb) => eb.fn.countAll<number>().as('pincodes'),
        sql<number>`count(*) filter (where serviceable)`.as('servedPincodes'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const hasFixedPromise = deliveryPromiseOf(company) === fixedDeliveryPromise
  return { example: exampleParts(company), hasFixedPromise, ...places }
}
