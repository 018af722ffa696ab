import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { type Person, withdrawAll } from './decide.ts'

/** How long a link in a message works: long after the message is read. */
const validYears = 2

/** Makes the link of a marketing message that stops all marketing to its reader, and returns its path. */
export async function addConsentLink(tx: Tx, who: Person): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('consentLinks')
    .values({ tokenHash: tokenHash(token), ...who })
    .execute()
  return paths.stopOffers(token)
}

/** Stops all marketing to the person whom a link was sent to. Refuses a link that is unknown. */
export async function stopByLink(tx: Tx, token: string, ip: string) {
  const link = await tx
    .selectFrom('consentLinks')
    .select(['userId', 'phone', 'email'])
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst()
  const who = link && personOf(link)
  if (!who) throw linkGone()
  await withdrawAll(tx, who, 'LINK', ip)
  return { isStopped: true }
}

/** Deletes links of messages that were sent long ago. */
export const deleteOldConsentLinks = (tx: Tx) =>
  tx
    .deleteFrom('consentLinks')
    .where('createdAt', '<', sql<never>`now() - make_interval(years => ${validYears})`)
    .execute()

type Reader = { userId: number | null; phone: string | null; email: string | null }

function personOf({ userId, phone, email }: Reader): Person | null {
  if (userId !== null) return { userId }
  if (phone !== null) return { phone }
  return email === null ? null : { email }
}

const linkGone = () =>
  new DomainError(
    'not-found',
    'not_found',
    'This link is unknown. Open the link in our newest offer, switch offers off in your profile, or answer STOP.',
  )
