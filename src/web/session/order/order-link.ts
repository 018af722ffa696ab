import type { LoaderFunctionArgs } from 'react-router'
import type { Transport } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { keepDraft, readDraft } from '#web/browser/draft.ts'
import { api, callVia, guestToken, hasToken, isBrowser } from '../api.ts'
import { loaderFor } from '../authenticated-loader.ts'
import { idOf } from '../id-of.ts'

const key = 'order-links'
const readLinks = () => readDraft<Record<string, string>>(key)
const linkOf = (orderId: unknown) => readLinks()[String(orderId)]
const keepLink = (orderId: number, token: string) =>
  keepDraft(key, { ...readLinks(), [orderId]: token })

/** Calls about an order that this tab has opened by its link name the link instead of a session. */
const byLink =
  (send: Transport): Transport =>
  (endpoint, input) => {
    const token = endpoint.byLink && linkOf(input.params?.id)
    if (!token) return send(endpoint, input)
    const headers = { ...input.headers, authorization: `OrderLink ${token}` }
    return send(endpoint, { ...input, headers })
  }
if (isBrowser) callVia(byLink)

/** For the data of an order, which its link opens as well as a session. */
export const orderLoader = <T>(work: (args: LoaderFunctionArgs) => Promise<T>) =>
  loaderFor(({ params }) => hasToken() || linkOf(params.id) !== undefined, work)

/** The page of an order: a guest has it under its link, because the pages of an account are closed to them. */
export function orderPage(id: number): string {
  const token = isBrowser ? linkOf(id) : undefined
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
