import { addressesApi } from '#contract/people/addresses.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import {
  addAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts'

export function addressRoutes(serve: Serve) {
  serve(addressesApi.list, async ({ db, caller }) => ({
    addresses: await listAddresses(db, caller.id),
  }))

  serve(addressesApi.add, ({ db, caller, body }) =>
    inTransaction(db, (tx) => addAddress(tx, caller.id, body)),
  )

  serve(addressesApi.update, ({ db, caller, params, body }) =>
    inTransaction(db, (tx) => updateAddress(tx, caller.id, params.id, body)),
  )

  serve(addressesApi.remove, async ({ db, caller, params }) => {
    await inTransaction(db, (tx) => removeAddress(tx, caller.id, params.id))
    return null
  })

  serve(addressesApi.setDefault, ({ db, caller, params }) =>
    inTransaction(db, async (tx) => {
      await setDefaultAddress(tx, caller.id, params.id)
      return { addresses: await listAddresses(tx, caller.id) }
    }),
  )
}
