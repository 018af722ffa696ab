import { sql } from 'kysely'
import type { Session } from '#contract/people/accounts.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'

/** How many hours a session lives without use, and at most. Staff must log in more often. */
const lifetimes = {
  GUEST: { idleHours: 30 * 24, hours: 180 * 24 },
  CUSTOMER: { idleHours: 30 * 24, hours: 180 * 24 },
  ADMIN: { idleHours: 24, hours: 7 * 24 },
} as const

export type ClientDevice = { ip: string; userAgent: string }
export type UserType = keyof typeof lifetimes

/** Creates a session and returns its token, which is shown once and never stored. */
export async function createSession(
  tx: Tx,
  user: { id: number; userType: UserType },
  { ip, userAgent }: ClientDevice,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      userId: user.id,
      tokenHash: tokenHash(token),
      expiresAt: sessionExpiry(user.userType),
      ip,
      userAgent,
    })
    .execute()
  return token
}

/** When a session that begins now ends without use. */
export const sessionExpiry = (userType: UserType) => hoursFromNow(lifetimes[userType].idleHours)

/** Marks a session as used, which moves its expiry forward, up to its maximum age. */
export async function extendSession(tx: Tx, { id, userType }: { id: number; userType: UserType }) {
  const { idleHours, hours } = lifetimes[userType]
  await tx
    .updateTable('sessions')
    .set({
      lastUsedAt: sql`now()`,
      expiresAt: sql`least(created_at + make_interval(hours => ${hours}), ${hoursFromNow(idleHours)})`,
    })
    .where('id', '=', id)
    .where('expiresAt', '>', sql<string>`now()`)
    .execute()
}

/** An account's sessions, last used first. */
export async function listSessions(db: Db, userId: number, currentId: number): Promise<Session[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ip', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map((session) => ({ ...session, current: session.id === currentId }))
}

/** Ends one session of an account at once. Another account's session counts as not found. */
export async function endSession(tx: Tx, userId: number, sessionId: number) {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound('This session')
}

/** Ends every session of an account, except `exceptId` if given. */
export async function endSessions(tx: Tx, userId: number, exceptId = 0) {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', exceptId).execute()
}

const hoursFromNow = (hours: number) => sql<string>`now() + make_interval(hours => ${hours})`
