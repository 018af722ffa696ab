import { zoneOfIndia } from '#contract/india-time.ts'
import { formatPhone } from '#contract/phone.ts'
import type { ContactMessage, Ticket } from '#contract/talk/tickets.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'
import { type TicketAnswers, threadOf } from './ticket-mails.ts'

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
  { link, replyTo }: TicketAnswers,
): OutgoingMail & MailDraft {
  const ticketNumber = ticket.number
  return {
    kind: 'ticket_opened',
    template: 'ticket_opened',
    to: email,
    headers: { replyTo, thread: threadOf(ticket) },
    values: { name, ticketNumber },
    subject: words('Subject')`We have your message (${{ ticketNumber }})`,
    blocks: [
      words('Greeting')`Hello ${{ name }},`,
      words('It arrived')`We have your message.`,
      {
        rows: [
          ['Ticket', ticketNumber],
          ['About', topics[topic]],
          ['We reply by', inIndia(ticket.acknowledgeBy)],
          ['We resolve it by', inIndia(ticket.resolveBy)],
        ] satisfies [string, string][],
      },
      `You wrote:\n${message}`,
      { button: 'Add to your message', path: link },
      words('If it was not you')`If you did not write this, ignore this email.`,
    ],
  }
}

/** The mail to the shop: who wrote, the topic, and when an answer is due. */
export function shopNoticeMail(
  ticket: Ticket,
  { name, email, phone, topic, orderNumber, message }: ContactMessage,
  to: string,
): OutgoingMail & MailDraft {
  const rows: [string, string][] = [
    ['Ticket', ticket.number],
    ['About', topics[topic]],
    ['From', `${name}, ${email}`],
    ...(phone ? [['Phone', formatPhone(phone)] satisfies [string, string]] : []),
    ...(orderNumber ? [['Order', orderNumber] satisfies [string, string]] : []),
    ['Reply by', inIndia(ticket.acknowledgeBy)],
    ['Resolve by', inIndia(ticket.resolveBy)],
  ]
  const ticketNumber = ticket.number
  return {
    kind: 'ticket_received',
    template: 'ticket_received',
    to,
    headers: { thread: threadOf(ticket) },
    values: { name, ticketNumber },
    subject: words('Subject')`${{ ticketNumber }}: ${{ topic: topics[topic] }}, from ${{ name }}`,
    blocks: [{ rows }, message],
  }
}

const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: zoneOfIndia,
})
const inIndia = (instant: string) => `${indianTime.format(new Date(instant))} IST`
