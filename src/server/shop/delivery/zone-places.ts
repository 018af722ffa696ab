import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import { stateName } from '#contract/india.ts'
import { type deliveryAreaApi, zoneNames } from '#contract/shop/delivery-area.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { findLocated, readHome } from './home.ts'
import { cityOf, isFar, type Located, newDelhi, type Zone, zoneFrom } from './zones.ts'

/** How many pincodes that begin alike lie in a city, a state and a zone; `served`: couriers go there. */
type Group = Located & { zone: Zone; count: number; served: number }

/**
 * The places of each zone in words, for the delivery policy. While every served pincode is in the zone that it has
 * from the shop's place, they are general words; afterwards the states are named.
 */
export async function readZonePlaces(db: Db): Promise<Record<Zone, string>> {
  const home = await readHome(db)
  const groups = (await readGroups(db)).filter(({ served }) => served > 0)
  return wordsOf(home, groups)
}

/**
 * The zones as they are, or as they would be from another pincode. Zones that staff or a courier's list set stay
 * there; `own` counts them. Refuses a pincode that does not exist.
 */
export async function listZones(
  db: Db,
  { from }: Input<typeof deliveryAreaApi.zones>['query'],
): Promise<Reply<typeof deliveryAreaApi.zones>> {
  const now = await readHome(db)
  const home = from ? await findLocated(db, from) : now
  if (!home) throw notFound('This pincode')
  const groups = (await readGroups(db)).map((group) => ({
    ...group,
    isOwn: group.zone !== zoneFrom(now, group),
    zone: group.zone === zoneFrom(now, group) ? zoneFrom(home, group) : group.zone,
  }))
  const places = wordsOf(home, groups)
  const count = (some: readonly Group[]) => some.reduce((sum, group) => sum + group.count, 0)
  return {
    from: {
      pincode: home.pincode,
      city: home.city,
      state: stateName(home.stateCode) ?? home.stateCode,
      stateCode: home.stateCode,
    },
    zones: zoneNames.map((zone) => ({
      zone,
      places: places[zone],
      pincodes: count(groups.filter((group) => group.zone === zone)),
    })),
    own: count(groups.filter(({ isOwn }) => isOwn)),
  }
}

const readGroups = async (db: Db): Promise<Group[]> => {
  const { rows } = await taggedRead(['pincodes'], () =>
    sql<Group>`
      select left(pincode, 3) as pincode, city, state_code, zone, count(*)::int as count,
        count(*) filter (where serviceable)::int as served
      from pincodes group by 1, 2, 3, 4`.execute(db),
  )
  return rows
}

function wordsOf(home: Located, groups: readonly Group[]): Record<Zone, string> {
  const isInitial = groups.every((group) => group.zone === zoneFrom(home, group))
  const general = isInitial ? generalWords(home) : {}
  return {
    A: general.A ?? statesOf(groups, 'A'),
    B: general.B ?? statesOf(groups, 'B'),
    C: general.C ?? statesOf(groups, 'C'),
    D: general.D ?? statesOf(groups, 'D'),
    E: general.E ?? statesOf(groups, 'E'),
  }
}

/** Names of the zones of a place; the states are named where there is no common word. */
const generalWords = (home: Located): Partial<Record<Zone, string>> => ({
  A: cityOf(home),
  ...(home.stateCode === newDelhi.stateCode && { B: 'North India' }),
  C: 'Metro cities',
  D: 'Rest of India',
  ...(!isFar(home.stateCode) && { E: 'North East, Jammu and Kashmir, Ladakh and the islands' }),
})

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
