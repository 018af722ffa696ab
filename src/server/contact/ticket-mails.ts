import type { AdminTicket } from '#contract/admin-tickets.ts'
import type { Company } from '#contract/company.ts'
import { composeMail } from '../notifications/mail-layout.ts'
import type { OutgoingMail } from '../notifications/outbox.ts'

/** To whoever wrote: the reply, or that the message was read or is settled. */
export function ticketMail(
  { number, name, email, message, status }: AdminTicket,
  company: Company,
  { reply }: { reply?: string },
): OutgoingMail {
  const isSettled = status === 'RESOLVED'
  const news = isSettled
    ? 'With this we take your message as settled. If it is not, write to us again and name the ticket.'
    : 'We are looking into it and will write again.'
  const mail = composeMail(
    `${isSettled ? 'Settled' : reply ? 'Our reply' : 'We are on it'}: your message ${number}`,
    [
      `Hello ${name},`,
      ...(reply ? [reply] : []),
      ...(reply && !isSettled ? [] : [news]),
      `You wrote:\n${message}`,
    ],
    company.name,
  )
  return { kind: isSettled ? 'ticket_settled' : 'ticket_answered', to: email, ...mail }
}
