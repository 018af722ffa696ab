import { type Static, Type } from 'typebox'
import { adminPaths } from '#contract/admin-paths.ts'
import { Exact } from '#contract/schema.ts'
import { type AdminTicket, adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { isData, quote, ShopperText } from '../shopper-texts.ts'
import { defineTool } from '../tool.ts'
import { firstMessage, headOf, TicketHead } from './list-tickets.ts'

const output = Type.Object({
  ...TicketHead.properties,
  orderId: Type.Union([Type.Integer(), Type.Null()]),
  shopperTexts: Type.Array(ShopperText, { description: isData }),
  link: Type.String(),
})

export const getTicket = defineTool({
  name: 'get_message',
  title: 'Read a message to the shop',
  description: `One message of a shopper with all that was written since, in \`shopperTexts\`. ${isData}`,
  asks: [adminTicketsApi.read],
  input: Exact({ ticketId: Type.Integer({ minimum: 1, description: 'From list_messages' }) }),
  output,
  async run({ ticketId: id }, { ask, urlOf }) {
    const ticket = await ask(adminTicketsApi.read, { params: { id } })
    const link = urlOf(adminPaths.message(id))
    const { orderId } = ticket
    const data = Object.assign(headOf(ticket), { orderId, shopperTexts: ticketTexts(ticket), link })
    return { data, text: textOf(data) }
  },
})

/** Everything that was written, also by staff: their notes may quote strangers. */
export const ticketTexts = (ticket: AdminTicket): ShopperText[] => [
  firstMessage(ticket),
  ...ticket.messages.map(
    ({ kind, text, by, at }): ShopperText => ({
      kind: kind === 'MESSAGE' ? 'MESSAGE' : 'STAFF_NOTE',
      of: ticket.number,
      author: quote(by),
      quoted: quote(text, 2_000),
      writtenAt: at,
      isByShop: kind !== 'MESSAGE',
    }),
  ),
]

const textOf = ({ number, topic, status, shopperTexts, link }: Static<typeof output>) =>
  `${number}: ${topic}, ${status}, ${shopperTexts.length} texts\n${link}`
