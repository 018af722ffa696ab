import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { api, guestToken, keepLink, linkOf } from './api.ts'
import { idOf } from './id-of.ts'

/** The page of an order: a guest has it under its link, because the pages of an account are closed to them. */
export function orderPage(id: number): string {
  const token = linkOf(id)
  return token ? paths.orderLink(token) : paths.order(id)
}

/** Reads which order the link of a page opens. From then on the link is the login for this order. */
export async function openLink(token: string): Promise<number> {
  const { orderId } = await api(ordersApi.linked, { params: { token } })
  keepLink(orderId, token)
  return orderId
}

/** Gives a guest the link of their own order, for the pages that lead to it. */
export async function linkOwn({ params }: LoaderFunctionArgs) {
  const id = idOf(params.id)
  if (!guestToken() || linkOf(id)) return
  const { path } = await api(ordersApi.link, { params: { id } })
  keepLink(id, path.slice(path.lastIndexOf('/') + 1))
}
