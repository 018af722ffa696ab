import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'

/** Whether a shopper gets a mail when we begin to deliver to a pincode. */
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
 * Adds a delivery alert: a mail to the shopper once we deliver to the pincode. Adding it again changes
 * nothing. Refuses a pincode that does not exist or is served already, and more than 20 alerts.
 */
export async function addDeliveryAlert(tx: Tx, userId: number, pincode: string) {
  // The lock on the shopper's own row makes parallel clicks count one after the other.
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

/** Removes a delivery alert. */
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
 * Locks the pincode until the alert is written. If staff begins to serve it at the same moment, either this
 * check sees that, or their change sees the alert.
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
    `You already have alerts for ${limits.deliveryAlerts} pincodes. Cancel one first.`,
  )
