import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { adminOrdersApi, OrderFigure } from '#contract/selling/admin-orders.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { allOrders } from './list-orders.ts'

type Parcels = Pick<Input<typeof adminOrdersApi.list>['query'], 'figure' | 'courier'>
type ParcelFigure = Extract<OrderFigure, 'shipped' | 'delivered' | 'refused' | 'rto'>

/** The condition on a parcel for its order to count; replacements do not. The statement names it `parcel`. */
export const parcelIs: Readonly<Record<ParcelFigure, RawBuilder<boolean>>> = {
  shipped: sql`parcel.return_id is null`,
  delivered: sql`(parcel.return_id is null and parcel.delivered_at is not null)`,
  refused: sql`(parcel.return_id is null and parcel.id in (
    select shipment_id from delivery_attempts where reason = 'REFUSED'))`,
  rto: sql`(parcel.return_id is null
    and (parcel.return_started_at is not null or parcel.returned_at is not null))`,
}

/** How many orders received money, from one index and without the orders. */
export async function countPaid(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.count<number>('orderId').distinct().as('count'))
    .where(sql<boolean>`captured > 0`)
    .executeTakeFirstOrThrow()
  return count
}

/** Narrows orders to those with money received, or with a parcel that a courier delivered or brings back. */
export function ofParcels(
  orders: ReturnType<typeof allOrders>,
  { figure, courier }: Parcels,
): ReturnType<typeof allOrders> {
  if (figure === 'paid')
    return orders.where(sql<boolean>`exists (select from payments payment
      where payment.order_id = "order".id and payment.captured > 0)`)
  const state = isOfParcels(figure) ? figure : courier && 'shipped'
  if (!state) return orders
  return orders.where(sql<boolean>`exists (select from shipments parcel
    where parcel.order_id = "order".id and ${parcelIs[state]}
      ${courier ? sql`and parcel.courier = ${courier}` : sql``})`)
}

const isOfParcels = (figure: OrderFigure | undefined): figure is ParcelFigure =>
  figure !== undefined && figure in parcelIs
