import { zoneOfIndia } from '#contract/india-time.ts'
import type { ContactMessage, Ticket } from '#contract/talk/tickets.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'

const topics: Record<ContactMessage['topic'], string> = {
  ORDER: 'An order',
  PRODUCT: 'A product',
  RETURN: 'A return or refund',
  BUSINESS: 'Buying for business',
  REQUEST: 'An item we do not list',
  GRIEVANCE: 'A complaint',
  OTHER: 'Something else',
}

/** The mail to the author: ticket number, promised dates and their own text. */
export function senderCopyMail(
  ticket: Ticket,
  { name, topic, email, message }: ContactMessage,
): OutgoingMail {
  const blocks = [
    `Hello ${name},`,
    'We have your message.',
    {
      rows: [
        ['Ticket', ticket.number],
        ['About', topics[topic]],
        ['We reply by', inIndia(ticket.acknowledgeBy)],
        ['We resolve it by', inIndia(ticket.resolveBy)],
      ] satisfies [string, string][],
    },
    `You wrote:\n${message}`,
    'If you did not write this, ignore this e-mail.',
  ]
  const subject = `We have your message (${ticket.number})`
  return { kind: 'ticket_opened', to: email, subject, blocks }
}

/** The mail to the shop: who wrote, the topic, and when an answer is due. */
export function shopNoticeMail(
  ticket: Ticket,
  { name, email, phone, topic, orderNumber, message }: ContactMessage,
  to: string,
): OutgoingMail {
  const rows: [string, string][] = [
    ['Ticket', ticket.number],
    ['About', topics[topic]],
    ['From', `${name}, ${email}`],
    ...(phone ? [['Phone', phone] satisfies [string, string]] : []),
    ...(orderNumber ? [['Order', orderNumber] satisfies [string, string]] : []),
    ['Reply by', inIndia(ticket.acknowledgeBy)],
    ['Resolve by', inIndia(ticket.resolveBy)],
  ]
  const subject = `${ticket.number}: ${topics[topic]}, from ${name}`
  return { kind: 'ticket_received', to, subject, blocks: [{ rows }, message] }
}

const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: zoneOfIndia,
})
const inIndia = (instant: string) => `${indianTime.format(new Date(instant))} IST`
