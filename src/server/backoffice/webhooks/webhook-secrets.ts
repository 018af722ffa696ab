import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'

const placeOf = (endpointId: number) => `webhook_endpoints/${endpointId}`

/** Encrypts the secret of an endpoint. */
export const sealSecret = (box: SecretBox, endpointId: number, secret: string) =>
  box.seal(secret, placeOf(endpointId))

/** The secret of an endpoint; null if no key of the shop decrypts it. */
export const openSecret = (box: SecretBox, endpointId: number, sealed: string) =>
  box.open(sealed, placeOf(endpointId))

/** Encrypts secrets of webhooks with the current key. Returns false if one of them cannot be decrypted. */
export async function sealWebhookSecrets(tx: Tx, box: SecretBox): Promise<boolean> {
  const stored = await tx
    .selectFrom('webhookEndpoints')
    .select(['id', 'secret', 'formerSecret'])
    .orderBy('id')
    .forUpdate()
    .execute()
  let areReadable = true
  for (const { id, secret, formerSecret } of stored) {
    const renewed = (sealed: string) => {
      const opened = openSecret(box, id, sealed)
      if (opened === null) areReadable = false
      return opened === null || box.isCurrent(sealed) ? sealed : sealSecret(box, id, opened)
    }
    const values = {
      secret: renewed(secret),
      formerSecret: formerSecret === null ? null : renewed(formerSecret),
    }
    if (values.secret !== secret || values.formerSecret !== formerSecret)
      await tx.updateTable('webhookEndpoints').set(values).where('id', '=', id).execute()
  }
  return areReadable
}

/** Forgets former secrets that no longer sign. */
export const deleteFormerSecrets = (tx: Tx) =>
  tx
    .updateTable('webhookEndpoints')
    .set({ formerSecret: null, formerUntil: null })
    .where('formerUntil', '<', sql<string>`now()`)
    .execute()
