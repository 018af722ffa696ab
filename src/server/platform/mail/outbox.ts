import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { parameter, preparedQuery } from '../db/prepared-statement.ts'
import { job } from '../jobs/queue.ts'
import type { MailHeaders, MailText } from './mail-text.ts'
import { fillWords, type MailDraft, type OwnWords } from './words.ts'

export type OutgoingMail = (MailText | MailDraft) & {
  /** The kind of mail, unique per order: 'order_placed', 'reset_password'. */
  kind: string
  to: string
  orderId?: number
  /** The ids of the documents that go with it as PDFs. */
  documents?: readonly number[]
  headers?: MailHeaders
}

/**
 * Adds a mail to the outbox in the transaction of its cause; it is sent after the commit. Words changed by the owner
 * are read with the insert, and only a mail that has some is written again, since few owners change any.
 */
export async function sendMail(tx: Tx, mail: OutgoingMail) {
  const isDraft = 'template' in mail
  const [queued] = await insertMail(tx, {
    kind: mail.kind,
    recipient: mail.to,
    orderId: mail.orderId ?? null,
    documents: JSON.stringify(mail.documents ?? []),
    headers: JSON.stringify(mail.headers ?? {}),
    ...stored(isDraft ? fillWords(mail, {}) : mail),
    template: isDraft ? mail.template : null,
  })
  if (!queued?.own || !isDraft) return
  // The back office has validated them.
  const text = stored(fillWords(mail, queued.own as OwnWords))
  await tx.updateTable('mails').set(text).where('id', '=', queued.id).execute()
}

const stored = ({ subject, blocks }: MailText) => ({
  subject: subject.replace(/\s+/g, ' ').trim(),
  blocks: JSON.stringify(blocks),
})

const insertMail = preparedQuery(
  {
    kind: parameter<string>(),
    recipient: parameter<string>(),
    subject: parameter<string>(),
    blocks: parameter<string>(),
    orderId: parameter<number | null>(),
    documents: parameter<string>(),
    headers: parameter<string>(),
    template: parameter<string | null>(),
  },
  (db, { template, ...mail }) =>
    db
      .with('mail', (cte) => cte.insertInto('mails').values(mail).returning('id'))
      .selectFrom('mail')
      .select('mail.id')
      .select(job('sendMail', sql`json_build_object('mailId', mail.id)`).as('job'))
      .select((eb) =>
        eb.selectFrom('mailWords').select('words').where('template', '=', template).as('own'),
      ),
)
