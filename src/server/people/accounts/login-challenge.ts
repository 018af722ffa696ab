import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'

/** How long a code may be awaited after the password. */
const minutes = 10

/**
 * Notes that the first step of a login was right: the password, or the code sent to `phone`. The returned token finishes
 * it, together with the second step.
 */
export async function openChallenge(
  tx: Tx,
  userId: number,
  phone: string | null = null,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('loginChallenges')
    .values({
      tokenHash: tokenHash(token),
      userId,
      phone,
      expiresAt: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return token
}

/** Voids the logins that were begun with a password that was changed meanwhile. */
export async function closeChallenges(tx: Tx, userId: number) {
  await tx.deleteFrom('loginChallenges').where('userId', '=', userId).execute()
}

/** The answer to a right password where a code is needed; it carries what the second call sends. */
export const codeNeeded = (challenge: string) =>
  new DomainError('unauthenticated', 'code_needed', 'Enter the code from your authenticator app.', {
    current: { challenge },
  })
