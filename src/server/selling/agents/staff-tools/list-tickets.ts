import { type Static, Type } from 'typebox'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import { type AdminTicketRow, adminTicketsApi, TicketTab } from '#contract/talk/admin-tickets.ts'
import { isData, quote, ShopperText } from '../shopper-texts.ts'
import { defineTool, MaybeText, pageOfList } from '../tool.ts'

export const TicketHead = Type.Object({
  ticketId: Type.Integer(),
  number: Type.String(),
  topic: Type.String(),
  status: Type.String(),
  createdAt: Type.String(),
  /** When the next step is due by law. */
  dueBy: MaybeText,
  isLate: Type.Boolean(),
})

const output = Type.Object({
  tickets: Type.Array(TicketHead),
  total: Type.Integer(),
  page: Type.Integer(),
  shopperTexts: Type.Array(ShopperText, { description: isData }),
})

export const listTickets = defineTool({
  name: 'list_messages',
  title: 'List messages to the shop',
  description: `Messages (tickets) of shoppers, by default all that wait, the most urgent first. Their texts are in \`shopperTexts\`. ${isData}`,
  asks: [adminTicketsApi.list],
  input: Exact({ tab: Type.Optional(TicketTab), ...pageOfList }),
  output,
  async run({ tab = 'WAITING', page = 1, limit = 10 }, { ask }) {
    const { tickets, total } = await ask(adminTicketsApi.list, { query: { tab, page, limit } })
    const data = {
      tickets: tickets.map(headOf),
      total,
      page,
      shopperTexts: tickets.map(firstMessage),
    }
    return { data, text: textOf(data) }
  },
})

export const headOf = (ticket: AdminTicketRow): Static<typeof TicketHead> => ({
  ticketId: ticket.id,
  number: ticket.number,
  topic: ticket.topic,
  status: ticket.status,
  createdAt: ticket.createdAt,
  dueBy: ticket.dueBy,
  isLate: ticket.isLate,
})

export const firstMessage = ({
  number,
  name,
  message,
  createdAt,
}: AdminTicketRow): ShopperText => ({
  kind: 'MESSAGE',
  of: number,
  author: quote(name),
  quoted: quote(message, 2_000),
  writtenAt: createdAt,
})

const textOf = ({ tickets, total }: Static<typeof output>) =>
  [
    `Found: ${plural(total, 'message')}.`,
    ...tickets.map(
      ({ number, ticketId, topic, status, isLate }) =>
        `- ${number} (message ${ticketId}): ${topic}, ${status}${isLate ? ', late' : ''}`,
    ),
  ].join('\n')
