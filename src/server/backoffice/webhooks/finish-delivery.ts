import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { mailOwners } from '../staff-alerts/mail-owners.ts'
import type { Claimed } from './claim-delivery.ts'
import { failuresUntilRest, mostAttempts, type Pace, pauseMsAfter } from './delivery-options.ts'
import { webhookPausedMail } from './webhook-mail.ts'

/** How an attempt ended. */
export type Outcome = {
  /** Null: there was no answer. */
  status: number | null
  answer: string
  /** Why there was no answer; null: there was one. */
  error: string | null
  tookMs: number
  retryAfterSeconds: number | null
}

const isSuccess = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/** Writes how an attempt ended, unless somebody else has the event by now. */
export async function finishDelivery(db: Db, event: Claimed, outcome: Outcome, pace: Pace) {
  await inTransaction(db, async (tx) => {
    await sql`select lock_webhooks(${event.endpointId})`.execute(tx)
    if (!(await isStillOurs(tx, event))) return
    await noteAttempt(tx, event, outcome)
    if (isSuccess(outcome)) await succeed(tx, event)
    else await fail(tx, event, outcome, pace)
  })
}

/** Gives an event back whose attempt was broken off, because the process stops. */
export const giveBack = (db: Db, { id, claim }: Claimed) =>
  inTransaction(db, (tx) =>
    tx
      .updateTable('webhookDeliveries')
      .set({ claim: null, nextAt: sql`now()` })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute(),
  )

async function isStillOurs(tx: Tx, { id, claim }: Claimed): Promise<boolean> {
  const row = await tx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const noteAttempt = (tx: Tx, { id }: Claimed, { status, answer, error, tookMs }: Outcome) =>
  tx
    .insertInto('webhookAttempts')
    .values({ deliveryId: id, status, answer, error, tookMs: Math.round(tookMs) })
    .execute()

async function succeed(tx: Tx, event: Claimed) {
  await end(tx, event, 'DELIVERED')
  await tx
    .updateTable('webhookEndpoints')
    .set({ failures: 0, failingSince: null, restsUntil: null })
    .where('id', '=', event.endpointId)
    .where('failures', '>', 0)
    .execute()
}

async function fail(tx: Tx, event: Claimed, outcome: Outcome, pace: Pace) {
  const attempts = event.attempts + 1
  const pauseMs = Math.max(pauseMsAfter(attempts, pace), askedPauseMs(outcome, pace))
  const isPaused = await countFailure(tx, event, outcome, pace)
  if (attempts >= mostAttempts && !isPaused) return end(tx, event, 'FAILED')
  await tx
    .updateTable('webhookDeliveries')
    .set({ attempts, claim: null, nextAt: sql`now() + ${pauseMs} * interval '1 millisecond'` })
    .where('id', '=', event.id)
    .execute()
}

/** An answer may ask for a longer pause (RFC 9110, `Retry-After`). */
const askedPauseMs = ({ retryAfterSeconds }: Outcome, { longestPauseMs }: Pace) =>
  Math.min((retryAfterSeconds ?? 0) * 1_000, longestPauseMs)

/** Ends an event, and the next one of its subject is due. */
async function end(tx: Tx, { id, endpointId, subject }: Claimed, status: 'DELIVERED' | 'FAILED') {
  await tx
    .updateTable('webhookDeliveries')
    .set({ status, claim: null, finishedAt: sql`now()`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute()
  await sql`update webhook_deliveries set next_at = now()
    where next_at > now() and id = (select id from webhook_deliveries
      where endpoint_id = ${endpointId} and subject = ${subject} and status = 'WAITING' order by id limit 1)`.execute(
    tx,
  )
}

type Failing = { name: string; failures: number; isDead: boolean; isPaused: boolean }

/** Counts a failure of the endpoint: it may have to rest, or be paused. Returns whether it is paused. */
async function countFailure(tx: Tx, event: Claimed, outcome: Outcome, pace: Pace) {
  const { rows } = await sql<Failing>`
    update webhook_endpoints
    set failures = failures + 1, failing_since = coalesce(failing_since, now())
    where id = ${event.endpointId}
    returning name, failures, paused_at is not null as is_paused,
      failing_since < now() - ${pace.deadMs} * interval '1 millisecond' as is_dead`.execute(tx)
  const [endpoint] = rows
  if (!endpoint || endpoint.isPaused) return true
  const { name, failures, isDead } = endpoint
  if (isDead || outcome.status === 410) {
    await pause(tx, event.endpointId, { name, reason: reasonOf(outcome) })
    return true
  }
  const extra = failures - failuresUntilRest
  if (extra >= 0)
    await tx
      .updateTable('webhookEndpoints')
      .set({ restsUntil: sql`now() + ${pauseMsAfter(extra + 1, pace)} * interval '1 millisecond'` })
      .where('id', '=', event.endpointId)
      .execute()
  return false
}

function reasonOf({ status, error }: Outcome): string {
  if (status === 410) return 'The program answered that this address is gone (410).'
  const last = status === null ? error : `The last answer was ${status}.`
  return `Every attempt of three days failed. ${last ?? ''}`.trim()
}

async function pause(tx: Tx, id: number, { name, reason }: { name: string; reason: string }) {
  await tx
    .updateTable('webhookEndpoints')
    .set({ pausedAt: sql`now()`, pauseReason: reason, restsUntil: null })
    .where('id', '=', id)
    .execute()
  await mailOwners(tx, 'webhook_paused', webhookPausedMail({ name, reason }))
}
