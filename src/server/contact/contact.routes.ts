import { adminTicketsApi } from '#contract/admin-tickets.ts'
import { contactApi } from '#contract/contact.ts'
import { actorOf } from '../audit/audit.ts'
import { inTransaction } from '../db/database.ts'
import { countHit } from '../db/rate-limits.ts'
import type { Serve } from '../http/serve.ts'
import { addTicketNote, moveTicket, replyToTicket } from './answer-ticket.ts'
import { openTicket, readTicket } from './contact.ts'
import { listTickets, readForStaff } from './list-tickets.ts'

/** Copies go to whatever address is given, so nobody's post box may be filled with them. */
const copiesPerAddress = { hits: 5, seconds: 3600 }

export function contactRoutes(serve: Serve, publicUrl: string) {
  serve(contactApi.send, async ({ db, body }) => {
    await countHit(db, `contact ${body.email}`, copiesPerAddress)
    return inTransaction(db, (tx) => openTicket(tx, body, publicUrl))
  })

  serve(contactApi.ticket, ({ db, params, query }) => readTicket(db, params.number, query.email))
  backOffice(serve, publicUrl)
}

function backOffice(serve: Serve, publicUrl: string) {
  serve(adminTicketsApi.list, ({ db, query }) => listTickets(db, query))
  serve(adminTicketsApi.read, ({ db, params }) => readForStaff(db, params.id))
  serve(adminTicketsApi.answer, ({ db, params, body, caller, origin }) =>
    inTransaction(db, (tx) =>
      replyToTicket(tx, params.id, body, { actor: actorOf(caller, origin), publicUrl }),
    ),
  )
  serve(adminTicketsApi.note, ({ db, params, body, caller, origin }) =>
    inTransaction(db, (tx) => addTicketNote(tx, params.id, body.text, actorOf(caller, origin))),
  )
  serve(adminTicketsApi.move, ({ db, params, body, caller, origin }) =>
    inTransaction(db, (tx) =>
      moveTicket(tx, params.id, body, { actor: actorOf(caller, origin), publicUrl }),
    ),
  )
}
