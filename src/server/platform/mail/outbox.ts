import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { parameter, preparedQuery } from '../db/prepared-statement.ts'
import { job } from '../jobs/queue.ts'

/**
 * A mail as it is queued. Its links are paths: the shop's name, logo and address are added when it is sent or
 * shown, so a changed PUBLIC_URL also mends the mails that wait.
 */
export type MailText = { subject: string; blocks: readonly Block[] }

export type Block =
  | string
  /** `hasTotal`: the last row is the total of the others. */
  | { rows: Rows; hasTotal?: true }
  | ({ button: string } & Link)
  /** A sentence that ends in a link. */
  | ({ text: string; label: string } & Link)

/** A page of the shop, or the page of a courier. */
export type Link = { path: string } | { url: string }
export type Rows = [label: string, value: string][]

export type OutgoingMail = MailText & {
  /** The kind of mail, unique per order: 'order_placed', 'reset_password'. */
  kind: string
  to: string
  orderId?: number
}

/** Adds a mail to the outbox in the transaction of its cause; it is sent after the commit. */
export async function sendMail(tx: Tx, { kind, to, subject, blocks, orderId }: OutgoingMail) {
  const oneLine = subject.replace(/\s+/g, ' ').trim()
  await insertMail(tx, {
    kind,
    recipient: to,
    subject: oneLine,
    blocks: JSON.stringify(blocks),
    orderId: orderId ?? null,
  })
}

const insertMail = preparedQuery(
  {
    kind: parameter<string>(),
    recipient: parameter<string>(),
    subject: parameter<string>(),
    blocks: parameter<string>(),
    orderId: parameter<number | null>(),
  },
  (db, mail) =>
    db
      .with('mail', (cte) => cte.insertInto('mails').values(mail).returning('id'))
      .selectFrom('mail')
      .select(job('sendMail', sql`json_build_object('mailId', mail.id)`).as('job')),
)
