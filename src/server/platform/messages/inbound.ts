import { sql } from 'kysely'
import type { MessageChannel } from '#contract/shop/message-settings.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { queueJob } from '../jobs/queue.ts'
import type { Inbound } from './providers/provider.ts'
import { countSuccess } from './unreachable.ts'

/** A text or a pressed button from a phone, and the message of the shop that it answers. */
export type InboundMessage = {
  id: number
  provider: string
  phone: string
  /** Null: a button was pressed. */
  text: string | null
  /** The word that the button sends; null: a text was written. */
  payload: string | null
  /** The message that is answered; null if none is known. */
  messageId: number | null
  /** The kind and the order of the message that is answered. */
  kind: string | null
  orderId: number | null
  receivedAt: string
}

/** Does something with what arrived, in one transaction with the mark that it is done. */
export type MessageReceiver = (tx: Tx, inbound: InboundMessage) => Promise<void>

/** Stores what arrived, once, and queues what is to be done with it. */
export async function storeInbound(
  db: Db,
  { id: provider, channel }: { id: string; channel: MessageChannel },
  { providerId, phone, text, payload, contextId }: Inbound,
) {
  await inTransaction(db, async (tx) => {
    const stored = await tx
      .insertInto('inboundMessages')
      .values({
        provider,
        providerId,
        phone,
        text,
        payload,
        contextId,
        // Somebody else's message is not answered.
        messageId: sql`(select id from messages
          where provider = ${provider} and provider_id = ${contextId} and phone = ${phone})`,
      })
      .onConflict((row) => row.columns(['provider', 'providerId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return
    await queueJob(tx, 'receiveMessage', { inboundId: stored.id })
    await countSuccess(tx, { phone, channel })
  })
}

/** The job that hands what arrived to every receiver, once and completely. */
export async function receiveInbound(
  db: Db,
  receivers: readonly MessageReceiver[],
  inboundId: number,
) {
  await inTransaction(db, async (tx) => {
    const inbound = await readWaiting(tx, inboundId)
    if (!inbound) return
    for (const receive of receivers) await receive(tx, inbound)
    await tx
      .updateTable('inboundMessages')
      .set({ handledAt: sql`now()` })
      .where('id', '=', inboundId)
      .execute()
  })
}

const readWaiting = (tx: Tx, id: number): Promise<InboundMessage | undefined> =>
  tx
    .selectFrom('inboundMessages as inbound')
    .leftJoin('messages as message', 'message.id', 'inbound.messageId')
    .select([
      'inbound.id',
      'inbound.provider',
      'inbound.phone',
      'inbound.text',
      'inbound.payload',
      'inbound.messageId',
      'inbound.receivedAt',
      'message.kind',
      'message.orderId',
    ])
    .where('inbound.id', '=', id)
    .where('inbound.handledAt', 'is', null)
    .forUpdate('inbound')
    .executeTakeFirst()
