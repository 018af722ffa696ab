import { useEffect, useState } from 'react'
import { shortPhone } from '#contract/india.ts'
import type { User } from '#contract/people/accounts.ts'
import type { Address, AddressWrite } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { usePlaceOf } from '#web/session/address/use-place.ts'
import { keepCheckout, readCheckout } from '#web/session/checkout/kept-checkout.ts'

/** The fields that a buyer without a saved address types. Town and state follow from the pincode. */
export type Typed = Record<
  | 'phone'
  | 'fullName'
  | 'pincode'
  | 'line1'
  | 'line2'
  | 'email'
  | 'city'
  | 'district'
  | 'stateCode',
  string
>

/** The typed fields, kept in this browser until the order. A guest who ordered before sees them again. */
export function useTyped(user: User, before: Address | undefined) {
  const [typed, setTyped] = useState<Typed>(() => {
    const start = startOf(user, before)
    return { ...start, ...sameFields(start, readCheckout<Typed>(user.id, 'shipping')) }
  })
  useEffect(() => keepCheckout(user.id, 'shipping', typed), [user.id, typed])
  const type = (part: Partial<Typed>) => setTyped((known) => ({ ...known, ...part }))
  const isKept = before?.pincode === normalisePincode(typed.pincode)
  const place = usePlaceOf(typed.pincode, !isKept, ({ city, district, stateCode }) =>
    type({ city, district, stateCode }),
  )
  return { typed, type, place }
}

/** The form for one of many addresses keeps more fields in the same place. */
const sameFields = (start: Typed, kept: Partial<Typed>) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in start))

const startOf = (user: User, before: Address | undefined): Typed => ({
  phone: shortPhone(before?.phone ?? user.phone ?? ''),
  fullName: before?.fullName ?? `${user.firstName} ${user.lastName}`.trim(),
  pincode: before?.pincode ?? '',
  line1: before?.line1 ?? '',
  line2: before?.line2 ?? '',
  email: '',
  city: before?.city ?? '',
  district: before?.district ?? '',
  stateCode: before?.stateCode ?? '',
})

/** The address as the shop saves it. */
export const addressOf = ({ email: _, ...typed }: Typed): AddressWrite => ({
  ...typed,
  fullName: typed.fullName.trim(),
  line1: typed.line1.trim(),
  line2: typed.line2.trim(),
  pincode: normalisePincode(typed.pincode) ?? typed.pincode,
})
