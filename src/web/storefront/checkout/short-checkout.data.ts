import type { AddressWrite } from '#contract/people/addresses.ts'
import type { PlaceOrder } from '#contract/selling/checkout.ts'
import { saveAddress } from '#web/session/addresses.ts'
import { placeOrder, useOnePlacing } from './checkout.data.ts'

/** Places an order to an address that is saved first. */
export const usePlaceTyped = () =>
  useOnePlacing(async ({ id, address, order }: TypedOrder) => {
    const saved = await saveAddress({ id, address })
    return placeOrder({ ...order, addressId: saved.id })
  })

export type TypedOrder = {
  /** The saved address that it takes the place of. */
  id: number | null
  address: AddressWrite
  order: Omit<PlaceOrder, 'addressId'>
}
