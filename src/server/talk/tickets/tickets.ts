import { sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import type { ContactMessage, Ticket } from '#contract/talk/tickets.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { deskFor } from './desk.ts'
import { senderCopyMail, shopNoticeMail } from './new-ticket-mails.ts'
import { addTicketLink } from './ticket-links.ts'

const shown = ['number', 'topic', 'status', 'createdAt', 'acknowledgeBy', 'resolveBy'] as const

/**
 * Creates a ticket and mails the shop, complaints to the grievance officer. Only a confirmed address gets a copy: the
 * shop never writes to a stranger's mailbox. Due dates by rule 4(5), E-Commerce Rules: 48 hours, one month. A robot's
 * message is not stored.
 */
export async function createTicket(
  tx: Tx,
  message: ContactMessage,
  userId: number | null,
): Promise<Ticket> {
  if (message.website) return answerToRobot(tx, message)
  const { name, email, phone, topic, orderNumber, message: text } = message
  const { id, ...ticket } = await tx
    .insertInto('tickets')
    .values({
      name,
      email,
      topic,
      message: text,
      phone: phone ? (normalisePhone(phone) ?? phone) : null,
      orderNumber: orderNumber ? await numberMeant(tx, orderNumber) : null,
    })
    .returning(['id', ...shown])
    .executeTakeFirstOrThrow()
  const company = await readCompany(tx)
  const desk = deskFor(topic, company)
  if (await isConfirmed(tx, userId, email)) {
    const link = await addTicketLink(tx, id)
    await sendMail(tx, senderCopyMail(ticket, message, { link, replyTo: desk }))
  }
  if (desk) await sendMail(tx, shopNoticeMail(ticket, message, desk))
  return ticket
}

/** The number of the order as the shop writes it, so that staff get from the ticket to the order. */
async function numberMeant(db: Db, written: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('orderNumber')
    .where(isOrderNumbered(written))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.orderNumber ?? written.toUpperCase()
}

/** Anonymises the resolved tickets of an address and their messages. An open ticket is still answered. */
export async function anonymiseTickets(tx: Tx, email: string) {
  await tx
    .deleteFrom('tickets')
    .where(sql<string>`lower(email)`, '=', email)
    .where('status', '=', 'RESOLVED')
    .execute()
}

/** Moves the tickets of an address to another one, which gets the replies from then on. */
export async function moveTickets(tx: Tx, from: string, into: string) {
  await tx
    .updateTable('tickets')
    .set({ email: into })
    .where(sql<string>`lower(email)`, '=', from)
    .execute()
}

/** The status of a ticket, for anyone who knows its number and its author's address. */
export async function readTicket(db: Db, number: string, email: string): Promise<Ticket> {
  const ticket = await db
    .selectFrom('tickets')
    .select(shown)
    .where('number', '=', number)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!ticket) throw notFound('This ticket')
  return ticket
}

/** Whether the address belongs to the author's account and is confirmed. */
async function isConfirmed(db: Db, userId: number | null, email: string): Promise<boolean> {
  if (userId === null) return false
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** An answer that looks real: it uses up a number, and nothing is stored. */
async function answerToRobot(tx: Tx, { topic }: ContactMessage): Promise<Ticket> {
  const { rows } = await sql<Pick<Ticket, 'number' | 'createdAt' | 'acknowledgeBy' | 'resolveBy'>>`
    select 'T-' || nextval('ticket_numbers') as number, now() as created_at,
      now() + interval '48 hours' as acknowledge_by, now() + interval '1 month' as resolve_by`.execute(
    tx,
  )
  const [made] = rows
  if (!made) throw new Error('the database made no ticket number')
  return { ...made, topic, status: 'OPEN' }
}
