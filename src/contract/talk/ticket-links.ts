import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Instant, Text } from '../schema.ts'

const TokenParams = Exact({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) })

/** A ticket and its messages, for anyone with the link. */
export type Conversation = Static<typeof Conversation>
export const Conversation = Type.Object({
  number: Type.String(),
  status: Type.Enum(['OPEN', 'ACKNOWLEDGED', 'RESOLVED']),
  messages: Type.Array(
    Type.Object({
      /** 0: the message that began the ticket. */
      id: Type.Integer(),
      /** Whether the author of the ticket wrote it, not the shop. */
      isOwn: Type.Boolean(),
      text: Type.String(),
      at: Instant,
    }),
  ),
})

export const ticketLinksApi = group(
  'Ticket links',
  'Reading and answering a ticket by the link in a mail, without an account.',
  {
    read: {
      method: 'GET',
      path: '/api/ticket-links/:token',
      summary: 'The ticket of a link, with its messages',
      access: 'anyone',
      limit: { hits: 120, seconds: 600, per: 'address' },
      params: TokenParams,
      reply: Conversation,
    },
    write: {
      method: 'POST',
      path: '/api/ticket-links/:token/messages',
      summary: 'Add to the ticket of a link; a resolved one is opened again',
      access: 'anyone',
      limit: { hits: 20, seconds: 3600, per: 'address' },
      params: TokenParams,
      body: Exact({ text: Text(4_000, 2) }),
      status: 201,
      reply: Conversation,
    },
  },
)
