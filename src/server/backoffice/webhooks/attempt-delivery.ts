import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { OutboundRefusal } from '#server/platform/outbound/checked-network.ts'
import { postText } from '#server/platform/outbound/post-text.ts'
import type { Claimed } from './claim-delivery.ts'
import { type DeliveryOptions, usualPace } from './delivery-options.ts'
import { writeBody } from './event-body.ts'
import { finishDelivery, giveBack, type Outcome } from './finish-delivery.ts'
import { signedHeaders } from './sign-webhook.ts'
import { openSecret } from './webhook-secrets.ts'

/** How much of an answer the log keeps. */
const mostAnswerBytes = 4_096

type Attempt = { db: Db; options: DeliveryOptions; stopping: AbortSignal }

/** Sends an event once and writes how it went. */
export async function attemptDelivery(event: Claimed, { db, options, stopping }: Attempt) {
  const { pace = usualPace } = options
  const begun = performance.now()
  const result = await sent(event, { db, options, stopping })
  if (result === 'lost') return
  if (result === 'broken off') return giveBack(db, event)
  await finishDelivery(db, event, { ...result, tookMs: performance.now() - begun }, pace)
}

type Result = Omit<Outcome, 'tookMs'> | 'lost' | 'broken off'

async function sent(event: Claimed, { db, options, stopping }: Attempt): Promise<Result> {
  const secrets = secretsOf(event, options)
  if (secrets === null)
    return failed("The secret can't be read with the settings key of this shop. Get a new one.")
  const body = event.body ?? (await storedBody(db, event))
  if (body === null) return 'lost'
  const { timestamp } = event
  const headers = signedHeaders(secrets, { id: messageIdOf(event), timestamp, body })
  const { timeoutMs } = options.pace ?? usualPace
  try {
    const limits = { timeoutMs, mostBytes: mostAnswerBytes, stopping }
    const answer = await postText(event.url, { body, headers }, limits, options.network)
    const { status, text, retryAfterSeconds } = answer
    return { status, answer: text, error: null, retryAfterSeconds }
  } catch (error) {
    if (stopping.aborted) return 'broken off'
    if (!(error instanceof OutboundRefusal)) throw error
    return failed(error.message)
  }
}

const failed = (error: string) => ({ status: null, answer: '', error, retryAfterSeconds: null })

/** Every attempt has the same id, and no other event has it, even after a backup was restored. */
const messageIdOf = ({ id, createdAt }: { id: number; createdAt: string }) =>
  `evt_${id}_${Date.parse(createdAt).toString(36)}`

/** The secrets that sign: the current one and, for some hours after a change, the former one. */
function secretsOf({ endpointId, secret, formerSecret }: Claimed, { box }: DeliveryOptions) {
  const current = openSecret(box, endpointId, secret)
  if (current === null) return null
  const former = formerSecret === null ? null : openSecret(box, endpointId, formerSecret)
  return former === null ? [current] : [current, former]
}

/** Writes the body and stores it, so that every attempt sends the same; null if the event is no longer ours. */
async function storedBody(db: Db, event: Claimed): Promise<string | null> {
  const body = await writeBody(db, event, event.fields)
  const stored = await inTransaction(db, (tx) =>
    tx
      .updateTable('webhookDeliveries')
      .set({ body })
      .where('id', '=', event.id)
      .where('claim', '=', event.claim)
      .returning('id')
      .executeTakeFirst(),
  )
  return stored ? body : null
}
