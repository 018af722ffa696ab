import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'

/** A link is in mails that people keep: it is valid longer than goods can be returned. */
export const linkDays = 365

/**
 * The path of the page where the buyer sees the order: a guest gets a new link to it, since only the hash of a link is
 * stored. Earlier links stay valid.
 */
export async function orderPathFor(
  tx: Tx,
  orderId: number,
  { userType }: { userType: string },
): Promise<string> {
  return userType === 'GUEST' ? addOrderLink(tx, orderId) : paths.order(orderId)
}

/** Makes a link that opens one order of a guest. */
async function addOrderLink(tx: Tx, orderId: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('orderLinks')
    .values({
      orderId,
      tokenHash: tokenHash(token),
      expiresAt: sql`now() + make_interval(days => ${sql.lit(linkDays)})`,
    })
    .execute()
  return paths.orderLink(token)
}

/** The path of a buyer's own order. Refuses another buyer's order as not found. */
export async function linkOwnOrder(tx: Tx, userId: number, orderId: number) {
  const order = await tx
    .selectFrom('orders as order')
    .innerJoin('users as user', 'user.id', 'order.userId')
    .select('user.userType')
    .where('order.id', '=', orderId)
    .where('order.userId', '=', userId)
    .executeTakeFirst()
  if (!order) throw notFound('This order')
  return { path: await orderPathFor(tx, orderId, order) }
}

/** The id of the order that a link opens, beside the page that shows it. Refuses a link that is unknown or too old. */
export async function readOrderLink(db: Db, token: string): Promise<{ orderId: number }> {
  const found = await db
    .selectFrom('orderLinks as link')
    .innerJoin('orders as order', 'order.id', 'link.orderId')
    .innerJoin('users as user', 'user.id', 'order.userId')
    .select('link.orderId')
    .where('link.tokenHash', '=', tokenHash(token))
    .where('link.expiresAt', '>', sql<never>`now()`)
    .where('user.userType', '=', 'GUEST')
    .executeTakeFirst()
  if (!found) throw linkGone()
  return found
}

/** Deletes links whose year is over. They opened nothing any more. */
export const deleteOldOrderLinks = (tx: Tx) =>
  tx.deleteFrom('orderLinks').where('expiresAt', '<', sql<never>`now()`).execute()

const linkGone = () =>
  new DomainError(
    'not-found',
    'not_found',
    'This link is no longer valid. If the order is in your account, log in. Otherwise track it by its number and your phone.',
  )
