import { sql } from 'kysely'
import { type CourierInUse, trackingLinkOf } from '#contract/selling/couriers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CourierSection } from '#server/shop/settings/defaults.ts'

/** How many of the last parcels are looked at: a courier who carried none of them is no longer in use. */
const lastParcels = 500

type LastParcel = { courier: string; number: string; url: string | null }

/**
 * Lists the couriers of the last parcels, the one used last first, then the others of the settings. The tracking link is
 * that of the settings, or for a courier that is not there the one used last.
 */
export async function listCouriers(
  db: Db,
  { couriers }: Pick<CourierSection, 'couriers'>,
): Promise<CourierInUse[]> {
  const { rows } = await sql<LastParcel>`
    select courier, number, url from (
      select distinct on (courier) id, courier, tracking_number as number, tracking_url as url
      from (select * from shipments where tracking_number <> '' order by id desc limit ${lastParcels}) recent
      order by courier, id desc) last
    order by id desc`.execute(db)
  const linkOf = new Map(couriers.map(({ name, trackingLink }) => [name, trackingLink]))
  const used = rows.map(({ courier, number, url }) => ({
    name: courier,
    trackingLink: linkOf.get(courier) ?? (url && trackingLinkOf(url, number)),
  }))
  return [...used, ...couriers.filter(({ name }) => !used.some((one) => one.name === name))]
}
