import { sql } from 'kysely'
import { buyerOf, isOrderOf, type OneBuyer } from '#server/people/addresses/one-buyer.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { readWorkingTime } from '#server/shop/working-time/read-working-time.ts'
import { afterWorkingDays } from '#server/shop/working-time/working-time.ts'
import type { LockedOrder } from './locked-order.ts'

/**
 * How many orders of one buyer may keep their stock reserved while staff looks for a transfer. A limit is
 * needed because the shopper may have invented the transfer number.
 */
const maxAwaited = 2

/**
 * Working days for staff to find a transfer, and the latest working day after the order until its stock is released: a
 * person looks for the money. Attempts to pay online, which nobody looks up, end so many clock hours after the order.
 */
type Deadlines = { lookUp: number; longest: number; tryingHours: number }
const deadlines = {
  /** For a shopper who has paid something before. */
  known: { lookUp: 2, longest: 4, tryingHours: 72 },
  fresh: { lookUp: 1, longest: 2, tryingHours: 24 },
} as const satisfies Record<string, Deadlines>

/** The shopper has paid something that was not fully refunded. */
const isKnown = (userId: number) => sql<boolean>`exists (
  select from payments paid join orders bought on bought.id = paid.order_id
  where bought.user_id = ${userId} and paid.captured > paid.refunded)`

/**
 * How many of the buyer's orders keep stock reserved for a transfer of which nothing has arrived. A bank
 * transfer keeps its stock without a number, so those orders also count if the account has never paid.
 */
export const awaitedQuery = (buyer: OneBuyer, besides = 0) => sql<number>`(
  select count(*)::int from orders waits
  where ${isOrderOf(buyer, 'waits')} and waits.id <> ${besides} and waits.status = 'PENDING_PAYMENT'
    and not exists (
      select from payments came where came.order_id = waits.id and came.captured > 0)
    and (exists (select from payments named where named.order_id = waits.id and named.utr is not null)
      or (waits.payment_method = 'BANK_TRANSFER' and not ${isKnown(buyer.userId)})))`

/** Why the shopper cannot pay another order by transfer now; null if they can. */
export const refusalOfAnother = (awaited: number): string | null =>
  awaited < maxAwaited
    ? null
    : 'We are still looking for the transfers of two of your orders. Choose another payment option, or wait until we have found them.'

/**
 * Until when the stock of an order stays reserved while staff looks for its transfer; null if two other
 * orders of the shopper already have theirs reserved.
 */
export async function readTransferHold(tx: Tx, order: LockedOrder): Promise<Date | null> {
  if (!(await mayAwait(tx, order))) return null
  const { now, placedAt, lookUp, longest } = await readDeadlines(tx, order)
  const time = await readWorkingTime(tx)
  return earlier(afterWorkingDays(now, lookUp, time), afterWorkingDays(placedAt, longest, time))
}

/** Until when another try to pay, which gets so many minutes, keeps the order's stock reserved. */
export async function readPayingHold(tx: Tx, order: LockedOrder, minutes: number): Promise<Date> {
  const { now, placedAt, tryingHours } = await readDeadlines(tx, order)
  return earlier(later(now, minutes), later(placedAt, tryingHours * 60))
}

/**
 * Whether an order may keep its stock reserved for a transfer, beside others of the buyer. Concurrent orders of one
 * account, to one phone or to one house wait for each other, always in this sequence.
 */
export async function mayAwait(tx: Tx, order: Pick<LockedOrder, 'userId' | 'id'>) {
  const buyer = buyerOf(order)
  await sql`
    with account as materialized (
      select id from users where id = ${order.userId} for no key update
    ), phone as materialized (
      select pg_advisory_xact_lock(hashtextextended('awaits phone ' || ${buyer.phone}, 0)) from account
    )
    select pg_advisory_xact_lock(hashtextextended('awaits house ' || ${buyer.house}, 0)) from phone`.execute(
    tx,
  )
  return (await countAwaited(tx, order)) < maxAwaited
}

async function readDeadlines(tx: Tx, { userId, id }: LockedOrder) {
  const { isPayer, now, placedAt } = await tx
    .selectFrom('orders')
    .select([isKnown(userId).as('isPayer'), sql<string>`now()`.as('now'), 'placedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { lookUp, longest, tryingHours } = isPayer ? deadlines.known : deadlines.fresh
  return { lookUp, longest, tryingHours, now: new Date(now), placedAt: new Date(placedAt) }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Counts the orders of `awaitedQuery` for the buyer of an order, except this order. */
export async function countAwaited(
  db: Db,
  order: Pick<LockedOrder, 'userId' | 'id'>,
): Promise<number> {
  const { awaited } = await db
    .selectNoFrom(awaitedQuery(buyerOf(order), order.id).as('awaited'))
    .executeTakeFirstOrThrow()
  return awaited
}
