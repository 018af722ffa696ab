import { sql } from 'kysely'
import { zoneNames } from '#contract/shop/delivery-area.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { findLocated, homeAt } from './home.ts'
import { type Located, type Zone, zoneFrom } from './zones.ts'

/**
 * Gives every pincode the zone that it has from another place to send from. A zone that staff or a courier's list
 * set stays. Refuses a place that does not exist; an empty one is New Delhi.
 */
export async function moveHome(tx: Tx, before: string, after: string) {
  if (before === after) return
  if (after !== '' && !(await findLocated(tx, after)))
    throw invalid({ 'value.fromPincode': `${after} is not a pincode of India. Check the digits.` })
  const [from, to] = [await homeAt(tx, before), await homeAt(tx, after)]
  const moved = (await lockAll(tx)).filter((row) => row.zone === zoneFrom(from, row))
  const byZone = Map.groupBy(moved, (row) => zoneFrom(to, row))
  for (const zone of zoneNames) {
    const pincodes = (byZone.get(zone) ?? []).filter((row) => row.zone !== zone)
    if (pincodes.length > 0) await setZone(tx, zone, pincodes)
  }
}

/** In order, like every change of the delivery table, so that two changes never wait for each other. */
const lockAll = (tx: Tx): Promise<(Located & { zone: Zone })[]> =>
  tx
    .selectFrom('pincodes')
    .select(['pincode', 'city', 'stateCode', 'zone'])
    .orderBy('pincode')
    .forUpdate()
    .execute()

const setZone = (tx: Tx, zone: Zone, rows: readonly Located[]) =>
  sql`update pincodes set zone = ${zone}
    where pincode = any(${rows.map(({ pincode }) => pincode)})`.execute(tx)
