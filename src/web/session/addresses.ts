import { type Address, type AddressWrite, addressesApi } from '#contract/people/addresses.ts'
import { api } from './api.ts'
import { guestLoader } from './authenticated-loader.ts'
import type { Early } from './early-answers.ts'
import { useCall } from './use-call.ts'

/** The saved addresses, the default first. */
export const loadAddresses = Object.assign(
  guestLoader(async () => (await api(addressesApi.list)).addresses),
  { earlyCalls: [addressesApi.list] } satisfies Early,
)

/** Saves the address of a form: a new one, or a changed one with its id. */
export const useSaveAddress = (onDone: (address: Address) => void) =>
  useCall(saveAddress, { inForm: true, onDone })

/** Saves one; the shopper's own call. */
export const saveAddress = ({ id, address }: { id: number | null; address: AddressWrite }) =>
  id === null
    ? api(addressesApi.add, { body: address })
    : api(addressesApi.update, { params: { id }, body: address })
