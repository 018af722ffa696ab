import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { readHome } from './home.ts'
import { readPincodeFile } from './pincodes.ts'
import { zoneFrom } from './zones.ts'

/** Small enough for the statement timeout. */
const batchSize = 5_000

/**
 * Fills the delivery table with every pincode of India and its zone; returns how many were new. Existing
 * rows stay, because the shop may have changed them.
 */
export async function importPincodes(tx: Tx): Promise<number> {
  const home = await readHome(tx)
  const rows = readPincodeFile().map((row) => ({ ...row, zone: zoneFrom(home, row) }))
  let added = 0
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize))
    const { numAffectedRows } = await sql`
      insert into pincodes (pincode, city, district, state_code, other_state_codes, zone)
      select pincode, city, district, "stateCode", "otherStateCodes", zone
      from jsonb_to_recordset(${batch}::jsonb) as row (
        pincode text, city text, district text,
        "stateCode" text, "otherStateCodes" text[], zone text
      )
      on conflict do nothing`.execute(tx)
    added += Number(numAffectedRows ?? 0)
  }
  return added
}
