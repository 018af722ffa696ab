import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Finds the payment, refund or COD parcel of each line that has none yet, by the company's id. A tracking number that two
 * parcels have is left to staff. Returns the ids of the lines that it matched.
 */
export async function matchLines(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with unknown as (
      select id, kind, external_id from settlement_lines
      where gateway_payment_id is null and refund_id is null and shipment_id is null and note is null
        and kind <> 'ADJUSTMENT'
      order by id for update),
    found as (
      select line.id, attempt.id as gateway_payment_id, refund.id as refund_id, parcel.id as shipment_id
      from unknown line
      left join gateway_payments attempt on line.kind = 'PAYMENT' and attempt.id = line.external_id
      left join refunds refund on line.kind = 'REFUND' and refund.gateway_refund_id = line.external_id
      left join lateral (
        select max(shipment.id) as id from shipments shipment
        where line.kind = 'COD' and shipment.tracking_number = line.external_id
          and shipment.tracking_number <> '' and shipment.cash > 0
        having count(*) = 1) parcel on true
      where num_nonnulls(attempt.id, refund.id, parcel.id) = 1)
    update settlement_lines line set gateway_payment_id = found.gateway_payment_id,
      refund_id = found.refund_id, shipment_id = found.shipment_id
    from found where line.id = found.id returning line.id`.execute(tx)
  return rows.map(({ id }) => id)
}
