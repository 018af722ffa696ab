import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import type { MailText } from './outbox.ts'
import { smtpTransport } from './smtp.ts'

export type MailMessage = MailText & { to: string; messageId: string }

/** The way out: hands one mail to a server, or throws with the server's `responseCode` if it gave one. */
export type MailTransport = (letter: MailMessage) => Promise<void>

/** What sends the queued mails: by the mail server, or, where none is set up, by keeping them. */
export function mailDelivery(
  db: Db,
  { smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string },
) {
  const transport = smtpUrl === null ? null : smtpTransport(smtpUrl, mailFrom)
  return ({ mailId }: { mailId: number }, { isLastTry }: { isLastTry: boolean }) =>
    deliverMail(db, { transport, mailId, isLastTry })
}

type Delivery = {
  /** Null where no mail server is set up: mails are kept, to be read in the back office. */
  transport: MailTransport | null
  mailId: number
  /** Nobody will try again: a failure is final. */
  isLastTry: boolean
}

/**
 * Sends one mail of the outbox, unless it has been sent. The letter goes out between two writes, not
 * inside one: a crash in between sends it again under the same Message-ID, by which mailboxes know it.
 * What a server refuses for good is parked as FAILED; any other failure is thrown, to be tried again.
 */
export async function deliverMail(db: Db, { transport, mailId, isLastTry }: Delivery) {
  if (!transport) return void (await keep(db, mailId))
  const mail = await claim(db, mailId)
  if (!mail) return
  try {
    await transport(mail)
  } catch (error) {
    const isFinal = isLastTry || isRefusedForGood(error)
    await recordFailure(db, mailId, { reason: reasonOf(error), isFinal })
    if (isFinal) return
    // The reason stays in the outbox: servers repeat addresses, and these have no place in a log.
    throw new Error(`mail ${mailId} was not taken`)
  }
  await inTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ status: 'SENT', sentAt: sql`now()`, lastError: null })
      .where('id', '=', mailId)
      .execute(),
  )
}

async function keep(db: Db, mailId: number) {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ status: 'KEPT' })
      .where('id', '=', mailId)
      .where('status', '=', 'QUEUED')
      .execute(),
  )
}

/** Counts the try and answers the letter; null for one that was sent. */
async function claim(db: Db, mailId: number): Promise<MailMessage | null> {
  const mail = await inTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', mailId)
      .where('status', '!=', 'SENT')
      .returning(['recipient', 'subject', 'text', 'html', 'createdAt'])
      .executeTakeFirst(),
  )
  if (!mail) return null
  const { recipient, createdAt, ...text } = mail
  return { ...text, to: recipient, messageId: `${mailId}.${Date.parse(createdAt)}` }
}

async function recordFailure(
  db: Db,
  mailId: number,
  { reason, isFinal }: { reason: string; isFinal: boolean },
) {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ lastError: reason, status: isFinal ? 'FAILED' : 'QUEUED' })
      .where('id', '=', mailId)
      .execute(),
  )
}

/** 5xx: the server will never take this mail. 4xx and broken connections: another time, perhaps. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
