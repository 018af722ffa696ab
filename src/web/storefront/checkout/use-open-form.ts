import { useEffect, useState } from 'react'
import type { Address } from '#contract/people/addresses.ts'
import { keepCheckout, readCheckout } from '#web/session/checkout/kept-checkout.ts'
import type { AddressUse } from './address-use.ts'

/** Which address form is open: that of a shopper without an address, else the new one that was left before it was saved. */
export function useOpenForm(userId: number, addresses: readonly Address[]) {
  const [editing, setEditing] = useState<AddressUse | null>(() =>
    addresses[0] ? leftOpen(userId) : 'shipping',
  )
  useEffect(() => keepCheckout(userId, 'form', { use: editing }), [userId, editing])
  return [editing, setEditing] as const
}

/** A form in which nothing was typed need not be opened again. */
function leftOpen(userId: number): AddressUse | null {
  const { use } = readCheckout<{ use: AddressUse | null }>(userId, 'form')
  return use && Object.keys(readCheckout(userId, use)).length > 0 ? use : null
}
