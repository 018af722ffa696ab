import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { buyerName } from '../order-links/addressee.ts'

/** A link is valid longer than stock is reserved, so that a late payer reads what happened to the order. */
const validDays = 30

/**
 * Makes a link by which an order can be paid without an account, and returns its path. Earlier links of the
 * order stay valid.
 */
export async function addPayLink(tx: Tx, orderId: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('payLinks')
    .values({
      orderId,
      tokenHash: tokenHash(token),
      expiresAt: sql`now() + make_interval(days => ${validDays})`,
    })
    .execute()
  return paths.payLink(token)
}

/** The order that a link is for, and its shopper. */
export type PayLink = { orderId: number; orderNumber: string; userId: number; name: string }

/** Reads what a link is for. Refuses a link that is unknown or too old. */
export async function readPayLink(db: Db, token: string): Promise<PayLink> {
  const found = await db
    .selectFrom('payLinks as link')
    .innerJoin('orders as order', 'order.id', 'link.orderId')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select(['order.id as orderId', 'order.orderNumber', 'order.userId'])
    .select(buyerName.as('name'))
    .where('link.tokenHash', '=', tokenHash(token))
    .where('link.expiresAt', '>', sql<never>`now()`)
    .executeTakeFirst()
  if (!found) throw linkGone()
  return found
}

const linkGone = () =>
  new DomainError(
    'not-found',
    'not_found',
    'This payment link is no longer valid. Ask the shop for a new one.',
  )
