import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-statement.ts'
import { job } from '../jobs/queue.ts'

/** A mail's subject with its body as plain text and as HTML. */
export type MailText = { subject: string; text: string; html: string }

export type OutgoingMail = MailText & {
  /** The kind of mail, unique per order: 'order_placed', 'reset_password'. */
  kind: string
  to: string
  orderId?: number
}

/** Adds a mail to the outbox in the transaction of its cause; it is sent after the commit. */
export async function sendMail(tx: Tx, { kind, to, subject, text, html, orderId }: OutgoingMail) {
  await insertMail(tx, kind, to, subject, text, html, orderId ?? null)
}

const insertMail = preparedQuery(
  (
    db,
    kind: string,
    recipient: string,
    subject: string,
    text: string,
    html: string,
    orderId: number | null,
  ) =>
    db
      .with('mail', (cte) =>
        cte
          .insertInto('mails')
          .values({ kind, recipient, subject, text, html, orderId })
          .returning('id'),
      )
      .selectFrom('mail')
      .select(job('sendMail', sql`json_build_object('mailId', mail.id)`).as('job')),
)
