import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { SettlementLineKind, settlementsApi } from '#contract/selling/settlements.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A line of a payout with the order that it is about. Paise, below zero for what was taken from the shop. */
export type SettlementLine = {
  kind: SettlementLineKind
  externalId: string
  amount: number
  fee: number
  tax: number
  orderId: number | null
  orderNumber: string | null
  /** Why staff accept a line that is about no order. */
  note: string | null
}

/** A payout: net = gross − fees − tax, and each sum is that of its lines, in paise. */
export type SettlementWithLines = {
  id: number
  provider: string
  kind: 'GATEWAY' | 'COURIER'
  reference: string
  /** A day in India. */
  settledOn: string
  gross: number
  fees: number
  /** GST on the fees. */
  tax: number
  net: number
  lines: SettlementLine[]
}

/** Payouts of the days from `from` to `to`, both included, oldest first, each with all its lines. For the accounts. */
export async function readSettlements(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<SettlementWithLines[]> {
  const { rows } = await sql<SettlementWithLines>`
    select settlement.id, settlement.provider, settlement.kind, settlement.reference,
      settlement.settled_on, settlement.gross, settlement.fees, settlement.tax, settlement.net,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'externalId', line.external_id,
          'amount', line.amount, 'fee', line.fee, 'tax', line.tax, 'orderId', "order".id,
          'orderNumber', "order".order_number, 'note', line.note) order by line.id), '[]')
        from settlement_lines line ${orderOfLine} where line.settlement_id = settlement.id) as lines
    from settlements settlement
    where settlement.settled_on between ${from}::date and ${to}::date
    order by settlement.settled_on, settlement.id`.execute(db)
  return rows
}

/** Joins the order of what a `line` is about, as "order". */
export const orderOfLine = sql`
  left join gateway_payments attempt on attempt.id = line.gateway_payment_id
  left join payments payment on payment.id = attempt.payment_id
  left join refunds refund on refund.id = line.refund_id
  left join shipments parcel on parcel.id = line.shipment_id
  left join orders "order" on "order".id = coalesce(payment.order_id, refund.order_id, parcel.order_id)`

type List = (typeof settlementsApi)['list']

/** A page of payouts, newest first, each with the number of its lines. */
export async function listSettlements(
  db: Db,
  { page, limit, from, to }: Input<List>['query'],
): Promise<Reply<List>> {
  const inSpan = sql<boolean>`(${from ?? null}::date is null or settled_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or settled_on <= ${to ?? null}::date)`
  const { total } = await db
    .selectFrom('settlements')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(inSpan)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Reply<List>['settlements'][number]>`
    select chosen.id, provider, kind, reference, settled_on, gross, fees, tax, net, counted.lines, counted.unknown
    from (select * from settlements where ${inSpan}
      order by settled_on desc, id desc limit ${limit} offset ${(page - 1) * limit}) chosen
    cross join lateral (
      select count(*)::int as lines, count(*) filter (
        where num_nonnulls(gateway_payment_id, refund_id, shipment_id, note) = 0)::int as unknown
      from settlement_lines where settlement_id = chosen.id) counted
    order by settled_on desc, chosen.id desc`.execute(db)
  return { settlements: rows, page, limit, total }
}
