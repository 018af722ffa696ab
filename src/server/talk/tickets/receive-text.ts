import { sql } from 'kysely'
import { noMailDomain } from '#contract/people/mailbox.ts'
import { withdrawByPhone } from '#server/people/consents/decide.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { InboundMessage } from '#server/platform/messages/inbound.ts'

/** Words that withdraw a consent and ask nothing. */
const stopWords = /^\s*(?:stop|unsubscribe|रोको|रोकें|बंद करो)\s*[.!]*\s*$/iu

/** More is cut off: a ticket takes no longer text. */
const longest = 4_000

/**
 * Makes a text that somebody wrote by WhatsApp a ticket, or adds it to the open one of that phone. A word such as STOP ends
 * the phone's consents to marketing instead. Leaves buttons.
 */
export async function receiveText(tx: Tx, { phone, text, orderId, receivedAt }: InboundMessage) {
  const written = text?.trim().slice(0, longest).toWellFormed() ?? ''
  if (written === '') return
  if (stopWords.test(written)) return withdrawByPhone(tx, phone, 'STOP')
  const open = await tx
    .selectFrom('tickets')
    .select(['id', 'name'])
    .where('phone', '=', phone)
    .where('whatsappAt', 'is not', null)
    .where('status', '!=', 'RESOLVED')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return openTicket(tx, { phone, orderId, receivedAt }, written)
  await tx
    .insertInto('ticketMessages')
    .values({
      ticketId: open.id,
      kind: 'MESSAGE',
      text: written,
      actorName: open.name,
      whatsapp: 'RECEIVED',
    })
    .execute()
  await tx
    .updateTable('tickets')
    .set({
      whatsappAt: sql`greatest(whatsapp_at, ${receivedAt}::timestamptz)`,
      version: sql`version + 1`,
    })
    .where('id', '=', open.id)
    .execute()
}

type From = Pick<InboundMessage, 'phone' | 'orderId' | 'receivedAt'>

async function openTicket(tx: Tx, { phone, orderId, receivedAt }: From, message: string) {
  const author = await readAuthor(tx, phone, orderId)
  await tx
    .insertInto('tickets')
    .values({
      name: author?.name ?? phone,
      // Nobody reads mails to it, so that the reply form does not offer one.
      email: author?.email ?? `whatsapp-${phone.replace('+', '')}@${noMailDomain}`,
      phone,
      topic: author ? 'ORDER' : 'OTHER',
      orderNumber: author?.orderNumber ?? null,
      message,
      whatsappAt: receivedAt,
    })
    .execute()
}

/** The buyer of the order that is answered, or of the newest one that went to the phone. */
const readAuthor = (tx: Tx, phone: string, orderId: number | null) =>
  tx
    .selectFrom('orders as order')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select('order.orderNumber')
    .select(sql<string>`"order".shipping_address->>'fullName'`.as('name'))
    .select(sql<string>`coalesce("order".contact_email, shopper.email)`.as('email'))
    .where(sql<string>`"order".shipping_address->>'phone'`, '=', phone)
    .orderBy(sql`"order".id is not distinct from ${orderId}::bigint`, 'desc')
    .orderBy('order.placedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
