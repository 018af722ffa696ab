import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { formatPhone } from '#contract/phone.ts'

/** An address as printed on a parcel. */
export function AddressText({ address }: { address: AddressSnapshot }) {
  const { fullName, line1, line2, landmark, city, state, pincode, phone } = address
  return (
    <address className="grid wrap-anywhere not-italic">
      <span className="font-medium">{fullName}</span>
      <span>{line1}</span>
      <span>{line2}</span>
      {landmark ? <span>Near {landmark}</span> : null}
      <span>
        {city}, {state} {pincode}
      </span>
      <span className="tnum">Mobile {formatPhone(phone)}</span>
    </address>
  )
}

export const addressTypeWords = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' } as const
