import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminTicket } from '#contract/talk/admin-tickets.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'

/** How the author of a ticket answers a mail about it. */
export type TicketAnswers = {
  /** The path of the page where the author adds to the ticket without logging in. */
  link: string
  /** The address of the shop, for who replies to the mail. */
  replyTo: string
}

/** All mails about a ticket are one conversation. */
export const threadOf = ({ number }: Pick<AdminTicket, 'number'>) => `ticket.${number}`

/** The mail to the author: the reply, or that the ticket was acknowledged or resolved. */
export function ticketMail(
  {
    number,
    name,
    email,
    message,
    status,
  }: Pick<AdminTicket, 'number' | 'name' | 'email' | 'message' | 'status'>,
  { reply, link, replyTo }: TicketAnswers & { reply?: string },
): OutgoingMail & MailDraft {
  const isSettled = status === 'RESOLVED'
  const kind = isSettled ? 'ticket_settled' : 'ticket_answered'
  const ticketNumber = number
  const news = isSettled
    ? words(
        'Resolved',
      )`We have marked your message as resolved. If it is not, answer us and we open it again.`
    : words('We are on it')`We are looking into it and will write to you again.`
  return {
    kind,
    template: kind,
    to: email,
    headers: { replyTo, thread: threadOf({ number }) },
    values: { name, ticketNumber },
    subject: isSettled
      ? words('Subject')`Resolved: your message ${{ ticketNumber }}`
      : reply
        ? words('Subject of a reply')`Our reply: your message ${{ ticketNumber }}`
        : words('Subject')`We are on it: your message ${{ ticketNumber }}`,
    blocks: [
      words('Greeting')`Hello ${{ name }},`,
      ...(reply ? [reply] : []),
      ...(reply && !isSettled ? [] : [news]),
      { button: 'Answer this message', path: link },
      `You wrote:\n${message}`,
    ],
  }
}

type AddedTo = Pick<AdminTicket, 'id' | 'number' | 'name' | 'email'>

/** The mail to the shop: the author has added to a ticket by the link. */
export const addedNoticeMail = (
  { id, number, name, email }: AddedTo,
  text: string,
  to: string,
): OutgoingMail & MailDraft => ({
  kind: 'ticket_added_to',
  template: 'ticket_added_to',
  to,
  headers: { thread: threadOf({ number }) },
  values: { name, ticketNumber: number },
  subject: words('Subject')`${{ ticketNumber: number }}: ${{ name }} has answered`,
  blocks: [
    {
      rows: [
        ['Ticket', number],
        ['From', `${name}, ${email}`],
      ],
    },
    text,
    { button: 'Open the message', path: adminPaths.message(id) },
  ],
})
