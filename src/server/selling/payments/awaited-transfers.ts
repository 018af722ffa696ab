import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { LockedOrder } from './locked-order.ts'

/**
 * How many orders of one account may keep their stock reserved while staff looks for a transfer. A limit is
 * needed because the shopper may have invented the transfer number.
 */
const maxAwaited = 2

/**
 * How long staff has to find a transfer, and how long after the order its stock is released at the latest.
 */
type Deadlines = { lookUpMinutes: number; longestHours: number }
const deadlines = {
  /** For a shopper who has paid something before. */
  known: { lookUpMinutes: 24 * 60, longestHours: 72 },
  fresh: { lookUpMinutes: 12 * 60, longestHours: 24 },
} as const satisfies Record<string, Deadlines>

/** The shopper has paid something that was not fully refunded. */
const isKnown = (userId: number) => sql<boolean>`exists (
  select from payments paid join orders bought on bought.id = paid.order_id
  where bought.user_id = ${userId} and paid.captured > paid.refunded)`

/**
 * How many of the shopper's orders keep stock reserved for a transfer of which nothing has arrived. A bank
 * transfer keeps its stock without a number, so those orders also count if the account has never paid.
 */
export const awaitedQuery = (userId: number, besides = 0) => sql<number>`(
  select count(*)::int from orders waits
  where waits.user_id = ${userId} and waits.id <> ${besides} and waits.status = 'PENDING_PAYMENT'
    and not exists (
      select from payments came where came.order_id = waits.id and came.captured > 0)
    and (exists (select from payments named where named.order_id = waits.id and named.utr is not null)
      or (waits.payment_method = 'BANK_TRANSFER' and not ${isKnown(userId)})))`

/** Why the shopper cannot pay another order by transfer now; null if they can. */
export const refusalOfAnother = (awaited: number): string | null =>
  awaited < maxAwaited
    ? null
    : 'We are still looking for the transfers of two of your orders. Choose another payment option, or wait until we have found them.'

/**
 * How long the stock of an order stays reserved for its transfer; null if two other orders of the shopper
 * already have theirs reserved. Locking the user row makes concurrent orders of one shopper wait for each
 * other.
 */
export async function readPatience(
  tx: Tx,
  { userId, id }: Pick<LockedOrder, 'userId' | 'id'>,
): Promise<Deadlines | null> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { awaited, known } = await tx
    .selectNoFrom([awaitedQuery(userId, id).as('awaited'), isKnown(userId).as('known')])
    .executeTakeFirstOrThrow()
  if (awaited >= maxAwaited) return null
  return known ? deadlines.known : deadlines.fresh
}

/** After how many hours the stock is released at the latest, for an order not (yet) paid by transfer. */
export async function readLongestHours(db: Db, userId: number): Promise<number> {
  const { known } = await db.selectNoFrom(isKnown(userId).as('known')).executeTakeFirstOrThrow()
  return (known ? deadlines.known : deadlines.fresh).longestHours
}

/** Counts the orders of `awaitedQuery`, except the order `besides`. */
export async function countAwaited(db: Db, userId: number, besides: number): Promise<number> {
  const { awaited } = await db
    .selectNoFrom(awaitedQuery(userId, besides).as('awaited'))
    .executeTakeFirstOrThrow()
  return awaited
}
