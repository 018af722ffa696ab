import { sql } from 'kysely'
import { mayCall, type Role } from '#contract/access.ts'
import type { Setup } from '#contract/backoffice/dashboard.ts'
import { paise } from '#contract/money.ts'
import { exampleParts, fixedDeliveryPromise, footerPromiseOf } from '#contract/shop-texts.ts'
import { countLicences } from '#server/catalogue/licences/list-licences.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countUnreported } from '#server/selling/invoices/e-invoice/list-e-invoices.ts'
import { readLate } from '#server/selling/payments/settlements/list-items.ts'
import { readKeptMails } from '#server/shop/mails/resend-mails.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { readLiveAt } from '../setup/demo-state.ts'
import { type Running, readOpening } from '../setup/setup-steps.ts'

/**
 * Which texts and settings still have their example or default values, and what the pincode directory
 * holds.
 */
export async function readSetup(db: Db, role: Role | null, running: Running): Promise<Setup> {
  const [company, places, needsBackup, opening, mails, licences, unreported, late] =
    await Promise.all([
      readCompany(db),
      db
        .selectFrom('pincodes')
        .select([
          (eb) => eb.fn.countAll<number>().as('pincodes'),
          sql<number>`count(*) filter (where serviceable)`.as('servedPincodes'),
        ])
        .executeTakeFirstOrThrow(),
      isBackupDue(db),
      mayCall('owner', role) ? readOpeningOnce(db, running) : null,
      mayCall('settings', role) ? readKeptMails(db, running.mails) : null,
      mayCall('catalogue', role) ? countLicences(db) : null,
      mayCall('books', role) ? countUnreported(db) : 0,
      mayCall('books', role) ? readLate(db) : { count: 0, amount: 0 },
    ])
  const hasFixedPromise = footerPromiseOf(company) === fixedDeliveryPromise
  return {
    example: exampleParts(company),
    hasFixedPromise,
    needsBackup,
    opening,
    lackingLicence: licences?.missing ?? 0,
    unreported,
    notPaidOut: { count: late.count, amount: paise(late.amount) },
    keptMails: mails && !mails.canSend ? mails.total : 0,
    ...places,
  }
}

/** The steps until the shop is live; afterwards nothing is counted. */
const readOpeningOnce = async (db: Db, running: Running) =>
  (await readLiveAt(db)) === null ? readOpening(db, running) : null

/** A shop that has just begun to sell is not bothered, and orders of the demo are not sales. */
async function isBackupDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from orders where placed_at < now() - interval '2 days'
        and id > coalesce((select (last_ids ->> 'orders')::bigint from demo_shop), 0))
      and not exists (select from backups
        where status in ('GOOD', 'UNVERIFIED') and created_at > now() - interval '2 days') as is_due`.execute(
    db,
  )
  return rows[0]?.isDue ?? false
}
