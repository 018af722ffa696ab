import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'

/** Whether a shopper is told when a pincode comes to be served. */
export async function hasDeliveryAlert(db: Db, userId: number, pincode: string): Promise<boolean> {
  const alert = await db
    .selectFrom('deliveryAlerts')
    .select('pincode')
    .where('userId', '=', userId)
    .where('pincode', '=', pincode)
    .executeTakeFirst()
  return alert !== undefined
}

/**
 * Has a shopper told when we deliver to a pincode. Asking again changes nothing. Refuses a pincode that
 * does not exist, one that is served now, and more than 20 of them.
 */
export async function addDeliveryAlert(tx: Tx, userId: number, pincode: string) {
  // The shopper's own row makes parallel clicks count one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await refuseServed(tx, pincode)
  const waiting = await tx
    .selectFrom('deliveryAlerts')
    .select('pincode')
    .where('userId', '=', userId)
    .execute()
  if (waiting.some((alert) => alert.pincode === pincode)) return
  if (waiting.length >= limits.deliveryAlerts) throw tooMany()
  await tx.insertInto('deliveryAlerts').values({ userId, pincode }).execute()
}

/** No mail after all. */
export async function removeDeliveryAlert(tx: Tx, userId: number, pincode: string) {
  await tx
    .deleteFrom('deliveryAlerts')
    .where('userId', '=', userId)
    .where('pincode', '=', pincode)
    .execute()
}

export async function deleteDeliveryAlerts(tx: Tx, userId: number) {
  await tx.deleteFrom('deliveryAlerts').where('userId', '=', userId).execute()
}

/**
 * The place stays locked until the alert is there: whoever begins to serve it at the same moment either
 * is seen here, or sees the alert.
 */
async function refuseServed(tx: Tx, pincode: string) {
  const place = await tx
    .selectFrom('pincodes')
    .select('serviceable')
    .where('pincode', '=', pincode)
    .forShare()
    .executeTakeFirst()
  if (!place) throw notFound('This pincode')
  if (place.serviceable) throw served(pincode)
}

const served = (pincode: string) =>
  new DomainError('conflict', 'pincode_served', `We deliver to ${pincode} already.`)

const tooMany = () =>
  new DomainError(
    'conflict',
    'alert_limit',
    `You already wait for ${limits.deliveryAlerts} pincodes. Take one back first.`,
  )
