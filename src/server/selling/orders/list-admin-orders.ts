import { type RawBuilder, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { AdminOrderRow, adminOrdersApi, OrderTab } from '#contract/selling/admin-orders.ts'
import { openReturns } from '#contract/selling/order-returns.ts'
import { type OrderStatus, orderStatuses } from '#contract/selling/order-status.ts'
import type { Db } from '#server/platform/db/database.ts'
import { buyerName } from '../order-links/addressee.ts'
import {
  allOrders,
  countOrders,
  type Direction,
  idsOnPage,
  type Orders,
  orderRows,
  rowOf,
} from './list-orders.ts'
import { ofAttempts } from './of-attempts.ts'
import { ofGoods } from './of-goods.ts'
import { countPaid, ofParcels } from './of-parcels.ts'
import { reversals } from './reversals.ts'
import { filterBySearch, foundBy, isTagged } from './search-orders.ts'
import { needsSerials } from './serials/open-serials.ts'

type Query = Input<typeof adminOrdersApi.list>['query']

/**
 * Lists all orders of the shop, the newest first, with the number of orders under each tab. Tabs with orders
 * that need staff list the oldest first. Days are India's.
 */
export async function listAdminOrders(
  db: Db,
  query: Query,
): Promise<Reply<typeof adminOrdersApi.list>> {
  const { page, limit, after: _after, tab: _tab, ...filters } = query
  const { tab = 'all' } = query
  const matching = narrowOrders(allOrders(db), query)
  const [counts, { orders, total }] = await Promise.all([
    countTabs(db),
    query.q && query.after === undefined
      ? readSearched(db, foundOrders(matching, query, filters), query)
      : readFiltered(db, matching, query, filters),
  ])
  return { orders, page, limit, total: total ?? counts[tab], counts }
}

type Page = { orders: AdminOrderRow[]; total: number | null }

async function readFiltered(
  db: Db,
  matching: Orders,
  query: Query,
  filters: Omit<Filters, 'tab'>,
): Promise<Page> {
  const direction = directionOf(query)
  const [orders, total] = await Promise.all([
    readRows(db, idsOnPage(matching, query, direction), direction),
    countMatching(db, matching, query, filters),
  ])
  return { orders, total }
}

/** How many orders match; null: all of the tab, whose count is known. */
function countMatching(
  db: Db,
  matching: Orders,
  { tab = 'all' }: Query,
  { figure, ...others }: Omit<Filters, 'tab'>,
) {
  if (!asksNothing(others)) return countOrders(matching)
  if (figure === 'paid' && tab === 'all') return countPaid(db)
  return figure ? countOrders(matching) : null
}

const asksNothing = (filters: object) =>
  Object.values(filters).every((value) => value === undefined || value === '')

/** The ids and times of the orders that a text finds; those that match further filters are looked up by these. */
const foundOrders = (
  matching: Orders,
  { tab, q = '' }: Query,
  { q: _q, ...others }: Pick<Query, 'q'>,
): RawBuilder<unknown> =>
  asksNothing(others) && (tab ?? 'all') === 'all'
    ? sql`select distinct id, placed_at from (${foundBy(q)}) found`
    : sql`${matching.select(['order.id', 'order.placedAt'])}`

/** A text finds orders in another sequence than the list's, so it is searched once, for the page and for the total. */
async function readSearched(db: Db, found: RawBuilder<unknown>, query: Query): Promise<Page> {
  const { page, limit } = query
  const direction = directionOf(query)
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with matching as materialized (${found})
    select (select count(*)::int from matching) as total, coalesce((
      select array_agg(id) from (
        select id from matching
        order by placed_at ${sql.raw(direction)}, id ${sql.raw(direction)}
        limit ${limit} offset ${(page - 1) * limit}) page), '{}') as ids`.execute(db)
  const [{ ids, total } = { ids: [], total: 0 }] = rows
  return { orders: ids.length > 0 ? await readRows(db, ids, direction) : [], total }
}

/** The newest orders, whatever their status. */
export const listRecentOrders = (db: Db, limit: number): Promise<AdminOrderRow[]> =>
  readRows(db, idsOnPage(allOrders(db), { page: 1, limit }), 'desc')

type Filters = Omit<Query, 'page' | 'limit' | 'after'>

/** Narrows the orders to those that match all of the list's filters. */
export function narrowOrders(orders: Orders, filters: Filters): Orders {
  const { tab, status, payment, state, channel, tag, q, figure } = filters
  let matching = tab ? underTab(orders, tab) : orders
  if (status) matching = matching.where('order.status', '=', status)
  if (payment) matching = matching.where('order.paymentMethod', '=', payment)
  if (state) matching = matching.where('order.placeOfSupply', '=', state)
  if (channel) matching = matching.where('order.channel', '=', channel)
  if (tag) matching = matching.where(isTagged('order', tag))
  matching = ofAttempts(ofParcels(ofGoods(matching, filters), filters), filters)
  matching = figure === 'reversed' ? reversedIn(matching, filters) : placedIn(matching, filters)
  return q ? filterBySearch(matching, q) : matching
}

/** When a day begins in India. */
export const midnight = (day: string) => sql<string>`india_midnight(${day}::date)`

/** Tabs with orders that need staff list the oldest first. */
export const directionOf = ({ tab }: Pick<Query, 'tab'>): Direction =>
  tab && waitingTabs.has(tab) ? 'asc' : 'desc'

/** Tabs with orders that wait for a payment or for staff. */
const waitingTabs = new Set<OrderTab>(['payment_pending', 'to_confirm', 'to_pack', 'to_ship'])

type StatusTab = Exclude<OrderTab, 'returns' | 'not_delivered'>

/**
 * The order statuses under each tab of the back office. Two are not here: returns go by their own status, what
 * was not delivered by its parcels.
 */
const statusesOf: Readonly<Record<StatusTab, readonly OrderStatus[]>> = {
  all: orderStatuses,
  payment_pending: ['PENDING_PAYMENT'],
  to_confirm: ['PENDING_CONFIRMATION'],
  to_pack: ['CONFIRMED'],
  to_ship: ['PROCESSING', 'PARTIALLY_SHIPPED'],
  in_transit: ['SHIPPED', 'OUT_FOR_DELIVERY'],
  delivered: ['DELIVERED', 'COMPLETED'],
  cancelled: ['CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN'],
}

function underTab(orders: Orders, tab: OrderTab): Orders {
  if (tab === 'all') return orders
  if (tab === 'not_delivered') return notDelivered(orders)
  if (tab !== 'returns') return orders.where('order.status', 'in', statusesOf[tab])
  return orders.where('order.id', 'in', (eb) =>
    eb.selectFrom('returns').select('orderId').where('status', 'in', openReturns),
  )
}

/** Orders with a parcel that could not be delivered, and is tried again or brought back. */
const notDelivered = (orders: Orders): Orders =>
  orders.where('order.id', 'in', (eb) =>
    eb
      .selectFrom('shipments')
      .select('orderId')
      .where((or) => or.or([or('failedAttempts', '>', 0), or('returnStartedAt', 'is not', null)]))
      .where('deliveredAt', 'is', null)
      .where('returnedAt', 'is', null),
  )

async function countTabs(db: Db): Promise<Record<OrderTab, number>> {
  const [rows, returns, undelivered] = await Promise.all([
    db
      .selectFrom('orders')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
    countOrders(underTab(allOrders(db), 'returns')),
    countOrders(notDelivered(allOrders(db))),
  ])
  const countUnder = (tab: StatusTab) =>
    rows
      .filter(({ status }) => statusesOf[tab].includes(status))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    all: countUnder('all'),
    payment_pending: countUnder('payment_pending'),
    to_confirm: countUnder('to_confirm'),
    to_pack: countUnder('to_pack'),
    to_ship: countUnder('to_ship'),
    in_transit: countUnder('in_transit'),
    not_delivered: undelivered,
    delivered: countUnder('delivered'),
    returns,
    cancelled: countUnder('cancelled'),
  }
}

async function readRows(
  db: Db,
  ids: ReturnType<typeof idsOnPage> | readonly number[],
  direction: Direction,
): Promise<AdminOrderRow[]> {
  const rows = await orderRows(db)
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select([
      'order.version',
      'order.tags',
      buyerName.as('customer'),
      needsSerials,
      sql<string>`shipping_address->>'phone'`.as('phone'),
      sql<string>`shipping_address->>'city'`.as('city'),
      sql<string>`shipping_address->>'pincode'`.as('pincode'),
    ])
    .where('order.id', 'in', ids)
    .orderBy('order.placedAt', direction)
    .orderBy('order.id', direction)
    .execute()
  return rows.map(rowOf)
}

type Days = Pick<Query, 'figure' | 'from' | 'to'>

function placedIn(orders: Orders, { figure, from, to }: Days): Orders {
  let matching = orders
  if (figure === 'sold')
    matching = matching.where('order.status', 'not in', ['CANCELLED', 'EXPIRED'])
  if (figure === 'cancelled')
    matching = matching.where('order.status', 'in', ['CANCELLED', 'EXPIRED'])
  if (from) matching = matching.where('order.placedAt', '>=', midnight(from))
  if (to)
    matching = matching.where(
      'order.placedAt',
      '<',
      sql<string>`${midnight(to)} + interval '1 day'`,
    )
  return matching
}

/** Orders of which something was reversed in these days, whenever they were placed. */
const reversedIn = (orders: Orders, { from, to }: Days): Orders =>
  orders.where(sql<boolean>`"order".id in (select order_id from ${reversals} reversal
    where amount > 0 and at >= ${from ? midnight(from) : sql`'-infinity'`}
      and at < ${to ? midnight(to) : sql`'infinity'::timestamptz`} + interval '1 day')`)
