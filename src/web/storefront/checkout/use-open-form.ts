import { useEffect, useState } from 'react'
import type { Address } from '#contract/people/addresses.ts'
import { keepCheckout, readCheckout } from '#web/session/checkout/kept-checkout.ts'
import type { AddressUse } from './address-use.ts'

/** Which address form is open: that of a shopper without an address, else the new one that was left before it was saved. */
export function useOpenForm(userId: number, addresses: readonly Address[]) {
  const [editing, setEditing] = useState<AddressUse | null>(() =>
    addresses[0] ? leftOpen(userId, addresses) : 'shipping',
  )
  useEffect(() => keepCheckout(userId, 'form', { use: editing }), [userId, editing])
  return [editing, setEditing] as const
}

/** A form in which nothing was typed, or an address that is saved by now, need not be opened again. */
function leftOpen(userId: number, addresses: readonly Address[]): AddressUse | null {
  const { use } = readCheckout<{ use: AddressUse | null }>(userId, 'form')
  if (!use) return null
  const typed = readCheckout<{ line1: string; pincode: string }>(userId, use)
  const isSaved = addresses.some(
    ({ line1, pincode }) => line1 === typed.line1?.trim() && pincode === typed.pincode,
  )
  return Object.keys(typed).length > 0 && !isSaved ? use : null
}
