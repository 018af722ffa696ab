import { Type } from 'typebox'
import { Exact } from '#contract/schema.ts'
import { adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { quote } from '../shopper-texts.ts'
import { changeOf, defineWriteTool } from '../write-tool.ts'
import { ticketTexts } from './get-ticket.ts'

type Reply = { ticketId: number; reply: string; resolve?: boolean }
type State = { number: string; status: string; version: number }

export const replyToTicket = defineWriteTool({
  name: 'reply_to_message',
  title: 'Reply to a message',
  description:
    'Replies to a message of a shopper in the name of the shop, by mail or WhatsApp, and acknowledges it. `resolve` settles it as well.',
  asks: [adminTicketsApi.read, adminTicketsApi.answer],
  effect: 'ADDS',
  input: Exact({
    ticketId: Type.Integer({ minimum: 1, description: 'From list_messages' }),
    reply: Type.String({ minLength: 2, maxLength: 4_000 }),
    resolve: Type.Optional(Type.Boolean()),
  }),
  async plan(input, { ask }) {
    const ticket = await ask(adminTicketsApi.read, { params: { id: input.ticketId } })
    const { number, status, version } = ticket
    const state: State = { number, status, version }
    return { state, changes: [replied(input, state)], shopperTexts: ticketTexts(ticket) }
  },
  async make(input, state, { ask }) {
    const { ticketId: id, reply: text, resolve = false } = input
    const body = { text, resolve, version: state.version }
    await ask(adminTicketsApi.answer, { params: { id }, body })
    return { changes: [replied(input, state)] }
  },
})

function replied({ reply, resolve }: Reply, { number, status }: State) {
  const after = resolve ? 'RESOLVED' : status === 'OPEN' ? 'ACKNOWLEDGED' : status
  return changeOf(
    number,
    { field: 'status', before: status, after },
    `${number}: send ${quote(reply, 4_000)}; its status ${status} → ${after}`,
  )
}
