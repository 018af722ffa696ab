import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'

/** How many minutes a link in a mail is valid. */
const lifetimes = { RESET_PASSWORD: 30, VERIFY_EMAIL: 3 * 24 * 60 } as const

export type Purpose = keyof typeof lifetimes

/** Makes the secret of a link that works once; every earlier link for the same purpose becomes void. */
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

/**
 * Redeems a link and returns the id of its user. Of several uses at once, the first succeeds and the others
 * are refused.
 */
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

/** The user of a valid link, without redeeming it. */
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

/** Voids links that were sent, as when the password, or the address they went to, has changed. */
export async function revokeMailTokens(tx: Tx, userId: number, purposes: readonly Purpose[]) {
  await tx
    .deleteFrom('mailTokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** The refusal of a link that has expired or was redeemed. */
export const invalidToken = () =>
  new DomainError(
    'invalid',
    'invalid_token',
    'This link has expired or was already used. Ask for a new one.',
  )
