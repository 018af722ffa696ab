import { sql } from 'kysely'
import {
  kindOfMessage,
  type MessageKindName,
  type MessageValues,
} from '#contract/shop/message-kinds.ts'
import { taggedRead } from '../cache/reads.ts'
import type { Db, Tx } from '../db/database.ts'
import { parameter, preparedStatement } from '../db/prepared-statement.ts'
import { job } from '../jobs/queue.ts'
import type { OutgoingMail } from '../mail/outbox.ts'

export type OutgoingMessage<Kind extends MessageKindName> = {
  kind: Kind
  /** +91XXXXXXXXXX. Nothing is sent to any other number. */
  phone: string
  /** A link is a path of the shop, of at most 60 characters for an SMS. */
  values: MessageValues<Kind>
  orderId?: number
  userId?: number
  /** Sent only if the message was queued and no channel reached the phone. */
  fallbackMail?: OutgoingMail
}

/** No value of the shop is longer; a channel shortens it to what it takes. */
const valueLength = 200

const indianMobile = /^\+91[6-9][0-9]{9}$/

/**
 * Adds a message to the outbox in the transaction of its cause; it is sent after the commit. Nothing is added if the kind
 * is off or no channel for it is on: the settings are read by the same statement.
 */
export async function sendMessage<Kind extends MessageKindName>(
  tx: Tx,
  { kind, phone, values, orderId, userId, fallbackMail }: OutgoingMessage<Kind>,
): Promise<void> {
  if (!indianMobile.test(phone)) return
  await insertMessage(tx, {
    kind,
    phone,
    placeholders: JSON.stringify(boundedValues(kind, values)),
    orderId: orderId ?? null,
    userId: userId ?? null,
    fallbackMail: fallbackMail ? JSON.stringify(fallbackMail) : null,
  })
}

function boundedValues(kind: MessageKindName, values: Readonly<Record<string, string>>) {
  const bounded = (text: string) =>
    text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().toWellFormed().slice(0, valueLength)
  return Object.fromEntries(
    kindOfMessage(kind).placeholders.map(({ name }) => [name, bounded(values[name] ?? '')]),
  )
}

const insertMessage = preparedStatement(
  {
    kind: parameter<string>(),
    phone: parameter<string>(),
    placeholders: parameter<string>(),
    orderId: parameter<number | null>(),
    userId: parameter<number | null>(),
    fallbackMail: parameter<string | null>(),
  },
  ({ kind, phone, placeholders, orderId, userId, fallbackMail }) => sql<{ job: unknown }>`
    with message as (
      insert into messages (kind, phone, channel, placeholders, order_id, user_id, fallback_mail)
      select ${kind}::text, ${phone}, message_channel(value, ${kind}::text, null), ${placeholders}::jsonb,
        ${orderId}::bigint, ${userId}::bigint, ${fallbackMail}::json
      from settings
      where section = 'messages' and message_channel(value, ${kind}::text, null) is not null
      returning id)
    select ${job('sendMessage', sql`json_build_object('messageId', message.id)`)} as job from message`,
)

/** Whether a code to log in can be sent to a phone: the kind and a channel for it are on. */
export async function canReachPhones(db: Db): Promise<boolean> {
  const row = await taggedRead(['settings'], () =>
    db
      .selectFrom('settings')
      .select(sql<boolean>`message_channel(value, 'login_code', null) is not null`.as('can'))
      .where('section', '=', 'messages')
      .executeTakeFirst(),
  )
  return row?.can ?? false
}
