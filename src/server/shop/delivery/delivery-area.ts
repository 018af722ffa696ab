import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import { normalisePincode, stateName } from '#contract/india.ts'
import type {
  DeliveryPlace,
  deliveryAreaApi,
  PlaceRow,
  PlacesOutcome,
} from '#contract/shop/delivery-area.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { findPincode, type Place, placeQuery } from './delivery.ts'
import type { Zone } from './zones.ts'

type Query = Input<typeof deliveryAreaApi.list>['query']
type Terms = Pick<Place, 'zone' | 'serviceable' | 'codAvailable'>

/** Pincodes in ascending order, filtered by the query. */
export async function listPlaces(
  db: Db,
  { q, only, page, limit }: Query,
): Promise<Reply<typeof deliveryAreaApi.list>> {
  const digits = q?.replace(/\s/g, '') ?? ''
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

/** Pincodes after this one. */
export const listPlacesAfter = (db: Db, after: number, most: number): Promise<Place[]> =>
  placeQuery(db).where('pincode', '>', String(after)).orderBy('pincode').limit(most).execute()

/** Changes what couriers do at a pincode. Refuses a pincode that does not exist. */
export async function changePlace(
  tx: Tx,
  actor: Actor,
  pincode: string,
  terms: Terms,
): Promise<DeliveryPlace> {
  const before = await findPincode(tx, pincode)
  if (!before) throw notFound('This pincode')
  await tx.updateTable('pincodes').set(terms).where('pincode', '=', pincode).execute()
  await recordAudit(tx, actor, {
    action: 'pincode.update',
    subject: 'pincode',
    subjectId: pincode,
    before: termsOf(before),
    after: terms,
  })
  return placeOf({ ...before, ...terms })
}

/**
 * Applies the rows of a courier's list. A row that cannot be read is reported with its reason, and the
 * others are still applied; `dryRun` only counts.
 */
export async function changePlaces(
  tx: Tx,
  actor: Actor,
  { rows, dryRun }: { rows: readonly PlaceRow[]; dryRun: boolean },
): Promise<PlacesOutcome> {
  const { updates, errors } = await parseRows(tx, rows)
  const changes = updates.filter(({ place, terms }) => differs(place, terms))
  const same = updates.length - changes.length
  if (dryRun || changes.length === 0) return { changed: changes.length, same, errors }

  const table = JSON.stringify(changes.map(({ place, terms }) => ({ ...place, ...terms })))
  await sql`
    update pincodes set zone = row.zone, serviceable = row.serviceable, cod_available = row."codAvailable"
    from jsonb_to_recordset(${table}::jsonb) as row (
      pincode text, zone text, serviceable boolean, "codAvailable" boolean)
    where pincodes.pincode = row.pincode`.execute(tx)
  const named = changes.map(({ place }) => place.pincode)
  await recordAudit(tx, actor, {
    action: 'pincode.import',
    subject: 'pincode',
    subjectId: named[0] ?? '',
    after: { changed: changes.length, pincodes: named },
  })
  return { changed: changes.length, same, errors }
}

type PlaceUpdate = { place: Place; terms: Terms }

async function parseRows(db: Db, rows: readonly PlaceRow[]) {
  const pincodes = rows.map((row) => normalisePincode(row.pincode) ?? '')
  const places = await placeQuery(db).where('pincode', 'in', pincodes).execute()
  const known = new Map(places.map((place) => [place.pincode, place]))
  const updates: PlaceUpdate[] = []
  const errors: PlacesOutcome['errors'] = []
  for (const row of rows) {
    const place = known.get(normalisePincode(row.pincode) ?? '')
    const terms = place && termsIn(row, place)
    const message = !place ? problemOf(row.pincode) : typeof terms === 'string' ? terms : null
    if (message) errors.push({ row: row.row, message })
    else if (place && typeof terms === 'object') {
      updates.push({ place, terms })
      known.delete(place.pincode)
    }
  }
  return { updates, errors }
}

/** A second row for the same pincode is an error too, since one of the two must be wrong. */
const problemOf = (text: string) =>
  normalisePincode(text)
    ? `There is no pincode ${text}, or it stands in the list twice.`
    : `"${text}" is not a pincode: six digits, not beginning with 0.`

/** The terms that a row sets, or why it cannot be read. */
function termsIn({ serviceable, cod, zone }: PlaceRow, before: Place): Terms | string {
  const served = yesNo(serviceable, before.serviceable)
  if (served === null) return `"${serviceable}" under serviceable is neither yes nor no.`
  const inCash = yesNo(cod, before.codAvailable)
  if (inCash === null) return `"${cod}" under cod is neither yes nor no.`
  const to = zone ? zone.toUpperCase() : before.zone
  if (!isZone(to)) return `"${zone}" is no zone: A, B, C, D or E.`
  return { serviceable: served, codAvailable: inCash, zone: to }
}

const isZone = (text: string): text is Zone => /^[A-E]$/.test(text)

function yesNo(text: string | undefined, before: boolean): boolean | null {
  if (!text) return before
  if (/^(y|yes|1|true)$/i.test(text)) return true
  return /^(n|no|0|false)$/i.test(text) ? false : null
}

const termsOf = ({ zone, serviceable, codAvailable }: Terms): Terms => ({
  zone,
  serviceable,
  codAvailable,
})

const differs = (before: Terms, after: Terms) =>
  JSON.stringify(termsOf(before)) !== JSON.stringify(termsOf(after))

const placeOf = ({ pincode, city, district, stateCode, ...terms }: Place): DeliveryPlace => ({
  pincode,
  city,
  district,
  state: stateName(stateCode) ?? stateCode,
  ...termsOf(terms),
})
