import type { Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { type CourierSection, defaultCouriers } from '#server/shop/settings/defaults.ts'
import { sealedSecrets } from '#server/shop/settings/sealed-secrets.ts'
import { readCourierSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, rewriteSection } from '#server/shop/settings/update-settings.ts'
import type { ShiprocketAccount } from './shiprocket/shiprocket.ts'

export const courierSecrets = sealedSecrets('couriers.shiprocket', ['password', 'webhookToken'])

/** The account with Shiprocket from the settings; null if it is incomplete or cannot be decrypted. */
export function accountOfSection(
  { shiprocket }: CourierSection,
  box: SecretBox,
): ShiprocketAccount | null {
  const { email, pickupLocation, pickupPincode } = shiprocket
  const password = courierSecrets.open(shiprocket, 'password', box)
  const webhookToken = courierSecrets.open(shiprocket, 'webhookToken', box)
  if (!password || webhookToken === null) return null
  return email && pickupLocation && pickupPincode
    ? { email, password, webhookToken, pickupLocation, pickupPincode }
    : null
}

/**
 * At startup, seals secrets again that are stored in plain text or under a former key. Returns whether all of them can
 * be opened.
 */
export async function sealCourierSecrets(tx: Tx, box: SecretBox): Promise<boolean> {
  const { shiprocket } = await readCourierSection(tx)
  if (!courierSecrets.areDue(shiprocket, box)) return true

  const stored = withDefaults(await lockSection(tx, 'couriers'), defaultCouriers)
  const resealed = { ...stored.shiprocket, ...courierSecrets.reseal(stored.shiprocket, box) }
  await rewriteSection(tx, 'couriers', { ...stored, shiprocket: resealed })
  return courierSecrets.areReadable(resealed, box)
}
