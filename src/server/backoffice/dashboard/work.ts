import { type RawBuilder, sql } from 'kysely'
import { mayCall, type Role } from '#contract/access.ts'
import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import { waitingReturns } from '#contract/selling/order-returns.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { Db } from '#server/platform/db/database.ts'
import { callCount } from '#server/selling/cod-confirmations/cod-calls.ts'
import { needsPerson } from '#server/selling/payments/staff-payments.ts'
import { questionWaits } from '#server/talk/questions/moderate-questions.ts'
import { reviewWaits } from '#server/talk/reviews/moderate-reviews.ts'
import { ticketWaits } from '#server/talk/tickets/list-tickets.ts'

type OrderWork = Pick<
  OrderSums,
  | 'paymentPending'
  | 'toConfirm'
  | 'callsToMake'
  | 'toPack'
  | 'toShip'
  | 'returnsWaiting'
  | 'paymentsToReview'
>

/** Orders that wait for staff now, whatever the span. */
export async function countOrderWork(db: Db): Promise<OrderWork> {
  const { rows } = await sql<OrderWork>`select
    ${ordersIn('PENDING_PAYMENT')} as payment_pending,
    ${ordersIn('PENDING_CONFIRMATION')} as to_confirm,
    ${callCount} as calls_to_make,
    ${ordersIn('CONFIRMED')} as to_pack,
    ${ordersIn('PROCESSING', 'PARTIALLY_SHIPPED')} as to_ship,
    (select count(*)::int from returns where status in (${sql.join(waitingReturns)})) as returns_waiting,
    (select count(*)::int from payments payment where ${needsPerson}) as payments_to_review`.execute(
    db,
  )
  return rows[0] ?? nothingToDo
}

const ordersIn = (...statuses: OrderStatus[]) =>
  sql`(select count(*)::int from orders where status in (${sql.join(statuses)}))`

const nothingToDo: OrderWork = {
  paymentPending: 0,
  toConfirm: 0,
  callsToMake: 0,
  toPack: 0,
  toShip: 0,
  returnsWaiting: 0,
  paymentsToReview: 0,
}

type Words = Pick<Dashboard, 'openTickets' | 'reviewsToRead' | 'questionsToAnswer'>

/** Tickets, reviews and questions that this role has to read or answer. */
export async function countWords(db: Db, role: Role | null): Promise<Words> {
  const counts: RawBuilder<unknown>[] = [
    ...(mayCall('support', role)
      ? [sql`(select count(*)::int from tickets t where ${ticketWaits}) as open_tickets`]
      : []),
    ...(mayCall('moderation', role)
      ? [
          sql`(select count(*)::int from reviews r where ${reviewWaits}) as reviews_to_read`,
          sql`(select count(*)::int from questions q where ${questionWaits}) as questions_to_answer`,
        ]
      : []),
  ]
  if (counts.length === 0) return {}
  const { rows } = await sql<Words>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? {}
}
