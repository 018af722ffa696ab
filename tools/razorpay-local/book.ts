import type { Clock } from '../local-gateways/clock.ts'
import type {
  EventName,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  SettledItem,
  Settlement,
} from './entities.ts'

export type BookEvent = {
  event: EventName
  payment?: GatewayPayment
  order?: GatewayOrder
  refund?: GatewayRefund
  settlement?: Settlement
}

/** The gateway's records, and how it reports events. */
export type Book = {
  orders: Map<string, GatewayOrder>
  payments: Map<string, GatewayPayment>
  refunds: Map<string, GatewayRefund>
  /** Settlements that have been paid out. */
  settled: SettledItem[]
  clock: Clock
  newId: (prefix: string) => string
  emit: (event: BookEvent) => void
  /** When off, an authorised payment waits for its capture and is refunded automatically after three days. */
  autoCapture: boolean
  /** Money of the shop's account for refunds, in paise. */
  balance: number
}

export const openBook = (parts: Pick<Book, 'clock' | 'newId' | 'emit' | 'autoCapture'>): Book => ({
  orders: new Map(),
  payments: new Map(),
  refunds: new Map(),
  settled: [],
  balance: Number.POSITIVE_INFINITY,
  ...parts,
})

export function addOrder(
  { orders, newId, clock }: Book,
  wanted: Pick<GatewayOrder, 'amount' | 'currency' | 'receipt' | 'notes'>,
): GatewayOrder {
  const order: GatewayOrder = {
    id: newId('order'),
    entity: 'order',
    amount_paid: 0,
    amount_due: wanted.amount,
    offer_id: null,
    status: 'created',
    attempts: 0,
    created_at: clock.now(),
    ...wanted,
  }
  orders.set(order.id, order)
  return order
}
