import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'

/** Minutes a link in a mail is good for. */
const lifetimes = { RESET_PASSWORD: 30, VERIFY_EMAIL: 3 * 24 * 60 } as const

export type Purpose = keyof typeof lifetimes

/** Makes the secret of a link, good once; every earlier link for the same purpose is void. */
export async function issueMailToken(tx: Tx, userId: number, purpose: Purpose): Promise<string> {
  await revokeMailTokens(tx, userId, [purpose])
  const token = newToken()
  const minutes = lifetimes[purpose]
  await tx
    .insertInto('mailTokens')
    .values({
      userId,
      purpose,
      tokenHash: tokenHash(token),
      expiresAt: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return token
}

/** Uses a link up and says whose it was; of many uses at once, one is first and the others are refused. */
export async function redeemMailToken(tx: Tx, token: string, purpose: Purpose): Promise<number> {
  const used = await tx
    .updateTable('mailTokens')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('userId')
    .executeTakeFirst()
  if (!used) throw invalidToken()
  return used.userId
}

/** Whose a link is while it is still good, without using it up. */
export async function findMailTokenUser(db: Db, token: string, purpose: Purpose): Promise<number> {
  const row = await db
    .selectFrom('mailTokens')
    .select('userId')
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) throw invalidToken()
  return row.userId
}

/** Makes links that were sent useless, as when the password or the address they went to has changed. */
export async function revokeMailTokens(tx: Tx, userId: number, purposes: readonly Purpose[]) {
  await tx
    .deleteFrom('mailTokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}

export const invalidToken = () =>
  new DomainError(
    'invalid',
    'invalid_token',
    'This link has expired or was already used. Ask for a new one.',
  )
