import { contactApi } from '#contract/contact.ts'
import { inTransaction } from '../db/database.ts'
import { countHit } from '../db/rate-limits.ts'
import type { Serve } from '../http/serve.ts'
import { openTicket, readTicket } from './contact.ts'

/** Copies go to whatever address is given, so nobody's post box may be filled with them. */
const copiesPerAddress = { hits: 5, seconds: 3600 }

export function contactRoutes(serve: Serve) {
  serve(contactApi.send, async ({ db, body }) => {
    await countHit(db, `contact ${body.email}`, copiesPerAddress)
    return inTransaction(db, (tx) => openTicket(tx, body))
  })

  serve(contactApi.ticket, ({ db, params, query }) => readTicket(db, params.number, query.email))
}
