import { customerLinksApi } from '#contract/people/customer-links.ts'
import { customersApi } from '#contract/selling/customers.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { sendingLinks } from '../accounts/hand-over.ts'
import { mailEmailLink, mailPasswordLink } from '../accounts/mailed-links.ts'
import { lockAddressee } from './customer-links.ts'
import { addNote, removeNote } from './customer-notes.ts'
import { listCustomers } from './list-customers.ts'
import { addAddressFor, openAccount } from './open-account.ts'
import { blockMethod, unblockMethod } from './payment-blocks.ts'
import { listCustomerOrders, readCustomer } from './read-customer.ts'
import { refuseStaffRecord } from './staff-records.ts'

export function customerRoutes(serve: Serve, deps: Deps) {
  serve(customersApi.list, ({ db, query }) => listCustomers(db, query))

  serve(customersApi.add, async ({ db, actor, body }) => {
    const { id } = await inTransaction(db, (tx) => openAccount(tx, body, actor))
    return readCustomer(db, id)
  })

  serve.write(customersApi.addAddress, ({ tx, actor, params, body }) =>
    addAddressFor(tx, params.id, body, actor),
  )

  serve(customersApi.read, async ({ db, caller, params }) => {
    await refuseStaffRecord(db, caller, params.id)
    return readCustomer(db, params.id)
  })

  serve(customersApi.orders, async ({ db, caller, params, query }) => {
    await refuseStaffRecord(db, caller, params.id)
    return listCustomerOrders(db, params.id, query)
  })

  serve.write(customersApi.addNote, ({ tx, actor, params, body }) =>
    addNote(tx, params.id, body.text, actor),
  )

  serve.write(customersApi.removeNote, ({ tx, actor, params }) => removeNote(tx, params, actor))

  serve.write(customersApi.block, ({ tx, actor, params, body }) =>
    blockMethod(tx, params, body.reason, actor),
  )

  serve.write(customersApi.unblock, ({ tx, actor, params }) => unblockMethod(tx, params, actor))

  linkRoutes(serve, deps)
}

function linkRoutes(serve: Serve, deps: Deps) {
  const send = sendingLinks(deps)

  serve(customerLinksApi.password, ({ db, actor, params }) =>
    send(db, async (tx) => mailPasswordLink(tx, await lockAddressee(tx, params.id), actor)),
  )

  serve(customerLinksApi.email, ({ db, actor, params }) =>
    send(db, async (tx) => mailEmailLink(tx, await lockAddressee(tx, params.id), actor)),
  )
}
