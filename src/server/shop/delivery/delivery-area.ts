import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import { stateName } from '#contract/india.ts'
import type { DeliveryPlace, deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { findPincode, type Place, placeQuery } from './delivery.ts'

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

const termsOf = ({ zone, serviceable, codAvailable }: Terms): Terms => ({
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
