import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { tokenHash } from '../tokens.ts'

/** The scheme under which the link of a guest's order is sent instead of a session. */
const scheme = /^OrderLink ([A-Za-z0-9_-]{43})$/

/**
 * The guest whose order a link opens, and that order; null if the header names no link that is valid. A link ends when
 * the guest has become an account, which is asked to log in.
 */
export async function findLinked(db: Db, authorization: string | undefined) {
  const token = authorization?.match(scheme)?.[1]
  if (!token) return null
  const found = await db
    .selectFrom('orderLinks as link')
    .innerJoin('orders as order', 'order.id', 'link.orderId')
    .innerJoin('users as user', 'user.id', 'order.userId')
    .select(['user.id', 'user.username', 'user.email', 'user.firstName', 'user.lastName'])
    .select(['user.role', 'order.id as onlyOrder'])
    .where('link.tokenHash', '=', tokenHash(token))
    .where('link.expiresAt', '>', (eb) => eb.fn<string>('now'))
    .where('user.userType', '=', 'GUEST')
    .where('user.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const none = { sessionId: 0, sessionIsDue: false, needsTwoFactor: false, passwordIsRecent: false }
  return Object.assign(found, none, { userType: 'GUEST' as const })
}

/** Refuses, as not found, an order that is not the one of the caller's link. */
export function refuseBeyondLink(
  { byLink }: Endpoint,
  params: unknown,
  onlyOrder: number | undefined,
) {
  if (onlyOrder === undefined) return
  const { id } = (params ?? {}) as { id?: unknown }
  if (!byLink || id !== onlyOrder) throw notFound('This order')
}
