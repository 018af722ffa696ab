import { isIP } from 'node:net'
import { sql } from 'kysely'
import { mostWebhooks, type Webhook, type WebhookWrite } from '#contract/backoffice/webhooks.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { isPublicAddress } from '#server/platform/outbound/public-address.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { lockWebhook, readWebhook } from './endpoints.ts'
import { newSecret } from './sign-webhook.ts'
import { openSecret, sealSecret } from './webhook-secrets.ts'

type By = { actor: Actor; box: SecretBox }
type WithSecret = { webhook: Webhook; secret: string }

/** Adds an endpoint with a new secret, which only this answer has. */
export async function addWebhook(
  tx: Tx,
  write: WebhookWrite,
  { actor, box }: By,
): Promise<WithSecret> {
  const values = checked(write)
  await refuseTooMany(tx)
  const { id } = await tx
    .insertInto('webhookEndpoints')
    .values({ ...values, secret: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = newSecret()
  // Sealed for the place where it is stored, which has its id only now.
  await tx
    .updateTable('webhookEndpoints')
    .set({ secret: sealSecret(box, id, secret) })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, { ...about('add', id), after: values })
  return { webhook: await readWebhook(tx, id), secret }
}

/** Changes an endpoint. Events that wait are sent as it is then; those that were tried keep their body. */
export async function updateWebhook(
  tx: Tx,
  id: number,
  write: WebhookWrite,
  actor: Actor,
): Promise<Webhook> {
  const before = await lockWebhook(tx, id)
  if (isOutdated(write.version, before)) throw stale(before)
  const values = checked(write)
  await tx
    .updateTable('webhookEndpoints')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const { name, url, events, fields } = before
  await recordAudit(tx, actor, {
    ...about('update', id),
    before: { name, url, events, fields },
    after: values,
  })
  return readWebhook(tx, id)
}

/** Deletes an endpoint. Its events are deleted with it, those of a large log by and by. */
export async function removeWebhook(tx: Tx, id: number, actor: Actor) {
  const { name, url } = await lockWebhook(tx, id)
  await tx.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
  await recordAudit(tx, actor, { ...about('remove', id), before: { name, url } })
}

/** Gives an endpoint a new secret. The former one signs too for some hours, so that the other side can change over. */
export async function rotateSecret(
  tx: Tx,
  id: number,
  graceHours: number,
  { actor, box }: By,
): Promise<WithSecret> {
  await lockWebhook(tx, id)
  const { secret: former } = await tx
    .selectFrom('webhookEndpoints')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const secret = newSecret()
  const keepsFormer = graceHours > 0 && openSecret(box, id, former) !== null
  await tx
    .updateTable('webhookEndpoints')
    .set((eb) => ({
      secret: sealSecret(box, id, secret),
      formerSecret: keepsFormer ? former : null,
      formerUntil: keepsFormer ? sql<string>`now() + make_interval(hours => ${graceHours})` : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, { ...about('rotate', id), after: { graceHours } })
  return { webhook: await readWebhook(tx, id), secret }
}

/** Pauses an endpoint: its events wait. */
export async function pauseWebhook(tx: Tx, id: number, actor: Actor): Promise<Webhook> {
  await lockWebhook(tx, id)
  await tx
    .updateTable('webhookEndpoints')
    .set({ pausedAt: sql`now()` })
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .execute()
  await recordAudit(tx, actor, about('pause', id))
  return readWebhook(tx, id)
}

/** Resumes an endpoint. What waits is sent at once, and gets all attempts anew. */
export async function resumeWebhook(tx: Tx, id: number, actor: Actor): Promise<Webhook> {
  await lockWebhook(tx, id)
  await tx
    .updateTable('webhookEndpoints')
    .set({ pausedAt: null, pauseReason: null, failures: 0, failingSince: null, restsUntil: null })
    .where('id', '=', id)
    .execute()
  await sql`update webhook_deliveries set attempts = 0, next_at = now()
    where endpoint_id = ${id} and status = 'WAITING' and claim is null and (attempts > 0 or next_at > now())`.execute(
    tx,
  )
  await recordAudit(tx, actor, about('resume', id))
  return readWebhook(tx, id)
}

const about = (verb: string, id: number) => ({
  action: `webhook.${verb}`,
  subject: 'webhook',
  subjectId: id,
})

/** One after the other, so that two at once cannot both be the last one allowed. */
async function refuseTooMany(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook_endpoints', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhookEndpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostWebhooks)
    throw new DomainError(
      'conflict',
      'webhook_limit',
      `A shop has at most ${mostWebhooks} webhooks. Delete one first.`,
    )
}

/** Refuses at once what no attempt could reach. Names are looked up at each attempt. */
function checked({ name, url, events, fields }: WebhookWrite) {
  const parsed = URL.parse(url)
  if (!parsed) throw invalid({ url: 'Enter an address that begins with https://.' })
  if (parsed.username || parsed.password)
    throw invalid({ url: 'Leave out the user name and the password.' })
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) && !isPublicAddress(host)))
    throw invalid({ url: 'This address is in a private network.' })
  return { name, url: parsed.href, events, fields }
}
