import { dropDraft, keepDraft, readDraft } from '#web/browser/draft.ts'

/** How somebody wishes to pay in the gateway's window, and for which order it is to open by itself. */
type GatewayWish = { method: string; orderId?: number }
const wishKey = 'gateway-wish'
const methods: Record<string, string> = { UPI: 'upi', CARD: 'card' }

/** Remembers what was chosen at the checkout, for the gateway's window to begin with. */
export function wishForGateway(way: string) {
  const method = methods[way]
  if (method) keepDraft(wishKey, { method } satisfies GatewayWish)
  else dropDraft(wishKey)
}

/** The order is placed: its payment is what the shopper wants to see next. */
export function openGatewayFor(orderId: number) {
  const wish = readDraft<GatewayWish>(wishKey)
  if (wish.method) keepDraft(wishKey, { ...wish, orderId })
}

/** Whether the window is to open by itself for this order: once. */
export function isToOpenFor(orderId: number): boolean {
  const { method, orderId: wanted } = readDraft<GatewayWish>(wishKey)
  if (wanted !== orderId || !method) return false
  keepDraft(wishKey, { method } satisfies GatewayWish)
  return true
}

export const gatewayMethod = () => readDraft<GatewayWish>(wishKey).method
