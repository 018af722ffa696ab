import type { LoaderFunctionArgs } from 'react-router'
import { exportsApi } from '#contract/backoffice/exports.ts'
import type { Sent } from '#contract/endpoint.ts'
import {
  type AdminOrder,
  type AdminOrderRow,
  adminOrdersApi,
  type OrderChannel,
  type OrderFigure,
  type OrderTab,
} from '#contract/selling/admin-orders.ts'
import type { OrderPayments } from '#contract/selling/admin-payments.ts'
import type { OrderBookings } from '#contract/selling/courier-bookings.ts'
import { orderStatuses } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import { type OutboxEntry, outboxApi } from '#contract/shop/outbox.ts'
import { type EwayBill, ewayBillsApi } from '#contract/tax/e-way-bills.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageOf } from '#web/ui/data/page-of.ts'
import { listLoader } from '../../kit/list-view/views.data.ts'
import { readMoney } from '../payments/payments.data.ts'
import { readBookings } from './booking.data.ts'

export const orderTabs: readonly { tab: OrderTab; label: string }[] = [
  { tab: 'all', label: 'All' },
  { tab: 'payment_pending', label: 'Payment pending' },
  { tab: 'to_confirm', label: 'To confirm' },
  { tab: 'to_pack', label: 'To pack' },
  { tab: 'to_ship', label: 'To ship' },
  { tab: 'in_transit', label: 'In transit' },
  { tab: 'not_delivered', label: 'Not delivered' },
  { tab: 'delivered', label: 'Delivered' },
  { tab: 'returns', label: 'Returns' },
  { tab: 'cancelled', label: 'Cancelled' },
]

export const paymentMethods: readonly PaymentMethod[] = [
  'COD',
  'UPI_QR',
  'BANK_TRANSFER',
  'ONLINE',
  'CASH',
]

/** The order lists behind the figures of the dashboard. */
export const orderFigures: readonly { figure: OrderFigure; label: string }[] = [
  { figure: 'sold', label: 'Counted in sales' },
  { figure: 'cancelled', label: 'Cancelled or expired' },
  { figure: 'reversed', label: 'Money reversed' },
  { figure: 'paid', label: 'Money received' },
  { figure: 'shipped', label: 'With a parcel' },
  { figure: 'delivered', label: 'With a delivered parcel' },
  { figure: 'refused', label: 'Delivery refused' },
  { figure: 'rto', label: 'Returned to origin' },
  { figure: 'tried', label: 'Tried to prepay' },
  { figure: 'succeeded', label: 'Paid ahead' },
  { figure: 'failed', label: 'With a failed payment' },
]

/** How orders come to the shop. */
export const orderChannels: readonly { channel: OrderChannel; label: string }[] = [
  { channel: 'SHOP', label: 'In the shop' },
  { channel: 'PHONE', label: 'By phone' },
  { channel: 'COUNTER', label: 'At the counter' },
]

export const pageSize = 25
type OrderQuery = NonNullable<Sent<typeof adminOrdersApi.list>['query']>

