import { type ExpressionBuilder, sql } from 'kysely'
import { hasMailbox, noMailDomain } from '#contract/people/mailbox.ts'
import type { Tx } from '../db/database.ts'
import type { DB } from '../db/schema.gen.ts'
import { DomainError, notFound } from '../errors.ts'
import { job, queueJob } from '../jobs/queue.ts'
import { demoDomain, isDemoAddress } from './demo-addresses.ts'

/** Queues one mail again and returns its kind. Refuses one that waits already, and one that nobody could receive. */
export async function sendAgain(tx: Tx, mailId: number): Promise<string> {
  const mail = await tx
    .selectFrom('mails')
    .select(['recipient', 'kind', 'status'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) throw notFound('This mail')
  if (mail.status === 'QUEUED') throw alreadyWaiting()
  if (isDemoAddress(mail.recipient) || !hasMailbox(mail.recipient)) throw noMailbox()
  await tx
    .updateTable('mails')
    .set((eb) => ({
      status: 'QUEUED',
      sentAt: null,
      lastError: null,
      attempts: 0,
      resent: eb('resent', '+', 1),
    }))
    .where('id', '=', mailId)
    .execute()
  await queueJob(tx, 'sendMail', { mailId })
  return mail.kind
}

/** Queues the mails that were kept, oldest first, and returns how many. `days`: only those of so many days. */
export async function sendKept(tx: Tx, days: number | null): Promise<number> {
  let update = tx.updateTable('mails').set({ status: 'QUEUED' }).where(canBeSent)
  if (days !== null)
    update = update.where(sql<boolean>`created_at > now() - make_interval(days => ${days})`)
  const queued = await tx
    .with('freed', () => update.returning(['id', 'createdAt']))
    .with('sorted', (cte) =>
      cte.selectFrom('freed').select('id').orderBy('createdAt').orderBy('id'),
    )
    .selectFrom('sorted')
    .select(job('sendMail', sql`json_build_object('mailId', sorted.id)`).as('job'))
    .execute()
  return queued.length
}

/**
 * Kept mails that somebody can receive and use. A link to a new password works for minutes only, so such a mail is
 * not among them.
 */
export const canBeSent = (eb: ExpressionBuilder<DB, 'mails'>) =>
  eb.and([
    eb('status', '=', 'KEPT'),
    eb('kind', '<>', 'reset_password'),
    eb('recipient', 'not ilike', `%@${demoDomain}`),
    eb('recipient', 'not ilike', `%@${noMailDomain}`),
  ])

const alreadyWaiting = () =>
  new DomainError('conflict', 'illegal_transition', 'This mail is already waiting to be sent.')

const noMailbox = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'This example address has no mailbox, so the mail stays in the outbox.',
  )
