import { sql } from 'kysely'

/** Days that a company may take, where the owner has set none: bank days for a gateway, else calendar days. */
export const defaultDays = { GATEWAY: 2, COURIER: 8 } as const

/**
 * A span of Indian days, the holidays of banks, and whether only things that no payout names are wanted, which is found by
 * indexes.
 */
export type Looked = {
  from: string
  to: string
  holidays: readonly string[]
  isUnpaid?: boolean
}

const midnight = (day: string) => sql`india_midnight(${day}::date)`

const closed = ({ holidays }: Looked) => sql`${holidays}::date[]`

const within = (at: string, { from, to }: Looked) =>
  sql`${sql.ref(at)} >= ${midnight(from)} and ${sql.ref(at)} < ${midnight(to)} + interval '1 day'`

/**
 * By gateway: its days, the day of its first recorded payout, before which nothing is late, and the last day whose money is
 * late by now. Every due day would cost a call for each row; this costs one for each gateway.
 */
const gatewayTerms = (looked: Looked) => sql`
  select provider, days, first_on, case days when 0 then india_date(now())
    else bank_days_before(india_date(now()), days, ${closed(looked)}) end - 1 as late_until
  from (select provider, coalesce(terms.days, ${sql.lit(defaultDays.GATEWAY)}) as days, first_on
    from (select provider, min(settled_on) as first_on from settlements group by provider) paid
    full join settlement_terms terms using (provider)) company`

/** By courier, under its own name or that of the company that chose it. A due day without banks moves to the next with them. */
const courierTerms = (looked: Looked) => sql`
  select courier, days, (select min(settled_on) from settlements where kind = 'COURIER') as first_on,
    bank_days_before(india_date(now()), 1, ${closed(looked)}) - days as late_until
  from (select courier, coalesce(
      (select max(days) from settlement_terms
        where provider = lower(regexp_replace(courier, '[^A-Za-z0-9]+', '-', 'g')) or courier ilike provider || '%'),
      (select days from settlement_terms where provider = 'courier'), ${sql.lit(defaultDays.COURIER)}) as days
    from (select distinct courier from shipments
      where cash > 0 and return_id is null and ${within('delivered_at', looked)}) carried) company`

/** The sums of the lines about each thing. `column` is that of the lines. */
const paidFor = (column: string, { isUnpaid }: Looked, id: string) =>
  isUnpaid
    ? sql`cross join (select 0 as count, null::bigint as settled) paid`
    : sql`cross join lateral (select count(*)::int as count, sum(line.amount)::bigint as settled
        from settlement_lines line where ${sql.ref(`line.${column}`)} = ${sql.ref(id)}) paid`

const unpaid = (column: string, { isUnpaid }: Looked, id: string) =>
  isUnpaid
    ? sql`and not exists (select from settlement_lines line where ${sql.ref(`line.${column}`)} = ${sql.ref(id)})`
    : sql``

const payments = (looked: Looked) => sql`
  select 'P' || attempt.id as key, 'PAYMENT' as kind, payment.provider, attempt.id as name, payment.order_id,
    attempt.captured_at as at, attempt.amount as expected, paid.count, paid.settled, terms.days, terms.first_on,
    terms.late_until, false as by_hand, null::bigint as thing_id
  from gateway_payments attempt join payments payment on payment.id = attempt.payment_id
  left join gateway_terms terms on terms.provider = payment.provider
  ${paidFor('gateway_payment_id', looked, 'attempt.id')}
  where ${within('attempt.captured_at', looked)} and attempt.currency = 'INR' and payment.provider <> 'demo'
    ${unpaid('gateway_payment_id', looked, 'attempt.id')}`

const refunds = (looked: Looked) => sql`
  select 'R' || refund.id, 'REFUND', payment.provider, refund.gateway_refund_id, refund.order_id,
    refund.updated_at, -refund.amount, paid.count, paid.settled, terms.days, terms.first_on, terms.late_until, false,
    refund.id
  from refunds refund join payments payment on payment.id = refund.payment_id
  left join gateway_terms terms on terms.provider = payment.provider
  ${paidFor('refund_id', looked, 'refund.id')}
  where refund.status = 'PROCESSED' and refund.gateway_refund_id is not null
    and ${within('refund.updated_at', looked)} and payment.provider <> 'demo'
    ${unpaid('refund_id', looked, 'refund.id')}`

const parcels = (looked: Looked) => sql`
  select 'S' || parcel.id, 'COD', parcel.courier, parcel.tracking_number, parcel.order_id,
    parcel.delivered_at, parcel.cash, paid.count, paid.settled, terms.days, terms.first_on, terms.late_until,
    paid.count = 0 and exists (select from payments payment where payment.order_id = parcel.order_id
      and payment.method = 'COD' and payment.remitted >= payment.captured and payment.captured > 0), parcel.id
  from shipments parcel
  left join courier_terms terms on terms.courier = parcel.courier
  ${paidFor('shipment_id', looked, 'parcel.id')}
  where parcel.cash > 0 and parcel.return_id is null and ${within('parcel.delivered_at', looked)}
    ${unpaid('shipment_id', looked, 'parcel.id')}`

const state = sql`case
  when count = 0 and by_hand then 'BOOKED'
  when count = 0 and first_on <= india_date(at) and india_date(at) <= late_until then 'MISSING'
  when count = 0 then 'WAITING'
  when settled = expected then 'SETTLED'
  when abs(settled) < abs(expected) or sign(settled) <> sign(expected) then 'SHORT'
  when count > 1 then 'DOUBLE'
  else 'OVER' end`

/** Lines of the payouts of these days about nothing that the shop knows. */
const loose = ({ from, to }: Looked) => sql`
  select 'L' || line.id, line.kind, settlement.provider, line.external_id, null::bigint,
    india_midnight(settlement.settled_on), null::bigint, line.amount, null::int,
    case when line.note is null then 'UNKNOWN' else 'NOTED' end, null::bigint, line.id, line.note
  from settlements settlement join settlement_lines line on line.settlement_id = settlement.id
  where settlement.settled_on between ${from}::date and ${to}::date
    and num_nonnulls(line.gateway_payment_id, line.refund_id, line.shipment_id) = 0`

/**
 * All payments, refunds and COD parcels of a span of Indian days with what was paid out for them, and the lines of its
 * payouts about none of them. `days` is how long the company may take.
 */
export const itemsIn = (looked: Looked) => sql`
  with gateway_terms as materialized (${gatewayTerms(looked)}),
    courier_terms as materialized (${courierTerms(looked)})
  select key, kind, provider, name, order_id, at, expected, settled, coalesce(days, ${sql.lit(defaultDays.GATEWAY)}) as days,
    ${state} as state, thing_id, null::bigint as line_id, null::text as note
  from (${payments(looked)} union all ${refunds(looked)} union all ${parcels(looked)}) item
  ${looked.isUnpaid ? sql`` : sql`union all ${loose(looked)}`}`

/** The last day on which an `item` is not late; null for a line about nothing known. */
export const dueOn = (looked: Looked) => sql`case
  when item.days is null then null
  when item.kind = 'COD' then bank_days_after(india_date(item.at) + item.days - 1, 1, ${closed(looked)})
  else bank_days_after(india_date(item.at), item.days, ${closed(looked)}) end`
