import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { deleteDeliveryAlerts } from './delivery-alerts.ts'
import { deleteStockAlerts } from './stock-alerts.ts'

const validDays = 60

/** Makes a link that stops all alerts of an account, and returns its path. */
export async function addAlertLink(tx: Tx, userId: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('alertLinks')
    .values({
      userId,
      tokenHash: tokenHash(token),
      expiresAt: sql`now() + make_interval(days => ${validDays})`,
    })
    .execute()
  return `/stop-alerts/${token}`
}

/** Removes all alerts of the account that a link is for. Refuses a link that is unknown or too old. */
export async function stopAlerts(tx: Tx, token: string) {
  const link = await tx
    .selectFrom('alertLinks')
    .select('userId')
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', sql<never>`now()`)
    .executeTakeFirst()
  if (!link) throw linkGone()
  await deleteStockAlerts(tx, link.userId)
  await deleteDeliveryAlerts(tx, link.userId)
  return { isStopped: true }
}

/** Deletes links that are too old. */
export const deleteOldAlertLinks = (tx: Tx) =>
  tx.deleteFrom('alertLinks').where('expiresAt', '<', sql<never>`now()`).execute()

const linkGone = () =>
  new DomainError(
    'not-found',
    'not_found',
    'This link has expired. Open the link in our newest alert, or cancel alerts on the page of the product.',
  )
