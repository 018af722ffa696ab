import { type Expression, sql } from 'kysely'
import type { ShopperScan } from '#contract/selling/courier-scans.ts'

/** The most reports of one parcel that its page shows. */
const mostShown = 30

/** Scans of a shipment, newest first, as JSON. Words that the shop does not know are left out: staff see those. */
export const scansOf = (shipmentId: Expression<number>) => sql<ShopperScan[]>`(
  select coalesce(json_agg(json_build_object('status', scan.status, 'place', scan.place,
    'at', to_char(scan.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by scan.at desc, scan.id desc), '[]')
  from (select one.id, one.status, one.place, one.at from courier_scans one
    join courier_bookings booking on booking.id = one.booking_id
    where booking.shipment_id = ${shipmentId} and one.status is not null
    order by one.at desc, one.id desc limit ${sql.lit(mostShown)}) scan)`
