import { addressesApi } from '#contract/people/addresses.ts'
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

  serve.write(addressesApi.add, ({ tx, caller, body }) => addAddress(tx, caller.id, body))

  serve.write(addressesApi.update, ({ tx, caller, params, body }) =>
    updateAddress(tx, caller.id, params.id, body),
  )

  serve.write(addressesApi.remove, ({ tx, caller, params }) =>
    removeAddress(tx, caller.id, params.id),
  )

  serve.write(addressesApi.setDefault, async ({ tx, caller, params }) => {
    await setDefaultAddress(tx, caller.id, params.id)
    return { addresses: await listAddresses(tx, caller.id) }
  })
}