/** Turns the list's address into the API query. Ignores invalid values. */
export function orderQuery(params: URLSearchParams): OrderQuery {
  const tab = orderTabs.find((entry) => entry.tab === params.get('tab'))?.tab
  const status = orderStatuses.find((entry) => entry === params.get('status'))
  const payment = paymentMethods.find((method) => method === params.get('payment'))
  const figure = orderFigures.find((entry) => entry.figure === params.get('figure'))?.figure
  const state = /^\d{2}$/.exec(params.get('state') ?? '')?.[0]
  const q = params.get('q')?.trim().slice(0, 100)
  const tag = params.get('tag')?.trim().slice(0, 40)
  const courier = params.get('courier')?.trim().slice(0, 80)
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')]
  const after = /^[1-9]\d{0,14}$/.exec(params.get('after') ?? '')?.[0]
  return {
    page: pageOf(params),
    limit: pageSize,
    ...(after && { after: Number(after) }),
    ...(tab && tab !== 'all' && { tab }),
    ...(status && { status }),
    ...(payment && { payment }),
    ...(state && { state }),
    ...(courier && { courier }),
    ...(tag && { tag }),
    ...attemptsIn(params),
    ...goodsIn(params),
    ...(q && { q }),
    ...(figure && { figure }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** How an order came, and the attempts to pay it, by the links of the reports. */
function attemptsIn(params: URLSearchParams) {
  const channel = orderChannels.find((entry) => entry.channel === params.get('channel'))?.channel
  const [way, provider] = ['way', 'provider'].map(
    (key) => /^[A-Za-z_-]{1,40}$/.exec(params.get(key) ?? '')?.[0],
  )
  const failure = params.get('failure')?.slice(0, 500)
  return {
    ...(channel && { channel }),
    ...(way && { way }),
    ...(provider && { provider }),
    ...(failure && { failure }),
  }
}

/** The goods that an order of the list must have, by the links of the sales report. */
function goodsIn(params: URLSearchParams) {
  const [product, category, brand] = ['product', 'category', 'brand'].map((key) =>
    Number(/^\d{1,9}$/.exec(params.get(key) ?? '')?.[0] ?? Number.NaN),
  )
  return {
    ...(product && { product }),
    ...(category && { category }),
    ...(brand !== undefined && brand >= 0 && { brand }),
  }
}

/** The filters of the list without its page: they match all results. */
export function orderFilters(params: URLSearchParams) {
  const { page: _page, limit: _limit, after: _after, ...filters } = orderQuery(params)
  return filters
}

/** Exports all pages of the list as a file. */
export const exportOrders = (params: URLSearchParams): Promise<Blob> =>
  api(exportsApi.orders, { query: orderFilters(params) })

/** A day of the address; null if it is none. */
export function dayIn(params: URLSearchParams, key: string): string | null {
  const text = params.get(key) ?? ''
  const isDay = /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : null
}

export const readOrders = (params: URLSearchParams) =>
  api(adminOrdersApi.list, { query: orderQuery(params) })

export const ordersLoader = listLoader('orders', readOrders)

export type OrderBeside = {
  order: AdminOrder
  money: OrderPayments
  bookings: OrderBookings
  /** How its goods travel, where an invoice needs an e-way bill. */
  bills: readonly EwayBill[]
  /** The mails and messages about it. */
  sent: readonly OutboxEntry[]
  newer: number | null
  older: number | null
}

/** Loads an order, and its neighbours in the list named in the address. */
export const orderLoader = authenticatedLoader(
  async ({ params, request }: LoaderFunctionArgs): Promise<OrderBeside> => {
    const query = orderQuery(new URL(request.url).searchParams)
    const id = Number(params.id)
    const [order, money, bookings, outbox, list] = await Promise.all([
      api(adminOrdersApi.read, { params: { id } }),
      readMoney(id),
      readBookings(id),
      api(outboxApi.ofOrder, { params: { id } }),
      api(adminOrdersApi.list, { query }).catch(() => null),
    ])
    const sent = outbox.entries
    const bills = await readBills(order)
    return { order, money, bookings, bills, sent, ...neighboursOf(order, list?.orders ?? []) }
  },
)

async function readBills({ id, documents }: AdminOrder): Promise<EwayBill[]> {
  if (!documents.some(({ needsEwayBill, voidedAt }) => needsEwayBill && voidedAt === null))
    return []
  const query = { orderId: id, page: 1, limit: 25 }
  return (await api(ewayBillsApi.list, { query })).bills
}

/** Neighbours by time, not by place in the list: a packed order has left the list of orders to pack. */
export function neighboursOf(
  order: Pick<AdminOrder, 'id' | 'placedAt'>,
  list: readonly Pick<AdminOrderRow, 'id' | 'placedAt'>[],
) {
  const isNewer = (row: (typeof list)[number]) =>
    row.placedAt === order.placedAt ? row.id > order.id : row.placedAt > order.placedAt
  const others = list
    .filter(({ id }) => id !== order.id)
    .sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.id - a.id)
  return {
    newer: others.findLast(isNewer)?.id ?? null,
    older: others.find((row) => !isNewer(row))?.id ?? null,
  }
}
