import { sql } from 'kysely'
import type {
  PaymentFigures,
  PaymentReport,
  PaymentRow,
  paymentReportApi,
} from '#contract/backoffice/payment-report.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { attemptsFor, paidAhead } from '#server/selling/orders/attempts.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { type Span, spanOf } from './span.ts'

/**
 * The attempts to pay ahead for the orders placed in a span of Indian days, by way, provider or reason of failure, beside those
 * of as many days before. Refuses spans longer than a year.
 */
export async function readPayments(
  db: Db,
  { by, ...days }: Input<typeof paymentReportApi.read>['query'],
): Promise<PaymentReport> {
  const span = spanOf(days, new Date())
  const sums = await listSums(db, by, span)
  const keys = new Set(sums.flatMap(({ key }) => (key === null ? [] : [key])))
  const pick = (key: string | null, isNow: boolean) =>
    figuresOf(sums.find((sum) => sum.key === key && sum.isNow === isNow))
  const rows = [...keys].map((key) => ({ key, now: pick(key, true), before: pick(key, false) }))
  return {
    by,
    from: span.from,
    to: span.to,
    before: span.before,
    rows: rows.sort(mostFirst),
    total: { now: pick(null, true), before: pick(null, false) },
  }
}

export type PaidShare = Pick<PaymentFigures, 'orders' | 'paidOrders'>

/**
 * Counts the orders of a span and of the one before it that were to be prepaid, and those that were: the totals of the
 * report. It needs no attempts, because captured payments make up the gateway's receipts.
 */
export async function readPaidShares(db: Db, span: Span) {
  const { rows } = await sql<PaidShare & { isNow: boolean }>`
    with placed as materialized (${placedIn(span)})
    select is_now, count(distinct payment.order_id)::int as orders,
      (count(distinct payment.order_id) filter (where payment.captured > 0))::int as paid_orders
    from placed join payments payment on payment.order_id = placed.id
    where payment.order_id between (select min(id) from placed) and (select max(id) from placed)
      and payment.method in (${paidAhead})
    group by is_now`.execute(db)
  const of = (isNow: boolean) => rows.find((row) => row.isNow === isNow) ?? nothing
  return { now: of(true), before: of(false) }
}

type Sum = PaymentFigures & {
  /** Null: the total. */
  key: string | null
  isNow: boolean
}

/**
 * By key and in all, for the span and the one before it. The orders are read once. The ids of a span lie close together,
 * so their payments are read as one range and not one by one.
 */
async function listSums(db: Db, by: PaymentReport['by'], span: Span) {
  const { rows } = await sql<Sum>`
    with placed as materialized (${placedIn(span)}),
    attempts as (${attemptsFor(sql`placed`, sql`, placed.is_now`)}
      where payment.order_id between (select min(id) from placed) and (select max(id) from placed))
    select is_now, ${sql.ref(by)} as key, count(*)::int as attempts,
      (count(*) filter (where outcome = 'succeeded'))::int as succeeded,
      (count(*) filter (where outcome = 'failed'))::int as failed,
      count(distinct order_id)::int as orders,
      (count(distinct order_id) filter (where outcome = 'succeeded'))::int as paid_orders
    from attempts
    ${by === 'reason' ? sql`where reason is not null` : sql``}
    group by grouping sets ((is_now, ${sql.ref(by)}), (is_now))`.execute(db)
  return rows
}

/** The orders of a span and of the one before it. */
const placedIn = ({ from, to, before }: Span) => sql`
  ${placedOn({ from, to }, true)} union all ${placedOn(before, false)}`

const placedOn = ({ from, to }: Span['before'], isNow: boolean) => sql`
  select id, status, ${sql.lit(isNow)} as is_now from orders
  where placed_at >= ${midnight(from)} and placed_at < ${midnight(to)} + interval '1 day'`

const figuresOf = (sum: Sum | undefined): PaymentFigures =>
  sum
    ? {
        attempts: sum.attempts,
        succeeded: sum.succeeded,
        failed: sum.failed,
        orders: sum.orders,
        paidOrders: sum.paidOrders,
      }
    : nothing

const nothing: PaymentFigures = { attempts: 0, succeeded: 0, failed: 0, orders: 0, paidOrders: 0 }

const mostFirst = (one: PaymentRow, other: PaymentRow) =>
  other.now.attempts - one.now.attempts ||
  other.before.attempts - one.before.attempts ||
  one.key.localeCompare(other.key)
