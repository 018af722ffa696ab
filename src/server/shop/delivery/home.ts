import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readShippingSettings } from '../settings/settings.ts'
import { type Located, newDelhi } from './zones.ts'

/** Where the shop sends from, as its settings say; New Delhi until they do. */
export const readHome = async (db: Db): Promise<Located> =>
  homeAt(db, (await readShippingSettings(db)).fromPincode)

/** The place of a pincode to send from; New Delhi for none, and for one that does not exist. */
export const homeAt = async (db: Db, pincode: string): Promise<Located> =>
  (pincode === '' ? null : await findLocated(db, pincode)) ?? newDelhi

/** Where a pincode is; null if it does not exist. */
export async function findLocated(db: Db, pincode: string): Promise<Located | null> {
  const query = db
    .selectFrom('pincodes')
    .select(['pincode', 'city', 'stateCode'])
    .where('pincode', '=', pincode)
  return (await taggedRead(['pincodes'], () => query.executeTakeFirst())) ?? null
}
