import { sql } from 'kysely'
import {
  kindOfMessage,
  type MessageKindName,
  messageKindNames,
} from '#contract/shop/message-kinds.ts'
import type { MessageChannel } from '#contract/shop/message-settings.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { queueJobAt } from '../jobs/queue.ts'
import { demoDomain } from '../mail/demo-addresses.ts'
import { fallBack } from './fall-back.ts'
import { lockPhone } from './message-locks.ts'
import type { Messaging } from './messaging.ts'
import { hasSecret } from './render-message.ts'

export type ClaimedMessage = {
  id: number
  kind: MessageKindName
  phone: string
  channel: MessageChannel
  placeholders: Readonly<Record<string, string>>
  sealed: string | null
  attempts: number
}

type Due = ClaimedMessage & {
  isEarly: boolean
  isExpired: boolean
  isBehind: boolean
  isDemo: boolean
  quietUntil: string | null
  unreachable: string | null
}

/**
 * Takes a queued message for sending, or decides why not: it is not its turn, it is night, it is too late, or the number
 * does not answer. Null: there is nothing to send now.
 */
export async function claimMessage(
  db: Db,
  id: number,
  quietHours: Messaging['quietHours'],
): Promise<ClaimedMessage | null> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('messages')
      .select(['phone', 'kind'])
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .executeTakeFirst()
    if (!found) return null
    await lockPhone(tx, found.phone)
    const due = await readDue(tx, id, found.kind as MessageKindName, quietHours)
    if (!due || due.isBehind) return null
    const refusal = refusalOf(due)
    if (due.isEarly) await wakeAtItsTime(tx, id)
    else if (refusal) await giveUp(tx, due, refusal)
    else if (due.quietUntil !== null) await waitForMorning(tx, id, due.quietUntil)
    else return start(tx, due)
    return null
  })
}

/** The kinds whose earlier messages go first: all of them before news, urgent ones before urgent ones, codes before codes. */
const kindsBefore = (kind: MessageKindName) =>
  hasSecret(kind)
    ? [kind]
    : messageKindNames.filter(
        (one) => !hasSecret(one) && (!kindOfMessage(kind).isUrgent || kindOfMessage(one).isUrgent),
      )

async function readDue(
  tx: Tx,
  id: number,
  kind: MessageKindName,
  { from, until }: Messaging['quietHours'],
): Promise<Due | null> {
  const { isUrgent, validMinutes } = kindOfMessage(kind)
  const { rows } = await sql<Due>`
    select message.id, message.kind, message.phone, message.channel, message.placeholders, message.sealed,
      message.attempts, coalesce(message.waits_until > now(), false) as is_early,
      message.queued_at < now() - make_interval(mins => ${validMinutes}) as is_expired,
      exists (select from messages earlier
        where earlier.phone = message.phone and earlier.id < message.id
          and earlier.status in ('QUEUED', 'SENDING') and earlier.kind = any(${kindsBefore(kind)})) as is_behind,
      exists (select from users shopper where shopper.email ilike ${`%@${demoDomain}`} and shopper.id =
        coalesce(message.user_id, (select user_id from orders where id = message.order_id))) as is_demo,
      case when ${isUrgent} then null else quiet_until(now(), ${from}::time, ${until}::time) end as quiet_until,
      (select reason from unreachable_phones mark
        where mark.phone = message.phone and mark.channel = message.channel and since is not null) as unreachable
    from messages message where message.id = ${id} and message.status = 'QUEUED' for update of message`.execute(
    tx,
  )
  return rows[0] ?? null
}

function refusalOf({ isExpired, isDemo, unreachable }: Due): string | null {
  if (isDemo) return 'This customer is an example, so nothing is sent.'
  if (isExpired) return 'It waited until it was too late to send it.'
  return unreachable === null
    ? null
    : `Messages to this number failed three times in a row. Last: ${unreachable}`
}

async function giveUp(tx: Tx, due: Due, reason: string) {
  await tx
    .updateTable('messages')
    .set({ status: 'FAILED', reason, waitsFor: null, waitsUntil: null })
    .where('id', '=', due.id)
    .execute()
  // A code that is too old is of no use by any channel; other news still is by mail.
  if (due.isExpired && hasSecret(due.kind)) await forgetSecret(tx, due.id)
  else if (!due.isDemo) await fallBack(tx, due.id, { byMailOnly: due.isExpired })
  await wakeNext(tx, due.phone)
}

const forgetSecret = (tx: Tx, id: number) =>
  tx.updateTable('messages').set({ sealed: null }).where('id', '=', id).execute()

async function waitForMorning(tx: Tx, id: number, until: string) {
  await tx
    .updateTable('messages')
    .set({ waitsFor: 'QUIET_HOURS', waitsUntil: until })
    .where('id', '=', id)
    .execute()
  await wakeAtItsTime(tx, id)
}

/** Queues the job of a waiting message for its time. */
export const wakeAtItsTime = (tx: Tx, id: number) =>
  queueJobAt(
    tx,
    'sendMessage',
    { messageId: id },
    { at: sql`(select waits_until from messages where id = ${id})`, key: `message ${id}` },
  )

/** Queues the jobs of the messages that waited for an earlier one to this phone, whose lock is held. */
export async function wakeNext(tx: Tx, phone: string) {
  await sql`select graphile_worker.add_job('sendMessage', json_build_object('messageId', id), job_key => 'message ' || id)
    from (select id from messages where phone = ${phone} and status = 'QUEUED'
      and (waits_until is null or waits_until <= now()) order by id limit 5) as waiting`.execute(tx)
}

async function start(tx: Tx, due: Due): Promise<ClaimedMessage> {
  await tx
    .updateTable('messages')
    .set({
      status: 'SENDING',
      attempts: sql`attempts + 1`,
      startedAt: sql`now()`,
      waitsFor: null,
      waitsUntil: null,
    })
    .where('id', '=', due.id)
    .execute()
  const { id, kind, phone, channel, placeholders, sealed, attempts } = due
  return { id, kind, phone, channel, placeholders, sealed, attempts: attempts + 1 }
}
