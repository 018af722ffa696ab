import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { paise } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import type { CashDesk, CashOrder, cashApi } from '#contract/selling/cod-remittance.ts'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

type Query = Input<typeof cashApi.desk>['query']

/**
 * Cash collected by couriers and its remitted part, in paise. Outstanding cash is sorted by the time of collection,
 * oldest first. Any other list is sorted by the time the orders were placed.
 */
export async function readCodRemittance(db: Db, query: Query): Promise<CashDesk> {
  const { state, page, limit } = query
  const sums = await db
    .selectFrom('payments as payment')
    .select([
      sql<number>`coalesce(sum(captured), 0)::bigint`.as('collected'),
      sql<number>`coalesce(sum(remitted), 0)::bigint`.as('remitted'),
      sql<number>`count(*) filter (where ${inState(state)})::int`.as('total'),
    ])
    .where(isCollected)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<CashOrder>`
    select "order".id as "orderId", "order".order_number as "orderNumber", payment.id as "paymentId",
      payment.captured as collected, payment.remitted, payment.remittance as reference,
      parcels.couriers, parcels.at as "collectedAt"
    from (${paymentsOnPage(query)}) chosen
    join payments payment on payment.id = chosen.id
    join orders "order" on "order".id = payment.order_id
    cross join lateral (
      select coalesce(json_agg(json_build_object(
          'courier', parcel.courier, 'trackingNumber', parcel.tracking_number) order by parcel.id), '[]')
        as couriers,
        to_char(coalesce(max(parcel.delivered_at), payment.updated_at) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from shipments parcel
      where parcel.order_id = "order".id and parcel.delivered_at is not null and parcel.cash > 0) parcels
    order by chosen.at, payment.id`.execute(db)
  return {
    orders: rows,
    sums: {
      collected: paise(sums.collected),
      remitted: paise(sums.remitted),
      outstanding: paise(sums.collected - sums.remitted),
    },
    page,
    limit,
    total: sums.total,
  }
}

/** The ids of a page, chosen before anything else is read. `at` is null in lists that go by the order. */
function paymentsOnPage({ state, page, limit }: Query) {
  const collected = sql`(
    select coalesce(max(parcel.delivered_at), payment.updated_at) from shipments parcel
    where parcel.order_id = payment.order_id and parcel.delivered_at is not null and parcel.cash > 0)`
  const at = state === 'OUTSTANDING' ? collected : sql`null::timestamptz`
  return sql`
    select payment.id, ${at} as at from payments payment
    where ${isCollected} and ${inState(state)}
    order by at, payment.id
    limit ${limit} offset ${(page - 1) * limit}`
}

/**
 * Books one transfer from a courier that covers the full cash of these orders. Books all of them or none:
 * refuses if any is unknown, not collected, or already remitted.
 */
export async function remitOrders(
  tx: Tx,
  actor: Actor,
  { reference, paymentIds }: { reference: string; paymentIds: readonly number[] },
) {
  const ids = [...paymentIds]
  const locked = await tx
    .selectFrom('payments as payment')
    .select(['payment.id', 'payment.orderId', 'payment.captured'])
    .where(sql<boolean>`payment.id = any(${arrayOf(ids)})`)
    .where(isCollected)
    .where(inState('OUTSTANDING'))
    .orderBy('payment.id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length !== ids.length) throw notOutstanding(ids.length - locked.length)
  await tx
    .updateTable('payments')
    .set({ remitted: sql`captured`, remittance: reference, remittedAt: sql`now()` })
    .where(sql<boolean>`id = any(${arrayOf(ids)})`)
    .execute()
  await recordAudits(
    tx,
    actor,
    locked.map(({ orderId, captured: amount }) => ({
      action: 'payment.remit',
      subject: 'order',
      subjectId: orderId,
      after: { amount, reference },
    })),
  )
  return {
    booked: locked.length,
    amount: paise(locked.reduce((sum, { captured }) => sum + captured, 0)),
  }
}

const isCollected = sql<boolean>`(payment.method = 'COD' and payment.captured > 0)`

const inState = (state: Query['state']) => {
  if (!state) return sql<boolean>`true`
  return state === 'OUTSTANDING'
    ? sql<boolean>`payment.remitted < payment.captured`
    : sql<boolean>`payment.remitted >= payment.captured`
}

const notOutstanding = (count: number) =>
  new DomainError(
    'conflict',
    'payment_unavailable',
    count === 1
      ? 'One of these orders has no cash outstanding any more. Nothing was booked.'
      : `${formatNumber(count)} of these orders have no cash outstanding any more. Nothing was booked.`,
  )
