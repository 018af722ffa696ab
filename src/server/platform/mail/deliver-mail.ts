import { sql } from 'kysely'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { attach, type DrawDocuments } from './attachments.ts'
import { isDemoAddress } from './demo-addresses.ts'
import { type MailSender, renderMail } from './mail-layout.ts'
import type { MailHeaders, MailText } from './mail-text.ts'
import type { MailMessage, MailTransport } from './smtp.ts'

/**
 * The job that sends queued mails through the mail server. Where none is set up, mails stay in the outbox, and so do
 * those to the people of the demo shop and to customers without an email.
 */
export function mailDelivery(db: Db, { readTransport, ...options }: DeliveryOptions) {
  return async ({ mailId }: { mailId: number }, { isLastTry }: { isLastTry: boolean }) =>
    deliverMail(db, { transport: await readTransport(db), ...options, mailId, isLastTry })
}

type DeliveryOptions = {
  /** The mail server of the moment; null if none is set up. */
  readTransport: (db: Db) => Promise<MailTransport | null>
  /** The shop's current name, logo and address, which are put into every mail. */
  readSender: (db: Db) => Promise<MailSender>
  drawDocuments: DrawDocuments
}

type Delivery = {
  /** Null where no mail server is set up: mails stay in the outbox, readable in the back office. */
  transport: MailTransport | null
  readSender: DeliveryOptions['readSender']
  drawDocuments: DrawDocuments
  mailId: number
  /** No retry follows, so a failure is final. */
  isLastTry: boolean
}

/**
 * Sends one mail of the outbox unless it has been sent. A crash between its two transactions sends it again under the
 * same Message-ID, by which mailboxes recognise the duplicate. A permanently rejected mail becomes FAILED; any other
 * failure is thrown for a retry.
 */
export async function deliverMail(db: Db, delivery: Delivery) {
  const { transport, readSender, drawDocuments, mailId, isLastTry } = delivery
  if (!transport || (await isForNobody(db, mailId))) return void (await keepInOutbox(db, mailId))
  const mail = await claim(db, mailId)
  if (!mail) return
  const { to, messageId, documents, headers, ...text } = mail
  const { files, problem } = await attach(db, documents, drawDocuments)
  const sender = await readSender(db)
  const message = {
    ...renderMail(text, sender),
    ...withUrls(headers, sender),
    to,
    messageId,
    attachments: files,
  }
  try {
    await transport(message)
  } catch (error) {
    const isFinal = isLastTry || isRejectedPermanently(error)
    await recordFailure(db, mailId, { reason: reasonOf(error), isFinal })
    if (isFinal) return
    // The reason is stored in the outbox only: servers repeat email addresses in it, and those must not be
    // logged.
    throw new Error(`mail ${mailId} was not taken`)
  }
  await inTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ status: 'SENT', sentAt: sql`now()`, lastError: null, attachmentError: problem })
      .where('id', '=', mailId)
      .execute(),
  )
}

/** Like the links of a mail, those of its headers are paths until it is sent. */
const withUrls = ({ unsubscribe, ...headers }: MailHeaders, { urlOf }: MailSender) =>
  unsubscribe ? { ...headers, unsubscribe: urlOf(unsubscribe) } : headers

async function isForNobody(db: Db, mailId: number): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('recipient')
    .where('id', '=', mailId)
    .executeTakeFirst()
  return mail !== undefined && (isDemoAddress(mail.recipient) || !hasMailbox(mail.recipient))
}

async function keepInOutbox(db: Db, mailId: number) {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ status: 'KEPT' })
      .where('id', '=', mailId)
      .where('status', '=', 'QUEUED')
      .execute(),
  )
}

type ClaimedMail = MailText &
  Pick<MailMessage, 'to' | 'messageId'> & { documents: number[]; headers: MailHeaders }

/** Counts the attempt and returns the mail; null if it was sent already. */
async function claim(db: Db, mailId: number): Promise<ClaimedMail | null> {
  const mail = await inTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', mailId)
      .where('status', '!=', 'SENT')
      .returning(['recipient', 'subject', 'blocks', 'createdAt', 'resent', 'documents', 'headers'])
      .$narrowType<{ blocks: MailText['blocks']; documents: number[]; headers: MailHeaders }>()
      .executeTakeFirst(),
  )
  if (!mail) return null
  const { recipient, createdAt, resent, ...text } = mail
  const messageId = `${mailId}.${Date.parse(createdAt)}${resent > 0 ? `.${resent}` : ''}`
  return { ...text, to: recipient, messageId }
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

/**
 * 5xx: the server will never accept this mail. 4xx and broken connections may succeed on a retry, and so does a refused
 * login once the password is corrected.
 */
const isRejectedPermanently = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !('code' in error && error.code === 'EAUTH')

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
