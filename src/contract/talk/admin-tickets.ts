import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Text,
  Version,
} from '../schema.ts'
import { Ticket } from './tickets.ts'

/** `LATE`: past the legal time to acknowledge or resolve it. */
/** `WAITING`: all that are not resolved. */
export const TicketTab = Type.Enum(['WAITING', 'OPEN', 'ACKNOWLEDGED', 'LATE', 'RESOLVED'])
export type TicketTab = Static<typeof TicketTab>

export type AdminTicketRow = Static<typeof AdminTicketRow>
export const AdminTicketRow = Type.Object({
  ...Ticket.properties,
  id: Id,
  name: Type.String(),
  email: Type.String(),
  message: Type.String(),
  acknowledgedAt: Nullable(Instant),
  resolvedAt: Nullable(Instant),
  /** When the next step is due; null once it is resolved. */
  dueBy: Nullable(Instant),
  isLate: Type.Boolean(),
  /** The author has added to it since the last reply. */
  hasNewMessage: Type.Boolean(),
  version: Type.Integer(),
})

export type AdminTicket = Static<typeof AdminTicket>
export const AdminTicket = Type.Object({
  ...AdminTicketRow.properties,
  phone: Nullable(Type.String()),
  orderNumber: Nullable(Type.String()),
  /** The order with the number that the shopper gave, if it exists. */
  orderId: Nullable(Id),
  /** Until when it can be answered by WhatsApp; null: nothing came from there. */
  whatsappUntil: Nullable(Instant),
  isOnWhatsapp: Type.Boolean(),
  messages: Type.Array(
    Type.Object({
      id: Id,
      /** `MESSAGE`: by the author, through the link in a mail or by WhatsApp. */
      kind: Type.Enum(['REPLY', 'NOTE', 'MESSAGE']),
      text: Type.String(),
      by: Type.String(),
      at: Instant,
      /** It came by WhatsApp, or how a reply got there; null: it did not go there. */
      whatsapp: Nullable(Type.Enum(['RECEIVED', 'WAITING', 'SENDING', 'SENT', 'FAILED'])),
      problem: Nullable(Type.String()),
    }),
  ),
})

export const adminTicketsApi = group('Messages, back office', 'Tickets, with their due dates.', {
  list: {
    method: 'GET',
    path: '/api/admin/tickets',
    summary: 'List the messages, most urgent first',
    access: 'support',
    query: Exact({
      ...PageQuery,
      tab: Type.Optional(TicketTab),
      q: Type.Optional(MaybeText(100)),
    }),
    reply: Type.Object({
      tickets: Type.Array(AdminTicketRow),
      ...Paged,
      counts: Type.Object({
        WAITING: Type.Integer(),
        OPEN: Type.Integer(),
        ACKNOWLEDGED: Type.Integer(),
        LATE: Type.Integer(),
        RESOLVED: Type.Integer(),
      }),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/tickets/:id',
    summary: 'A message with its replies',
    access: 'support',
    params: IdParams,
    reply: AdminTicket,
  },
  answer: {
    method: 'POST',
    path: '/api/admin/tickets/:id/replies',
    summary:
      'Reply by mail, or by WhatsApp within a day, which acknowledges it; with `resolve` it is settled as well',
    access: 'support',
    params: IdParams,
    body: Exact({ text: Text(4_000, 2), resolve: Type.Optional(Type.Boolean()), version: Version }),
    status: 201,
    reply: AdminTicket,
  },
  note: {
    method: 'POST',
    path: '/api/admin/tickets/:id/notes',
    summary: 'Add an internal note',
    access: 'support',
    params: IdParams,
    body: Exact({ text: Text(4_000, 2) }),
    status: 201,
    reply: AdminTicket,
  },
  move: {
    method: 'POST',
    path: '/api/admin/tickets/:id/transition',
    summary: 'Acknowledge a message, settle it, or open it again; the writer is mailed',
    access: 'support',
    params: IdParams,
    body: Exact({ to: Type.Enum(['ACKNOWLEDGED', 'RESOLVED']), version: Version }),
    reply: AdminTicket,
  },
})
