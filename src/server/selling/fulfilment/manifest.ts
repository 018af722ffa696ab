import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { midnight } from '../orders/list-admin-orders.ts'
import type { HandedOver, Manifest } from './print/manifest-layout.ts'

/** Lists the couriers to whom parcels were handed on a day in India, with how many each got. */
export async function listHandovers(
  db: Db,
  day: string,
): Promise<Reply<typeof fulfilmentApi.handovers>> {
  const { rows } = await sql<{ courier: string; parcels: number }>`
    select courier, count(*)::int as parcels from shipments
    where ${leftOn(day)} group by courier order by courier`.execute(db)
  return { handovers: rows }
}

/** Reads what a courier took on a day in India, in the order of handing over. Refuses a day without a parcel. */
export async function readManifest(
  db: Db,
  { courier, day }: Input<typeof fulfilmentApi.manifest>['query'],
): Promise<Manifest> {
  const { rows: parcels } = await sql<HandedOver>`
    select parcel.tracking_number, "order".order_number, parcel.cash::bigint,
      shipping_address->>'fullName' as receiver, shipping_address->>'city' as city,
      shipping_address->>'pincode' as pincode,
      (select sum(quantity)::int from shipment_lines where shipment_id = parcel.id) as pieces
    from shipments parcel join orders "order" on "order".id = parcel.order_id
    where parcel.courier = ${courier} and ${leftOn(day)}
    order by parcel.id`.execute(db)
  if (parcels.length === 0) throw notFound('A parcel for this courier on this day')
  const { name: shop } = await readCompany(db)
  return { shop, courier, day, at: (await readClock(db)).toISOString(), parcels }
}

const leftOn = (day: string) =>
  sql<boolean>`shipped_at >= ${midnight(day)} and shipped_at < ${midnight(day)} + interval '1 day'`
