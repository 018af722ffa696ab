import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import { stateName } from '#contract/india.ts'
import { pastedNumber } from '#contract/pasted.ts'
import type { DeliveryPlace, deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Place, placeQuery } from './delivery.ts'

type Query = Input<typeof deliveryAreaApi.list>['query']
/** Delivery terms at a pincode. */
export type PlaceTerms = Pick<Place, 'zone' | 'serviceable' | 'codAvailable'>

/** Pincodes in ascending order, filtered by the query. */
export async function listPlaces(
  db: Db,
  { q, only, page, limit }: Query,
): Promise<Reply<typeof deliveryAreaApi.list>> {
  const digits = pastedNumber(q ?? '').replace(/\s/g, '')
  let query = placeQuery(db)
  if (/^\d+$/.test(digits))
    query = query
      .where('pincode', '>=', digits.padEnd(6, '0'))
      .where('pincode', '<=', digits.padEnd(6, '9'))
  else if (q)
    query = query.where(sql<boolean>`position(lower(${q}) in lower(city || ' ' || district)) > 0`)
  if (only === 'NOT_SERVED') query = query.where('serviceable', '=', false)
  if (only === 'NO_COD') query = query.where('codAvailable', '=', false)
  const places = await query
    .orderBy('pincode')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { places: places.map(placeOf), page, limit, total }
}

/** How many pincodes the shop delivers to. */
export async function countServedPincodes(db: Db): Promise<number> {
  const query = db
    .selectFrom('pincodes')
    .select((eb) => eb.fn.countAll<number>().as('served'))
    .where('serviceable', '=', true)
  return (await taggedRead(['pincodes'], () => query.executeTakeFirstOrThrow())).served
}

/** Pincodes after this one. */
export const listPlacesAfter = (db: Db, after: number, most: number): Promise<Place[]> =>
  placeQuery(db).where('pincode', '>', String(after)).orderBy('pincode').limit(most).execute()

/** The rows of these pincodes. One that does not exist has none. */
export async function findPlaces(db: Db, pincodes: readonly string[]): Promise<Map<string, Place>> {
  return byPincode(await placesAt(db, pincodes).execute())
}

/** Reads and locks places before a change. */
export async function lockPlaces(tx: Tx, pincodes: readonly string[]): Promise<Map<string, Place>> {
  return byPincode(await placesAt(tx, pincodes).orderBy('pincode').forUpdate().execute())
}

const placesAt = (db: Db, pincodes: readonly string[]) =>
  placeQuery(db).where('pincode', '=', sql<string>`any(${pincodes})`)

const byPincode = (places: readonly Place[]) =>
  new Map(places.map((place) => [place.pincode, place]))

/** Changes what couriers do at a pincode. Refuses a pincode that does not exist. */
export async function changePlace(
  tx: Tx,
  actor: Actor,
  pincode: string,
  terms: PlaceTerms,
): Promise<DeliveryPlace> {
  const place = (await changePlaces(tx, actor, [{ pincode, ...terms }])).get(pincode)
  if (!place) throw notFound('This pincode')
  return placeOf(place)
}

/** Changes many places. Pincodes that do not exist are left out of the result. */
export async function changePlaces(
  tx: Tx,
  actor: Actor,
  changes: readonly (PlaceTerms & { pincode: string })[],
): Promise<Map<string, Place>> {
  const before = await lockPlaces(
    tx,
    changes.map(({ pincode }) => pincode),
  )
  const known = changes.flatMap(({ pincode, ...terms }) => {
    const place = before.get(pincode)
    return place ? [{ place, terms: termsOf(terms) }] : []
  })
  if (known.length === 0) return new Map()
  const rows = known.map(({ place: { pincode }, terms }) => ({ pincode, ...terms }))
  await sql`
    update pincodes set zone = changed.zone, serviceable = changed.serviceable,
      cod_available = changed.cod_available
    from json_populate_recordset(null::pincodes, ${jsonRows(rows)}) as changed
    where pincodes.pincode = changed.pincode`.execute(tx)
  await recordAudits(
    tx,
    actor,
    known.map(({ place, terms }) => ({
      action: 'pincode.update',
      subject: 'pincode',
      subjectId: place.pincode,
      before: termsOf(place),
      after: terms,
    })),
  )
  return byPincode(known.map(({ place, terms }) => ({ ...place, ...terms })))
}

const termsOf = ({ zone, serviceable, codAvailable }: PlaceTerms): PlaceTerms => ({
  zone,
  serviceable,
  codAvailable,
})

const placeOf = ({ pincode, city, district, stateCode, ...terms }: Place): DeliveryPlace => ({
  pincode,
  city,
  district,
  state: stateName(stateCode) ?? stateCode,
  ...termsOf(terms),
})
