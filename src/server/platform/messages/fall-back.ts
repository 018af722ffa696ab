import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { job } from '../jobs/queue.ts'
import { type OutgoingMail, sendMail } from '../mail/outbox.ts'

type Options = {
  /** The message is too old for another channel. */
  byMailOnly?: boolean
}

/**
 * Sends what a message said by the next channel of the settings or, without one, by its mail. Returns whether something took
 * its place. A message falls back once, however often it fails.
 */
export async function fallBack(tx: Tx, id: number, { byMailOnly = false }: Options = {}) {
  const fallen = await tx
    .selectFrom('messages')
    .select(['fallbackMail', 'orderId', 'fellBackTo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (fallen.fellBackTo !== null) return true
  if (!byMailOnly && (await toNextChannel(tx, id))) return true
  // It was queued by `sendMessage`, as a mail.
  const mail = fallen.fallbackMail as OutgoingMail | null
  if (mail === null || (await isMailed(tx, mail))) return false
  await sendMail(tx, mail)
  await note(tx, id, 'MAIL')
  return true
}

async function toNextChannel(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ channel: 'SMS' }>`
    with message as (
      insert into messages (kind, phone, channel, placeholders, sealed, order_id, user_id, fallback_mail, queued_at, instead_of_id)
      select kind, phone, message_channel(value, kind, channel), placeholders, sealed, order_id, user_id,
        fallback_mail, queued_at, id
      from messages join settings on section = 'messages'
      where id = ${id} and message_channel(value, kind, channel) is not null
      on conflict (instead_of_id) do nothing
      returning id, channel)
    select channel, ${job('sendMessage', sql`json_build_object('messageId', message.id)`)} as job from message`.execute(
    tx,
  )
  if (rows.length === 0) return false
  await note(tx, id, 'SMS')
  return true
}

/** The order may have got this mail already. */
async function isMailed(tx: Tx, { orderId, kind }: OutgoingMail): Promise<boolean> {
  if (orderId === undefined) return false
  const sent = await tx
    .selectFrom('mails')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return sent !== undefined
}

/** The code, if it has one, is no longer needed here. */
const note = (tx: Tx, id: number, fellBackTo: 'SMS' | 'MAIL') =>
  tx.updateTable('messages').set({ fellBackTo, sealed: null }).where('id', '=', id).execute()
