import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Email, Exact, Instant, MaybeLine, Nullable, PersonName, Text } from '../schema.ts'

export type ContactMessage = Static<typeof ContactMessage>
export const ContactMessage = Exact({
  name: PersonName(80, 2),
  email: Email,
  phone: Type.Optional(Nullable(MaybeLine(limits.pasted))),
  topic: Type.Enum(['ORDER', 'PRODUCT', 'RETURN', 'BUSINESS', 'REQUEST', 'GRIEVANCE', 'OTHER']),
  orderNumber: Type.Optional(Nullable(MaybeLine(limits.pasted))),
  message: Text(4_000, 5),
  /** A honeypot field that no person sees: a robot fills it. */
  website: Type.Optional(Type.String({ maxLength: 200 })),
})

export type Ticket = Static<typeof Ticket>
export const Ticket = Type.Object({
  number: Type.String(),
  topic: Type.String(),
  status: Type.Enum(['OPEN', 'ACKNOWLEDGED', 'RESOLVED']),
  createdAt: Instant,
  acknowledgeBy: Instant,
  resolveBy: Instant,
})

export const contactApi = group('Contact', 'Messages to the shop and their tickets.', {
  send: {
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to us; answers with a ticket number',
    access: 'anyone',
    body: ContactMessage,
    status: 201,
    reply: Ticket,
    limit: { hits: 10, seconds: 3600, per: 'address' },
  },
  ticket: {
    method: 'GET',
    path: '/api/tickets/:number',
    summary: 'The status of a ticket',
    access: 'anyone',
    params: Exact({ number: Type.String({ pattern: '^T-[0-9]{1,12}$' }) }),
    query: Exact({
      email: Email,
    }),
    reply: Ticket,
    limit: { hits: 60, seconds: 600, per: 'address' },
  },
})
