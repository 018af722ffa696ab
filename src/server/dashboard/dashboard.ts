import { sql } from 'kysely'
import type { Dashboard } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../db/database.ts'
import { listRecentOrders, midnight } from '../orders/list-admin-orders.ts'
import { reversals } from '../orders/reversals.ts'
import { needsPerson } from '../payments/staff-payments.ts'
import { questionWaits } from '../questions/moderate-questions.ts'
import { reviewWaits } from '../reviews/moderate-reviews.ts'
import { chartOf, figuresOf, type Reversal, type Span, spanOf } from './span.ts'

/**
 * The figures of a span of Indian days and of as many days before. Cancelled and expired orders are no
 * sales; sales are what shoppers pay, GST and delivery included, less what was reversed in those days. Refuses spans longer than a year.
 */
export async function readDashboard(
  db: Db,
  wish: { from?: string; to?: string },
): Promise<Dashboard> {
  const span = spanOf(wish, new Date())
  const { from, to } = span
  const [slices, reversals, work, stock, words, bestSellers, recentOrders] = await Promise.all([
    listSlices(db, span),
    listReversals(db, span),
    countWork(db),
    countStock(db),
    countWords(db),
    listBestSellers(db, span),
    listRecentOrders(db, 8),
  ])
  const sold = slices.filter(({ isVoid }) => !isVoid)
  const cancelled = slices.filter(({ isVoid, isNow }) => isVoid && isNow)
  return {
    ...{ from, to },
    now: figuresOf(sold.filter(isOfNow), reversals.filter(isOfNow)),
    before: figuresOf(sold.filter(isBefore), reversals.filter(isBefore)),
    cancelled: cancelled.reduce((sum, { orders }) => sum + orders, 0),
    ...{ ...work, ...stock, ...words },
    chart: chartOf(span, sold, reversals),
    ...{ bestSellers, recentOrders },
  }
}

const isOfNow = ({ isNow }: { isNow: boolean }) => isNow
const isBefore = ({ isNow }: { isNow: boolean }) => !isNow

const isVoid = sql<boolean>`status in ('CANCELLED', 'EXPIRED')`

/** Sales by hour or day of India, of the span and the one before, in one pass over the index. */
async function listSlices(db: Db, { from, to, before, unit }: Span) {
  const at = sql<string>`to_char(placed_at at time zone 'Asia/Kolkata', ${sql.lit(formats[unit])})`
  return db
    .selectFrom('orders')
    .select((eb) => [
      at.as('at'),
      isVoid.as('isVoid'),
      sql<boolean>`placed_at >= ${midnight(from)}`.as('isNow'),
      sql<number>`sum(total)::bigint`.as('sales'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .where('placedAt', '>=', midnight(before.from))
    .where('placedAt', '<', sql<string>`${midnight(to)} + interval '1 day'`)
    .groupBy(sql`1, 2, 3`)
    .execute()
}

/**
 * What was reversed by hour or day of India: parts that were cancelled, parcels that came back, returns that
 * passed. An order that was called off whole counts nowhere.
 */
async function listReversals(db: Db, { from, to, before, unit }: Span): Promise<Reversal[]> {
  const { rows } = await sql<Reversal>`
    select to_char(at at time zone 'Asia/Kolkata', ${sql.lit(formats[unit])}) as at,
      at >= ${midnight(from)} as "isNow", sum(amount)::bigint as amount
    from ${reversals} reversal
    where at >= ${midnight(before.from)} and at < ${midnight(to)} + interval '1 day'
    group by 1, 2`.execute(db)
  return rows
}

const formats = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD' } as const

/** What waits to be done, now and whatever the span. */
async function countWork(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', ['PENDING_CONFIRMATION', 'CONFIRMED', 'PROCESSING', 'PARTIALLY_SHIPPED'])
    .groupBy('status')
    .execute()
  const count = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0
  return {
    toConfirm: count('PENDING_CONFIRMATION'),
    toPack: count('CONFIRMED'),
    toShip: count('PROCESSING') + count('PARTIALLY_SHIPPED'),
  }
}

/** Variants shoppers can see, with few pieces left or none. */
const countStock = (db: Db) =>
  db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .leftJoin('stock', 'stock.variantId', 'variant.id')
    .select([
      sql<number>`count(*) filter (where coalesce(on_hand - reserved, 0) between 1 and ${limits.lowStock})`.as(
        'lowStock',
      ),
      sql<number>`count(*) filter (where coalesce(on_hand - reserved, 0) = 0)`.as('outOfStock'),
    ])
    .where('product.status', '=', 'PUBLISHED')
    .where('variant.archivedAt', 'is', null)
    .executeTakeFirstOrThrow()

/** What shoppers wrote and staff has to read or answer, and payments it has to look at. */
async function countWords(db: Db) {
  const { rows } = await sql<
    Pick<Dashboard, 'openTickets' | 'paymentsToReview' | 'reviewsToRead' | 'questionsToAnswer'>
  >`select
    (select count(*)::int from tickets where status <> 'RESOLVED') as open_tickets,
    (select count(*)::int from payments payment where ${needsPerson}) as payments_to_review,
    (select count(*)::int from reviews r where ${reviewWaits}) as reviews_to_read,
    (select count(*)::int from questions q where ${questionWaits}) as questions_to_answer`.execute(
    db,
  )
  return rows[0] ?? { openTickets: 0, paymentsToReview: 0, reviewsToRead: 0, questionsToAnswer: 0 }
}

const kept = sql`(line.quantity - line.cancelled - line.undelivered - line.returned)`

/** By what was paid for the goods that were kept so far, delivery left out. */
const listBestSellers = (db: Db, { from, to }: Span): Promise<Dashboard['bestSellers']> =>
  db
    .selectFrom('orders as order')
    .innerJoin('orderLines as line', 'line.orderId', 'order.id')
    .innerJoin('products as product', 'product.id', 'line.productId')
    .select([
      'product.id as productId',
      'product.name',
      sql<number>`sum(${kept})::int`.as('quantity'),
      sql<
        Dashboard['bestSellers'][number]['sales']
      >`sum((line.gross - line.discount) * ${kept} / line.quantity)::bigint`.as('sales'),
    ])
    .where('order.placedAt', '>=', midnight(from))
    .where('order.placedAt', '<', sql<string>`${midnight(to)} + interval '1 day'`)
    .where('order.status', 'not in', ['CANCELLED', 'EXPIRED'])
    .groupBy(['product.id', 'product.name'])
    .having(sql<boolean>`sum(${kept}) > 0`)
    .orderBy('sales', 'desc')
    .orderBy('product.id')
    .limit(8)
    .execute()
