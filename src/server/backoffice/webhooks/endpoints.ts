import { sql } from 'kysely'
import type { Webhook } from '#contract/backoffice/webhooks.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'

/** All endpoints in the order in which they were added. There are few. */
export const listWebhooks = (db: Db): Promise<Webhook[]> => webhooks(db).orderBy('id').execute()

/** Reads an endpoint. */
export async function readWebhook(db: Db, id: number): Promise<Webhook> {
  const found = await webhooks(db).where('endpoint.id', '=', id).executeTakeFirst()
  if (!found) throw webhookNotFound()
  return found
}

/** Locks an endpoint for a change by staff and reads it. */
export async function lockWebhook(tx: Tx, id: number): Promise<Webhook> {
  await tx
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return readWebhook(tx, id)
}

const webhookNotFound = () => notFound('This webhook')

const ofEndpoint = sql`from webhook_deliveries where endpoint_id = endpoint.id`

const webhooks = (db: Db) =>
  db
    .selectFrom('webhookEndpoints as endpoint')
    .select(['id', 'name', 'url', 'events', 'fields', 'pausedAt', 'pauseReason', 'failingSince'])
    .select(['createdAt', 'version'])
    .select([
      sql<string | null>`case when former_until > now() then former_until end`.as(
        'formerSecretUntil',
      ),
      sql<number>`(select count(*)::int ${ofEndpoint} and status = 'WAITING')`.as('waiting'),
      sql<number>`(select count(*)::int ${ofEndpoint} and status = 'FAILED')`.as('failed'),
      sql<string | null>`(select finished_at ${ofEndpoint} and status = 'DELIVERED'
        order by id desc limit 1)`.as('lastDeliveredAt'),
    ])
