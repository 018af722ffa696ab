import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { payLinksApi } from '#contract/selling/pay-links.ts'
import type { OnlineMethod } from '#contract/selling/payment-methods.ts'
import {
  type GatewayCheckout,
  type GatewayPaid,
  type PaymentStart,
  paymentsApi,
} from '#contract/selling/payments.ts'
import { api, isBrowser } from '#web/session/api.ts'
import { gatewayMethod } from '#web/session/gateway-request.ts'
import { idOf } from '#web/session/id-of.ts'
import { linkOwn, orderLoader } from '#web/session/order/order-link.ts'
import { tryCall } from '#web/session/outcome.ts'
import { useCall } from '#web/session/use-call.ts'
import type { WindowListeners } from './providers/provider-window.ts'
import { providerWindows } from './providers/registry.ts'

/** The payment status of the shopper's own order, and how to continue. */
export const loadPayment = orderLoader(async (args) => {
  const id = idOf(args.params.id)
  await linkOwn(args)
  return { id, payment: await api(paymentsApi.read, { params: { id } }) }
})

/** The order is paid and still valid. */
export const isPaid = ({ status, orderStatus }: PaymentStart) =>
  status === 'PAID' && !hasEnded(orderStatus)

/** The order has ended: any payment for it is refunded. */
export const hasEnded = (status: OrderStatus) => status === 'CANCELLED' || status === 'EXPIRED'

/** Continues a payment; a completed one opens the order. */
export function usePayment(id: number) {
  const params = { id }
  const { isBusy, problem, run } = useCall((send: () => Promise<PaymentStart>) => send(), {
    inForm: true,
    next: (payment) => (isPaid(payment) ? paths.orderPlaced(id) : null),
  })
  return {
    isBusy,
    problem,
    retry: (paymentMethod: OnlineMethod) =>
      run(() => api(paymentsApi.retry, { params, body: { paymentMethod } })),
    giveUtr: (utr: string) => run(() => api(paymentsApi.upiReference, { params, body: { utr } })),
    verify: (provider: string, paid: GatewayPaid) =>
      run(() => api(paymentsApi.verify, { params: { id, provider }, body: paid })),
  }
}

export type PaymentCalls = ReturnType<typeof usePayment>

/** The payment of an order for anyone with its link, without a login. */
export async function loadLinkedPayment({ params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  if (!isBrowser) return null
  return { token, outcome: await tryCall(() => api(payLinksApi.read, { params: { token } })) }
}

/** Continues the payment of a link. */
export function useLinkedPayment(token: string): PaymentCalls {
  const params = { token }
  const { isBusy, problem, run } = useCall((send: () => Promise<PaymentStart>) => send(), {
    inForm: true,
    forVisitors: true,
  })
  return {
    isBusy,
    problem,
    retry: (paymentMethod) =>
      run(() => api(payLinksApi.retry, { params, body: { paymentMethod } })),
    giveUtr: (utr) => run(() => api(payLinksApi.upiReference, { params, body: { utr } })),
    verify: (provider, paid) =>
      run(() => api(payLinksApi.verify, { params: { token, provider }, body: paid })),
  }
}

/**
 * Opens the window of the payment provider and resolves with how it closes. Throws if its script can't be loaded.
 */
export async function openGateway(checkout: GatewayCheckout, listeners: WindowListeners) {
  const known = providerWindows[checkout.provider]
  if (!known) throw new Error(`this page has no window for ${checkout.provider}`)
  const [provider] = await Promise.all([
    typeof known === 'function' ? known() : known,
    checkout.scriptUrl && loadScript(checkout.scriptUrl),
  ])
  return provider.open(checkout, gatewayMethod(), listeners)
}

const loading = new Map<string, Promise<void>>()

function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      script.remove()
      reject(new Error('the gateway did not load'))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}
