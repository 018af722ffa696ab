import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { LockedOrder } from './locked-order.ts'

/** So many orders of one account keep their tools while staff looks for a transfer: its number may be invented. */
const mostAwaited = 2

/** How long staff has to find a transfer, and how long after the order others get the tools at the latest. */
type Patience = { lookUpMinutes: number; longestHours: number }
const patience = {
  /** Has paid something before. */
  known: { lookUpMinutes: 24 * 60, longestHours: 72 },
  fresh: { lookUpMinutes: 12 * 60, longestHours: 24 },
} as const satisfies Record<string, Patience>

/** Money of the shopper's has come in, and not all of it went back. */
const isKnown = (userId: number) => sql<boolean>`exists (
  select from payments paid join orders bought on bought.id = paid.order_id
  where bought.user_id = ${userId} and paid.captured > paid.refunded)`

/**
 * How many orders of the shopper's keep tools for a transfer of which nothing has come. One paid into the bank
 * account keeps them without a number: those count for an account that has never paid.
 */
export const awaitedQuery = (userId: number, besides = 0) => sql<number>`(
  select count(*)::int from orders waits
  where waits.user_id = ${userId} and waits.id <> ${besides} and waits.status = 'PENDING_PAYMENT'
    and not exists (
      select from payments came where came.order_id = waits.id and came.captured > 0)
    and (exists (select from payments named where named.order_id = waits.id and named.utr is not null)
      or (waits.payment_method = 'BANK_TRANSFER' and not ${isKnown(userId)})))`

/** Why another order cannot be paid by transfer now; null where it can. */
export const refusalOfAnother = (awaited: number): string | null =>
  awaited < mostAwaited
    ? null
    : 'We are looking for the transfers of two orders of yours. Pay this one another way, or once we have found them.'

/**
 * How long the tools of an order are kept for its transfer; null where two other orders of the shopper's have
 * theirs kept already. One order of a shopper's comes after the other here.
 */
export async function readPatience(
  tx: Tx,
  { userId, id }: Pick<LockedOrder, 'userId' | 'id'>,
): Promise<Patience | null> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { awaited, known } = await tx
    .selectNoFrom([awaitedQuery(userId, id).as('awaited'), isKnown(userId).as('known')])
    .executeTakeFirstOrThrow()
  if (awaited >= mostAwaited) return null
  return known ? patience.known : patience.fresh
}

/** The same for an order that is not paid by a transfer, or not yet. */
export async function readLongestHours(db: Db, userId: number): Promise<number> {
  const { known } = await db.selectNoFrom(isKnown(userId).as('known')).executeTakeFirstOrThrow()
  return (known ? patience.known : patience.fresh).longestHours
}

export async function countAwaited(db: Db, userId: number, besides: number): Promise<number> {
  const { awaited } = await db
    .selectNoFrom(awaitedQuery(userId, besides).as('awaited'))
    .executeTakeFirstOrThrow()
  return awaited
}
