import type { AdminTicket } from '#contract/talk/admin-tickets.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'

/** The mail to the author: the reply, or that the ticket was acknowledged or resolved. */
export function ticketMail(
  {
    number,
    name,
    email,
    message,
    status,
  }: Pick<AdminTicket, 'number' | 'name' | 'email' | 'message' | 'status'>,
  { reply }: { reply?: string },
): OutgoingMail {
  const isSettled = status === 'RESOLVED'
  const news = isSettled
    ? 'We have marked your message as resolved. If it is not, write to us again and give the ticket number.'
    : 'We are looking into it and will write to you again.'
  return {
    kind: isSettled ? 'ticket_settled' : 'ticket_answered',
    to: email,
    subject: `${isSettled ? 'Resolved' : reply ? 'Our reply' : 'We are on it'}: your message ${number}`,
    blocks: [
      `Hello ${name},`,
      ...(reply ? [reply] : []),
      ...(reply && !isSettled ? [] : [news]),
      `You wrote:\n${message}`,
    ],
  }
}
