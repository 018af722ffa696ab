import { data } from 'react-router'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { pageOf } from '#web/ui/data/page-of.ts'
import { api } from './api.ts'
import { authenticatedLoader, orderLoader } from './authenticated-loader.ts'
import { linkOwn } from './order-link.ts'

export const ordersPerPage = 10

/** The shopper's orders, filtered by the page's URL. */
export const loadOrders = authenticatedLoader(({ request }) => {
  const { searchParams } = new URL(request.url)
  const status = searchParams.get('status')
  const q = searchParams.get('q')
  return api(ordersApi.list, {
    query: {
      page: pageOf(searchParams),
      limit: ordersPerPage,
      ...(status && { status: status as OrderStatus }),
      ...(q && { q }),
    },
  })
})

/** One of the shopper's own orders; other orders answer 404. */
export const loadOrder = orderLoader(async (args) => {
  const id = Number(args.params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  await linkOwn(args)
  return api(ordersApi.read, { params: { id } })
})
