import { sql } from 'kysely'
import { testEvent } from '#contract/backoffice/webhook-events.ts'
import {
  mostResent,
  type WebhookDelivery,
  type WebhookRecord,
  type webhooksApi,
} from '#contract/backoffice/webhooks.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { lockWebhook, readWebhook } from './endpoints.ts'

type Query = Input<typeof webhooksApi.deliveries>['query']

/** The events of an endpoint, the newest first. */
export async function listDeliveries(
  db: Db,
  endpointId: number,
  { before, limit, status, kind, subject }: Query,
): Promise<Reply<typeof webhooksApi.deliveries>> {
  await readWebhook(db, endpointId)
  const found = await deliveries(db)
    .where('endpointId', '=', endpointId)
    .$if(before !== undefined, (query) => query.where('event.id', '<', Number(before)))
    .$if(status !== undefined, (query) => query.where('event.status', '=', status ?? 'WAITING'))
    .$if(Boolean(kind), (query) => query.where('kind', '=', String(kind)))
    .$if(Boolean(subject), (query) => query.where('subject', '=', String(subject)))
    .orderBy('event.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { deliveries: found.slice(0, limit), hasMore: found.length > limit }
}

/** An event with what was sent and what was answered. */
export async function readDelivery(db: Db, endpointId: number, id: number): Promise<WebhookRecord> {
  const found = await deliveries(db)
    .select('body')
    .where('endpointId', '=', endpointId)
    .where('event.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('This event')
  const log = await db
    .selectFrom('webhookAttempts')
    .select(['at', 'status', 'answer', 'error', 'tookMs'])
    .where('deliveryId', '=', id)
    .orderBy('id')
    .execute()
  return { ...found, log }
}

/** Queues an event that says that it is a test. It is sent to a paused endpoint too. */
export async function sendTest(tx: Tx, endpointId: number, actor: Actor): Promise<WebhookDelivery> {
  await lockWebhook(tx, endpointId)
  const { id } = await tx
    .insertInto('webhookDeliveries')
    .values({ endpointId, kind: testEvent, subject: testEvent, objectId: endpointId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, actor, {
    action: 'webhook.test',
    subject: 'webhook',
    subjectId: endpointId,
  })
  return deliveries(tx).where('event.id', '=', id).executeTakeFirstOrThrow()
}

type Resend = Input<typeof webhooksApi.resend>['body']

/** Sends events again, as they were. They take their places before later events of their subjects that wait. */
export async function resendDeliveries(
  tx: Tx,
  endpointId: number,
  which: Resend,
  actor: Actor,
): Promise<number> {
  await lockWebhook(tx, endpointId)
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId} and status <> 'WAITING' and ${conditionOf(which)}
      order by id limit ${mostResent} for update),
    queued as (
      update webhook_deliveries set status = 'WAITING', finished_at = null, attempts = 0, next_at = now()
      where id in (select id from chosen) returning id)
    select count(*)::int as count from queued`.execute(tx)
  const count = rows[0]?.count ?? 0
  await recordAudit(tx, actor, {
    action: 'webhook.resend',
    subject: 'webhook',
    subjectId: endpointId,
    after: { ...which, count },
  })
  return count
}

function conditionOf({ ids, from, to, onlyFailed = false }: Resend) {
  if (ids) return sql`id = any(${ids}::bigint[])`
  if (!from || !to) throw invalid({ from: 'Say from when to when.' })
  if (Date.parse(from) > Date.parse(to)) throw invalid({ to: 'This is before the beginning.' })
  return sql`created_at >= ${from}::timestamptz and created_at <= ${to}::timestamptz
    and (status = 'FAILED' or not ${onlyFailed}::boolean)`
}

const ofLast = sql`from webhook_attempts where delivery_id = event.id order by id desc limit 1`

const deliveries = (db: Db) =>
  db
    .selectFrom('webhookDeliveries as event')
    .select(['event.id', 'kind', 'subject', 'event.status', 'attempts', 'createdAt', 'finishedAt'])
    .select([
      sql<string | null>`case when status = 'WAITING' then next_at end`.as('nextAt'),
      sql<number | null>`(select status ${ofLast})`.as('lastStatus'),
      sql<string | null>`(select error ${ofLast})`.as('lastError'),
    ])
