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
  const [company, places, needsBackup] = await Promise.all([
    readCompany(db),
    db
      .selectFrom('pincodes')
      .select([
        (eb) => eb.fn.countAll<number>().as('pincodes'),
        sql<number>`count(*) filter (where serviceable)`.as('servedPincodes'),
      ])
      .executeTakeFirstOrThrow(),
    isBackupDue(db),
  ])
  const hasFixedPromise = deliveryPromiseOf(company) === fixedDeliveryPromise
  return { example: exampleParts(company), hasFixedPromise, needsBackup, ...places }
}

/** A shop that has just begun to sell is not bothered. */
async function isBackupDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from orders where placed_at < now() - interval '2 days')
      and not exists (select from backups
        where status in ('GOOD', 'UNVERIFIED') and created_at > now() - interval '2 days') as is_due`.execute(
    db,
  )
  return rows[0]?.isDue ?? false
}
