import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import type { Conversation } from '#contract/talk/ticket-links.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { countAttempt } from '#server/platform/db/rate-limits.ts'
import { DomainError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { deskFor } from './desk.ts'
import { addedNoticeMail } from './ticket-mails.ts'

/** Long enough for a holiday; each mail brings a new link. */
const validDays = 30

/** Makes a link by which the author reads a ticket and adds to it, and returns its path. Earlier links stay valid. */
export async function addTicketLink(tx: Tx, ticketId: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('ticketLinks')
    .values({
      ticketId,
      tokenHash: tokenHash(token),
      expiresAt: sql`now() + make_interval(days => ${validDays})`,
    })
    .execute()
  return paths.ticket(token)
}

/** Messages of the author and the shop, without the notes of the staff. Refuses a link that is unknown or too old. */
export async function readConversation(db: Db, token: string): Promise<Conversation> {
  const { id: ticketId, number, status, message, createdAt } = await findTicket(db, token)
  const later = await db
    .selectFrom('ticketMessages')
    .select(['id', 'kind', 'text', 'createdAt as at'])
    .where('ticketId', '=', ticketId)
    .where('kind', '<>', 'NOTE')
    .orderBy('id')
    .execute()
  const first = { id: 0, isOwn: true, text: message, at: createdAt }
  const others = later.map(({ id, kind, text, at }) => ({
    id,
    isOwn: kind === 'MESSAGE',
    text,
    at,
  }))
  return { number, status, messages: [first, ...others] }
}

/** Counts a message by a link, and refuses it beyond the limit of its ticket, from however many addresses. */
export async function countMessage(db: Db, token: string) {
  const { id } = await findTicket(db, token)
  await countAttempt(db, `ticket link ${id}`, { hits: 20, seconds: 86_400 })
}

/** Adds what the author wrote, opens a resolved ticket again, and mails the shop. */
export async function writeByLink(tx: Tx, token: string, text: string): Promise<Conversation> {
  const { id } = await findTicket(tx, token)
  const ticket = await tx
    .updateTable('tickets')
    .set({
      status: sql`case status when 'RESOLVED' then 'ACKNOWLEDGED' else status end`,
      resolvedAt: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(['id', 'number', 'name', 'email', 'topic'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ticketMessages')
    .values({ ticketId: id, kind: 'MESSAGE', text, actorId: null, actorName: ticket.name })
    .execute()
  const desk = deskFor(ticket.topic, await readCompany(tx))
  if (desk) await sendMail(tx, addedNoticeMail(ticket, text, desk))
  return readConversation(tx, token)
}

/** Deletes links that are too old. */
export const deleteOldTicketLinks = (tx: Tx) =>
  tx.deleteFrom('ticketLinks').where('expiresAt', '<', sql<never>`now()`).execute()

async function findTicket(db: Db, token: string) {
  const found = await db
    .selectFrom('ticketLinks as link')
    .innerJoin('tickets as ticket', 'ticket.id', 'link.ticketId')
    .select(['ticket.id', 'ticket.number', 'ticket.status', 'ticket.message', 'ticket.createdAt'])
    .where('link.tokenHash', '=', tokenHash(token))
    .where('link.expiresAt', '>', sql<never>`now()`)
    .executeTakeFirst()
  if (!found) throw linkGone()
  return found
}

const linkGone = () =>
  new DomainError(
    'not-found',
    'not_found',
    'This link has expired. Open the link in our newest email about your message, or write to us again.',
  )
