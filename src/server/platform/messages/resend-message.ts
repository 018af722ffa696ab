import { sql } from 'kysely'
import type { MessageKindName } from '#contract/shop/message-kinds.ts'
import type { MessageStatus } from '#contract/shop/messages.ts'
import type { Tx } from '../db/database.ts'
import { DomainError, notFound } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'
import { hasSecret } from './render-message.ts'

/** Queues a message again that failed or whose end is unknown, and returns its kind. Refuses a code, and one that arrived or waits. */
export async function resendMessage(tx: Tx, id: number): Promise<MessageKindName> {
  const message = await tx
    .selectFrom('messages')
    .select(['kind', 'status'])
    .$narrowType<{ kind: MessageKindName; status: MessageStatus }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw notFound('This message')
  if (hasSecret(message.kind)) throw isCode()
  if (message.status !== 'FAILED' && message.status !== 'UNKNOWN') throw isNotOver()
  await tx
    .updateTable('messages')
    .set({
      status: 'QUEUED',
      attempts: 0,
      unknownEnds: 0,
      reason: null,
      waitsFor: null,
      waitsUntil: null,
      providerId: null,
      sentAt: null,
      queuedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await queueJob(tx, 'sendMessage', { messageId: id })
  return message.kind
}

const isCode = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'A code is not sent again. The customer asks for a new one.',
  )

const isNotOver = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'Only a message that failed, or whose end is unknown, is sent again.',
  )
