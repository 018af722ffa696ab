import { dropDraft, keepDraft, readDraft } from '#web/browser/draft.ts'

/** The payment method chosen for the gateway's window, and the order it should open for automatically. */
type GatewayWish = { method: string; orderId?: number }
const wishKey = 'gateway-wish'
const methods: Record<string, string> = { UPI: 'upi', CARD: 'card' }

/** Remembers the payment option chosen at checkout, so that the gateway's window starts with it. */
export function wishForGateway(way: string) {
  const method = methods[way]
  if (method) keepDraft(wishKey, { method } satisfies GatewayWish)
  else dropDraft(wishKey)
}

/** After placing the order, the gateway's window opens for it. */
export function openGatewayFor(orderId: number) {
  const wish = readDraft<GatewayWish>(wishKey)
  if (wish.method) keepDraft(wishKey, { ...wish, orderId })
}

/** Whether the window should open automatically for this order. True only once. */
export function isToOpenFor(orderId: number): boolean {
  const { method, orderId: wanted } = readDraft<GatewayWish>(wishKey)
  if (wanted !== orderId || !method) return false
  keepDraft(wishKey, { method } satisfies GatewayWish)
  return true
}

export const gatewayMethod = () => readDraft<GatewayWish>(wishKey).method
