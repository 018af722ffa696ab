import { type RawBuilder, sql } from 'kysely'
import type {
  DeliveryFigures,
  DeliveryGrouping,
  DeliveryReport,
  deliveryReportApi,
} from '#contract/backoffice/delivery-report.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { parcelIs } from '#server/selling/orders/of-parcels.ts'
import { spanOf } from './span.ts'

/**
 * How the orders placed in a span of Indian days were paid, and what became of their parcels. Refuses spans longer than a
 * year.
 */
export async function readDeliveries(
  db: Db,
  { by, ...days }: Input<typeof deliveryReportApi.read>['query'],
): Promise<DeliveryReport> {
  const { from, to } = spanOf(days, new Date())
  // Each order has one payment method, so these rows add up to the total.
  const payments = await listSums(db, 'payment', { from, to })
  const rows = by === 'payment' ? payments : await listSums(db, by, { from, to })
  return {
    by,
    from,
    to,
    rows: rows.map(({ key, ...sums }) => ({ key, figures: figuresOf(sums, by) })),
    total: figuresOf(payments.reduce(added, nothing), 'payment'),
  }
}

type Sums = Record<'placed' | 'paid' | 'shipped' | 'delivered' | 'refused' | 'rto', number> & {
  /** Delivered parcels, and how long they took in all. */
  parcels: number
  seconds: number
}

/** The orders of the span are read once; what belongs to them is joined to these. */
async function listSums(db: Db, by: DeliveryGrouping, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<Sums & { key: string }>`
    with placed as materialized (
      select id, payment_method, place_of_supply from orders
      where placed_at >= ${midnight(from)} and placed_at < ${midnight(to)} + interval '1 day'),
    parcels as (
      select order_id, ${by === 'courier' ? sql`courier` : sql`null::text`} as courier,
        bool_or(${parcelIs.delivered}) as is_delivered, bool_or(${parcelIs.refused}) as is_refused,
        bool_or(${parcelIs.rto}) as is_rto, count(delivered_at) as parcels,
        coalesce(sum(extract(epoch from delivered_at - shipped_at)), 0) as seconds
      from shipments parcel join placed on placed.id = parcel.order_id
      where ${parcelIs.shipped}
      group by 1, 2),
    paid as (
      select distinct order_id from payments join placed on placed.id = payments.order_id
      where captured > 0)
    select ${keys[by]} as key, count(*)::int as placed, count(paid.order_id)::int as paid,
      count(parcels.order_id)::int as shipped,
      (count(*) filter (where is_delivered))::int as delivered,
      (count(*) filter (where is_refused))::int as refused,
      (count(*) filter (where is_rto))::int as rto,
      coalesce(sum(parcels), 0)::int as parcels, coalesce(sum(seconds), 0)::float as seconds
    from placed
      left join parcels on parcels.order_id = placed.id
      left join paid on paid.order_id = placed.id
    ${by === 'courier' ? sql`where courier is not null` : sql``}
    group by 1 order by placed desc, key`.execute(db)
  return rows
}

const keys: Readonly<Record<DeliveryGrouping, RawBuilder<string>>> = {
  payment: sql`payment_method`,
  courier: sql`courier`,
  state: sql`place_of_supply`,
}

const figuresOf = (
  { placed, paid, parcels, seconds, ...sums }: Sums,
  by: DeliveryGrouping,
): DeliveryFigures => ({
  placed: by === 'courier' ? null : placed,
  paid: by === 'courier' ? null : paid,
  ...sums,
  hours: parcels === 0 ? null : Math.round(seconds / parcels / 360) / 10,
})

const nothing: Sums = {
  placed: 0,
  paid: 0,
  shipped: 0,
  delivered: 0,
  refused: 0,
  rto: 0,
  parcels: 0,
  seconds: 0,
}

const added = (one: Sums, other: Sums): Sums => ({
  placed: one.placed + other.placed,
  paid: one.paid + other.paid,
  shipped: one.shipped + other.shipped,
  delivered: one.delivered + other.delivered,
  refused: one.refused + other.refused,
  rto: one.rto + other.rto,
  parcels: one.parcels + other.parcels,
  seconds: one.seconds + other.seconds,
})
