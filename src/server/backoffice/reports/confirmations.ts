import { sql } from 'kysely'
import {
  type ConfirmationReport,
  type ConfirmationRow,
  ConfirmedBy,
  type confirmationReportApi,
} from '#contract/backoffice/confirmation-report.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { parcelIs } from '#server/selling/orders/of-parcels.ts'
import { spanOf } from './span.ts'

/**
 * How the cash-on-delivery orders placed in a span of Indian days were confirmed, and which of them came back. Refuses spans
 * longer than a year.
 */
export async function readConfirmations(
  db: Db,
  query: Input<typeof confirmationReportApi.read>['query'],
): Promise<ConfirmationReport> {
  const { from, to } = spanOf(query, new Date())
  const { rows } = await sql<ConfirmationRow>`
    with placed as materialized (
      select "order".id, ${confirmedBy} as key from orders "order"
      join order_events first on first.order_id = "order".id and first.kind = 'PLACED'
      left join cod_confirmations asked on asked.order_id = "order".id
      where "order".payment_method = 'COD'
        and "order".placed_at >= ${midnight(from)} and "order".placed_at < ${midnight(to)} + interval '1 day'),
    parcels as (
      select order_id, bool_or(${parcelIs.rto}) as is_rto from shipments parcel
      join placed on placed.id = parcel.order_id
      where ${parcelIs.shipped} group by 1)
    select key, count(*)::int as orders, count(parcels.order_id)::int as shipped,
      (count(*) filter (where is_rto))::int as rto
    from placed left join parcels on parcels.order_id = placed.id group by 1`.execute(db)
  return { from, to, rows: inOrder(rows) }
}

/** An order that was confirmed and then cancelled counts as confirmed. */
const confirmedBy = sql<ConfirmedBy>`case
  when first.status = 'CONFIRMED' then 'NOT_NEEDED'
  when "order".status = 'PENDING_CONFIRMATION' then 'WAITING'
  when asked.answer = 'YES' then 'MESSAGE'
  when exists (select from order_events event
    where event.order_id = "order".id and event.status = 'CONFIRMED') then 'STAFF'
  when "order".status = 'EXPIRED' then 'EXPIRED'
  else 'REFUSED' end`

const inOrder = (rows: readonly ConfirmationRow[]) =>
  ConfirmedBy.enum.flatMap((key) => rows.find((row) => row.key === key) ?? [])
