import { sql } from 'kysely'
import { hasMailbox } from '#contract/people/mailbox.ts'
import type { AdminTicket } from '#contract/talk/admin-tickets.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, isOutdated, stale } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { deskFor } from './desk.ts'
import { readForStaff } from './list-tickets.ts'
import { addTicketLink } from './ticket-links.ts'
import { ticketMail } from './ticket-mails.ts'

export type TicketReply = { text: string; resolve?: boolean; version?: number }

/**
 * Replies by mail, or by WhatsApp within its 24 hours. The first reply acknowledges a ticket (rule 4(5), E-Commerce Rules
 * 2020). A reply to a resolved ticket opens it again unless it resolves it too. Refuses an outdated version.
 */
export async function replyToTicket(
  tx: Tx,
  id: number,
  { text, resolve = false, version }: TicketReply,
  actor: Actor,
): Promise<AdminTicket> {
  const before = await lockTicket(tx, id, version)
  const { isOnWhatsapp } = before
  if (!isOnWhatsapp && before.whatsappUntil !== null && !hasMailbox(before.email))
    throw windowOver(before)
  const whatsapp = isOnWhatsapp ? 'WAITING' : null
  const messageId = await addMessage(tx, id, { kind: 'REPLY', text, whatsapp }, actor)
  await setStatus(tx, id, resolve ? 'RESOLVED' : 'ACKNOWLEDGED')
  const after = await audited(tx, actor, before, 'ticket.reply')
  if (isOnWhatsapp) await queueJob(tx, 'sendWhatsappReply', { messageId })
  else await mailAuthor(tx, after, text)
  return after
}

/** Adds a note that only staff sees. */
export async function addTicketNote(
  tx: Tx,
  id: number,
  text: string,
  actor: Actor,
): Promise<AdminTicket> {
  const before = await readForStaff(tx, id)
  await addMessage(tx, id, { kind: 'NOTE', text, whatsapp: null }, actor)
  return audited(tx, actor, before, 'ticket.note')
}

/**
 * Acknowledges a ticket, resolves it, or opens a resolved one again. Its author gets a mail about the first
 * two. Refuses an outdated version, and the status the ticket already has.
 */
export async function moveTicket(
  tx: Tx,
  id: number,
  { to, version }: { to: 'ACKNOWLEDGED' | 'RESOLVED'; version?: number },
  actor: Actor,
): Promise<AdminTicket> {
  const before = await lockTicket(tx, id, version)
  if (before.status === to) throw isSoAlready(before)
  await setStatus(tx, id, to)
  const after = await audited(tx, actor, before, 'ticket.move')
  const isReopened = before.status === 'RESOLVED'
  if (!isReopened) await mailAuthor(tx, after)
  return after
}

/** Each mail has a link of its own, so that the newest one works longest. */
async function mailAuthor(tx: Tx, ticket: AdminTicket, reply?: string) {
  const link = await addTicketLink(tx, ticket.id)
  const replyTo = deskFor(ticket.topic, await readCompany(tx))
  await sendMail(tx, ticketMail(ticket, { link, replyTo, ...(reply && { reply }) }))
}

async function lockTicket(tx: Tx, id: number, version?: number): Promise<AdminTicket> {
  await tx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
  const ticket = await readForStaff(tx, id)
  if (isOutdated(version, ticket)) throw stale(ticket)
  return ticket
}

type Said = { kind: 'REPLY' | 'NOTE'; text: string; whatsapp: 'WAITING' | null }

async function addMessage(tx: Tx, ticketId: number, said: Said, actor: Actor): Promise<number> {
  const { kind, text, whatsapp } = said
  const { id } = await tx
    .insertInto('ticketMessages')
    .values({ ticketId, kind, text, whatsapp, actorId: actor.id, actorName: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const setStatus = (tx: Tx, id: number, status: 'ACKNOWLEDGED' | 'RESOLVED') =>
  tx
    .updateTable('tickets')
    .set({
      status,
      acknowledgedAt: sql`coalesce(acknowledged_at, now())`,
      resolvedAt: status === 'RESOLVED' ? sql`now()` : null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** The text stays with the ticket; the audit log records who did what. */
async function audited(
  tx: Tx,
  actor: Actor,
  before: AdminTicket,
  action: string,
): Promise<AdminTicket> {
  const after = await readForStaff(tx, before.id)
  await recordAudit(tx, actor, {
    action,
    subject: 'ticket',
    subjectId: before.number,
    before: { status: before.status },
    after: { status: after.status },
  })
  return after
}

const windowOver = ({ phone }: AdminTicket) =>
  new DomainError(
    'conflict',
    'illegal_transition',
    `WhatsApp takes an answer for 24 hours, which are over, and there is no email. Call ${phone}.`,
  )

const isSoAlready = (current: AdminTicket) =>
  new DomainError('conflict', 'illegal_transition', 'This is done already.', { current })
