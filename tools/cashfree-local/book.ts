import type { Clock } from '../local-gateways/clock.ts'
import {
  type CashfreeOrder,
  type CashfreePayment,
  type CashfreeRefund,
  Refusal,
  type SettledEvent,
} from './entities.ts'

export type EventType =
  | 'PAYMENT_SUCCESS_WEBHOOK'
  | 'PAYMENT_FAILED_WEBHOOK'
  | 'PAYMENT_USER_DROPPED_WEBHOOK'
  | 'REFUND_STATUS_WEBHOOK'

export type BookEvent = { type: EventType; data: object }

/** The gateway's records, and how it reports events. */
export type Book = {
  orders: Map<string, CashfreeOrder>
  payments: Map<string, CashfreePayment>
  /** By order and the merchant's id. */
  refunds: Map<string, CashfreeRefund>
  /** Events that were paid out. */
  settled: SettledEvent[]
  clock: Clock
  newNumber: () => string
  emit: (event: BookEvent) => void
  /** When off, a payment is only authorised and waits for its capture. */
  autoCapture: boolean
  /** Rupees of the shop's account for refunds. */
  balance: number
}

export const openBook = (parts: Pick<Book, 'clock' | 'newNumber' | 'emit'>): Book => ({
  orders: new Map(),
  payments: new Map(),
  refunds: new Map(),
  settled: [],
  autoCapture: true,
  balance: Number.POSITIVE_INFINITY,
  ...parts,
})

/** The time of the gateway in India, as the API writes it. */
export const timeOf = ({ now }: Clock, later = 0): string => {
  const india = new Date((now() + later) * 1000 + 19_800_000)
  return `${india.toISOString().slice(0, 19)}+05:30`
}

export type WantedOrder = Pick<
  CashfreeOrder,
  'order_id' | 'order_amount' | 'order_currency' | 'customer_details' | 'order_note' | 'order_tags'
>

const days = 86_400

export function addOrder(book: Book, wanted: WantedOrder): CashfreeOrder {
  if (book.orders.has(wanted.order_id))
    throw new Refusal('order with same id is already present', 'order_already_exists', 409)
  const order: CashfreeOrder = {
    cf_order_id: book.newNumber(),
    entity: 'order',
    order_status: 'ACTIVE',
    payment_session_id: `session_${book.newNumber()}${book.newNumber()}payment`,
    order_expiry_time: timeOf(book.clock, 30 * days),
    created_at: timeOf(book.clock),
    ...wanted,
  }
  book.orders.set(order.order_id, order)
  return order
}

/** The order of a session that a window was opened with. */
export const orderOfSession = ({ orders }: Book, session: string): CashfreeOrder | undefined =>
  [...orders.values()].find(({ payment_session_id }) => payment_session_id === session)

export const paymentsOf = ({ payments }: Book, orderId: string): CashfreePayment[] =>
  [...payments.values()].filter(({ order_id }) => order_id === orderId)

export const refundsOf = ({ refunds }: Book, orderId: string): CashfreeRefund[] =>
  [...refunds.values()].filter(({ order_id }) => order_id === orderId)
