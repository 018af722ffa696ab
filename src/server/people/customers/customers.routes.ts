import { customersApi } from '#contract/people/customers.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addNote, removeNote } from './customer-notes.ts'
import { listCustomers } from './list-customers.ts'
import { addAddressFor, openAccount } from './open-account.ts'
import { blockMethod, unblockMethod } from './payment-blocks.ts'
import { listCustomerOrders, readCustomer } from './read-customer.ts'
import { refuseStaffRecord } from './staff-records.ts'

export function customerRoutes(serve: Serve) {
  serve(customersApi.list, ({ db, query }) => listCustomers(db, query))

  serve(customersApi.add, async ({ db, caller, body, origin }) => {
    const { id } = await inTransaction(db, (tx) => openAccount(tx, body, actorOf(caller, origin)))
    return readCustomer(db, id)
  })

  serve(customersApi.addAddress, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => addAddressFor(tx, params.id, body, actorOf(caller, origin))),
  )

  serve(customersApi.read, async ({ db, caller, params }) => {
    await refuseStaffRecord(db, caller, params.id)
    return readCustomer(db, params.id)
  })

  serve(customersApi.orders, async ({ db, caller, params, query }) => {
    await refuseStaffRecord(db, caller, params.id)
    return listCustomerOrders(db, params.id, query)
  })

  serve(customersApi.addNote, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => addNote(tx, params.id, body.text, actorOf(caller, origin))),
  )

  serve(customersApi.removeNote, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => removeNote(tx, params, actorOf(caller, origin)))
    return null
  })

  serve(customersApi.block, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => blockMethod(tx, params, body.reason, actorOf(caller, origin))),
  )

  serve(customersApi.unblock, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => unblockMethod(tx, params, actorOf(caller, origin)))
    return null
  })
}
