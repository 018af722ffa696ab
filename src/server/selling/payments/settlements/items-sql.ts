import { sql } from 'kysely'

/** Days that a company may take, where the owner has set none: working days for a gateway, else calendar days. */
export const defaultDays = { GATEWAY: 2, COURIER: 8 } as const

type Days = { from: string; to: string }

const midnight = (day: string) => sql`india_midnight(${day}::date)`

const gatewayDays = (provider: string) => sql`coalesce(
  (select days from settlement_terms where provider = ${sql.ref(provider)}), ${sql.lit(defaultDays.GATEWAY)})`

const linesOf = (column: string, id: string) => sql`
  select count(*)::int as count, sum(line.amount)::bigint as settled,
    array_agg(distinct settlement.reference) as refs
  from settlement_lines line join settlements settlement on settlement.id = line.settlement_id
  where ${sql.ref(`line.${column}`)} = ${sql.ref(id)}`

/** Nothing is late at a company before the day of its first recorded payout. */
const firstPayoutOf = (provider: string) =>
  sql`(select min(settled_on) from settlements where provider = ${sql.ref(provider)})`

const payments = ({ from, to }: Days) => sql`
  select 'P' || attempt.id as key, 'PAYMENT' as kind, payment.provider, attempt.id as name, payment.order_id,
    attempt.captured_at as at, attempt.amount as expected, paid.count, paid.settled, paid.refs,
    working_days_after(india_date(attempt.captured_at), ${gatewayDays('payment.provider')}) as due_on,
    ${firstPayoutOf('payment.provider')} as first_on, false as by_hand
  from gateway_payments attempt join payments payment on payment.id = attempt.payment_id
  cross join lateral (${linesOf('gateway_payment_id', 'attempt.id')}) paid
  where attempt.captured_at >= ${midnight(from)} and attempt.captured_at < ${midnight(to)} + interval '1 day'
    and attempt.currency = 'INR' and payment.provider <> 'demo'`

const refunds = ({ from, to }: Days) => sql`
  select 'R' || refund.id, 'REFUND', payment.provider, refund.gateway_refund_id, refund.order_id,
    refund.updated_at, -refund.amount, paid.count, paid.settled, paid.refs,
    working_days_after(india_date(refund.updated_at), ${gatewayDays('payment.provider')}),
    ${firstPayoutOf('payment.provider')}, false
  from refunds refund join payments payment on payment.id = refund.payment_id
  cross join lateral (${linesOf('refund_id', 'refund.id')}) paid
  where refund.status = 'PROCESSED' and refund.gateway_refund_id is not null
    and refund.updated_at >= ${midnight(from)} and refund.updated_at < ${midnight(to)} + interval '1 day'
    and payment.provider <> 'demo'`

/** The courier of a parcel by its own name, or by that of the company that chose it. */
const courierDays = sql`coalesce(
  (select max(days) from settlement_terms
    where provider = lower(regexp_replace(parcel.courier, '[^A-Za-z0-9]+', '-', 'g'))
      or parcel.courier ilike provider || '%'),
  (select days from settlement_terms where provider = 'courier'), ${sql.lit(defaultDays.COURIER)})`

const parcels = ({ from, to }: Days) => sql`
  select 'S' || parcel.id, 'COD', parcel.courier, parcel.tracking_number, parcel.order_id,
    parcel.delivered_at, parcel.cash, paid.count, paid.settled, paid.refs,
    india_date(parcel.delivered_at) + ${courierDays},
    (select min(settled_on) from settlements where kind = 'COURIER'),
    exists (select from payments payment where payment.order_id = parcel.order_id
      and payment.method = 'COD' and payment.remitted >= payment.captured and payment.captured > 0)
  from shipments parcel
  cross join lateral (${linesOf('shipment_id', 'parcel.id')}) paid
  where parcel.cash > 0 and parcel.return_id is null
    and parcel.delivered_at >= ${midnight(from)} and parcel.delivered_at < ${midnight(to)} + interval '1 day'`

const state = sql`case
  when count = 0 and by_hand then 'BOOKED'
  when count = 0 and first_on <= india_date(at) and due_on < india_date(now()) then 'MISSING'
  when count = 0 then 'WAITING'
  when settled = expected then 'SETTLED'
  when abs(settled) < abs(expected) or sign(settled) <> sign(expected) then 'SHORT'
  when count > 1 then 'DOUBLE'
  else 'OVER' end`

/** Lines of the payouts of these days about nothing that the shop knows. */
const loose = ({ from, to }: Days) => sql`
  select 'L' || line.id, line.kind, settlement.provider, line.external_id, null::bigint,
    india_midnight(settlement.settled_on), null::bigint, line.amount, array[settlement.reference], null::date,
    case when line.note is null then 'UNKNOWN' else 'NOTED' end, line.id, line.note
  from settlements settlement join settlement_lines line on line.settlement_id = settlement.id
  where settlement.settled_on between ${from}::date and ${to}::date
    and num_nonnulls(line.gateway_payment_id, line.refund_id, line.shipment_id) = 0`

/**
 * All payments, refunds and COD parcels of a span of Indian days with what was paid out for them, and the lines of its
 * payouts about none of them.
 */
export const itemsIn = (days: Days) => sql`
  select key, kind, provider, name, order_id, at, expected, settled, coalesce(refs, '{}') as "references",
    due_on, ${state} as state, null::bigint as line_id, null::text as note
  from (${payments(days)} union all ${refunds(days)} union all ${parcels(days)}) item
  union all ${loose(days)}`
