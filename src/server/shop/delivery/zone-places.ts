import { sql } from 'kysely'
import { stateName } from '#contract/india.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Zone, zoneOf } from './zones.ts'

/** The zones of a new shop in words; they are as seen from Delhi. */
const initialPlaces: Record<Zone, string> = {
  A: 'Delhi and NCR',
  B: 'North India',
  C: 'Metro cities',
  D: 'Rest of India',
  E: 'North East, Jammu and Kashmir, Ladakh and the islands',
}

/** How many served pincodes that begin alike lie in a state and a zone. */
type Group = { prefix: string; stateCode: string; zone: Zone; count: number }

/**
 * The places of each zone in words, for the delivery policy. While every served pincode is in its initial zone,
 * they are the words above; afterwards the states are named, because other zones mean other places.
 */
export async function readZonePlaces(db: Db): Promise<Record<Zone, string>> {
  const groups = await taggedRead(['pincodes'], () => readGroups(db))
  const isInitial = groups.every(
    ({ prefix, stateCode, zone }) => zone === zoneOf({ pincode: prefix, stateCode }),
  )
  if (isInitial) return initialPlaces
  return {
    A: statesOf(groups, 'A'),
    B: statesOf(groups, 'B'),
    C: statesOf(groups, 'C'),
    D: statesOf(groups, 'D'),
    E: statesOf(groups, 'E'),
  }
}

const readGroups = async (db: Db): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select left(pincode, 3) as prefix, state_code, zone, count(*)::int as count
    from pincodes where serviceable group by 1, 2, 3`.execute(db)
  return rows
}

/** "Karnataka, Kerala and parts of Tamil Nadu"; empty: no pincode is in the zone. */
function statesOf(groups: readonly Group[], zone: Zone): string {
  const places = Map.groupBy(groups, ({ stateCode }) => stateCode)
    .entries()
    .filter(([, of]) => of.some((group) => group.zone === zone))
    .map(([code, of]) => {
      const name = stateName(code) ?? code
      return of.every((group) => group.zone === zone) ? name : `parts of ${name}`
    })
  return list.format(
    [...places].sort((a, b) =>
      a.replace(/^parts of /, '').localeCompare(b.replace(/^parts of /, ''), 'en'),
    ),
  )
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })
