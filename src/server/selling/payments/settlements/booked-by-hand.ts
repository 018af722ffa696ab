import { type RawBuilder, sql } from 'kysely'

/** Remittances that a payout names: by the payment of its order and the UTR. */
const named = sql`select paid.id as payment_id, payout.reference
  from settlements payout join settlement_lines detail on detail.settlement_id = payout.id
  join shipments carried on carried.id = detail.shipment_id
  join payments paid on paid.order_id = carried.order_id`

const notNamedIn = (remittances: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from (${remittances}) named where named.payment_id = done.payment_id and named.reference = done.reference)`

/** Whether staff booked a remittance, as `done`, before any payout named it: otherwise it is part of the payout. */
export const isByHand = notNamedIn(named)

/** `isByHand` for a statement about all remittances: all payouts are read once, because the planner would not. */
export const isByHandOfAll = notNamedIn(sql`${named} offset 0`)

/**
 * Cash that was booked by hand before a payout named its parcel: settlement_id, courier and paise, no more of an order than
 * was booked. `which` chooses the payouts, as `settlement`; null for all.
 */
export const takenBack = (which: RawBuilder<unknown> | null) => sql`
  select settlement_id, courier, sum(least(paid, booked - earlier))::bigint as amount from (
    select line.settlement_id, parcel.courier, line.amount as paid, by_hand.amount as booked, coalesce(sum(line.amount) over (
        partition by by_hand.payment_id order by line.id rows between unbounded preceding and 1 preceding), 0) as earlier
    from (select done.payment_id, sum(done.amount) as amount from cod_remittances done
      where ${which ? sql`${isByHand} and done.payment_id in (${paidIn(which)})` : isByHandOfAll} group by 1) by_hand
    join payments payment on payment.id = by_hand.payment_id and payment.method = 'COD'
    join shipments parcel on parcel.order_id = payment.order_id
    join settlement_lines line on line.shipment_id = parcel.id) covered
  where least(paid, booked - earlier) > 0 group by 1, 2`

/** The payments of the orders that these payouts name. */
const paidIn = (which: RawBuilder<unknown>) => sql`
  select own.id from settlements settlement join settlement_lines line on line.settlement_id = settlement.id
  join shipments carried on carried.id = line.shipment_id
  join payments own on own.order_id = carried.order_id where ${which}`
