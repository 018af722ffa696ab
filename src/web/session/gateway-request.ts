import { dropDraft, keepDraft, readDraft } from '#web/browser/draft.ts'

/** The payment method chosen for the gateway's window, and the order it should open for automatically. */
type GatewayRequest = { method: string; orderId?: number }
const draftKey = 'gateway-wish'
const methods: Record<string, string> = { UPI: 'upi', CARD: 'card' }

/** Remembers the payment option chosen at checkout, so that the gateway's window starts with it. */
export function keepGatewayMethod(way: string) {
  const method = methods[way]
  if (method) keepDraft(draftKey, { method } satisfies GatewayRequest)
  else dropDraft(draftKey)
}

/** After placing the order, the gateway's window opens for it. */
export function openGatewayFor(orderId: number) {
  const request = readDraft<GatewayRequest>(draftKey)
  if (request.method) keepDraft(draftKey, { ...request, orderId })
}

/** Whether the window should open automatically for this order. True only once. */
export function isToOpenFor(orderId: number): boolean {
  const { method, orderId: wanted } = readDraft<GatewayRequest>(draftKey)
  if (wanted !== orderId || !method) return false
  keepDraft(draftKey, { method } satisfies GatewayRequest)
  return true
}

export const gatewayMethod = () => readDraft<GatewayRequest>(draftKey).method
