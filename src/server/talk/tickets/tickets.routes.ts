import { adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { ticketLinksApi } from '#contract/talk/ticket-links.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addTicketNote, moveTicket, replyToTicket } from './answer-ticket.ts'
import { listTickets, readForStaff } from './list-tickets.ts'
import { countMessage, readConversation, writeByLink } from './ticket-links.ts'
import { createTicket, readTicket } from './tickets.ts'

export function contactRoutes(serve: Serve) {
  serve.write(contactApi.send, ({ tx, caller, body }) => createTicket(tx, body, caller?.id ?? null))

  serve(contactApi.ticket, ({ db, params, query }) => readTicket(db, params.number, query.email))
  serve(ticketLinksApi.read, ({ db, params }) => readConversation(db, params.token))
  serve(ticketLinksApi.write, async ({ db, params, body }) => {
    await countMessage(db, params.token)
    return inTransaction(db, (tx) => writeByLink(tx, params.token, body.text))
  })
  backOffice(serve)
}

function backOffice(serve: Serve) {
  serve(adminTicketsApi.list, ({ db, query }) => listTickets(db, query))
  serve(adminTicketsApi.read, ({ db, params }) => readForStaff(db, params.id))
  serve.write(adminTicketsApi.answer, ({ tx, actor, params, body }) =>
    replyToTicket(tx, params.id, body, actor),
  )
  serve.write(adminTicketsApi.note, ({ tx, actor, params, body }) =>
    addTicketNote(tx, params.id, body.text, actor),
  )
  serve.write(adminTicketsApi.move, ({ tx, actor, params, body }) =>
    moveTicket(tx, params.id, body, actor),
  )
}
