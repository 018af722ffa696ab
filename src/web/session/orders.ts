import { type ActionFunctionArgs, data, useFetcher } from 'react-router'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { type LineShare, type Order, ordersApi } from '#contract/selling/orders.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { api } from './api.ts'
import { authenticatedLoader } from './authenticated-loader.ts'
import { askForReturn } from './order-returns.ts'
import { attempt } from './run-action.ts'

export const ordersPerPage = 10

/** The shopper's orders, filtered by the page's URL. */
export const loadOrders = authenticatedLoader(({ request }) => {
  const { searchParams } = new URL(request.url)
  const status = searchParams.get('status')
  const q = searchParams.get('q')
  return api(ordersApi.list, {
    query: {
      page: Number(/^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1),
      limit: ordersPerPage,
      ...(status && { status: status as OrderStatus }),
      ...(q && { q }),
    },
  })
})

/** One of the shopper's own orders; other orders answer 404. */
export const loadOrder = authenticatedLoader(({ params }) => {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  return api(ordersApi.read, { params: { id } })
})

export type OrderDeed =
  | { deed: 'cancel'; id: number; reason: string; lines?: LineShare[] }
  | { deed: 'buyAgain'; id: number; lineCount: number }

export async function orderAction({ request, params }: ActionFunctionArgs) {
  // A multipart form with photos is a return request.
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return askForReturn(Number(params.id), await request.formData())
  const input = (await request.json()) as OrderDeed
  const deed = { action: paths.order(input.id), body: input }
  if (input.deed === 'buyAgain') return attempt(() => buyAgain(input), deed)
  return attempt(() => cancel(input), deed)
}

function cancel({ id, reason, lines }: Extract<OrderDeed, { deed: 'cancel' }>) {
  return api(ordersApi.cancel, { params: { id }, body: { reason, ...(lines && { lines }) } })
}

/** Adds the items that are still available and lists the rest. */
async function buyAgain({ id, lineCount }: Extract<OrderDeed, { deed: 'buyAgain' }>) {
  const { missing } = await api(ordersApi.reorder, { params: { id } })
  for (const { name, message } of missing) toast.error(`${name}: ${message}`)
  if (missing.length < lineCount)
    toast.success('Added to cart.', { label: 'View cart', to: paths.cart })
  return missing
}

export function useOrderDeeds({ id, lines }: Pick<Order, 'id' | 'lines'>) {
  const cancelling = useFetcher<typeof orderAction>()
  const buying = useFetcher<typeof orderAction>()
  const how = {
    method: 'post',
    action: paths.order(id),
    encType: 'application/json',
  } as const
  return {
    cancelling: cancelling.state !== 'idle',
    cancelled: cancelling.state === 'idle' ? cancelling.data : undefined,
    /** Without `lines`, everything that has not shipped is cancelled. */
    cancel: (reason: string, lines?: LineShare[]) =>
      cancelling.submit(
        { deed: 'cancel', id, reason, ...(lines && { lines }) } satisfies OrderDeed,
        how,
      ),
    buying: buying.state !== 'idle',
    buyAgain: () =>
      buying.submit({ deed: 'buyAgain', id, lineCount: lines.length } satisfies OrderDeed, how),
  }
}
