import type { AddressWrite } from '#contract/people/addresses.ts'
import type { PlaceOrder } from '#contract/selling/checkout.ts'
import { saveAddress } from '#web/session/addresses.ts'
import type { ChosenConsents } from '../consent/consent.data.ts'
import { placeOrder, useOnePlacing, withAnswer } from './checkout.data.ts'

/** Places an order to an address that is saved first. */
export const usePlaceTyped = () =>
  useOnePlacing(async ({ id, address, order, offers }: TypedOrder) => {
    const saved = await saveAddress({ id, address })
    return placeOrder(await withAnswer({ ...order, addressId: saved.id }, offers))
  })

export type TypedOrder = {
  /** The saved address that it takes the place of. */
  id: number | null
  address: AddressWrite
  order: Omit<PlaceOrder, 'addressId'>
  /** The offers that are ticked. */
  offers: ChosenConsents
}
