import { useEffect, useRef, useState } from 'react'
import type { AddressWrite, PincodeAnswer } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { askDelivery } from '#web/session/delivery.ts'
import { problemOf } from '#web/session/outcome.ts'
import { formatDate } from '#web/ui/data/date.ts'

/** An address as typed. */
export type AddressDraft = Record<keyof AddressWrite, string>
export type TypedPlace = Pick<AddressDraft, 'city' | 'district' | 'stateCode'>

type LookupResult = { answer?: PincodeAnswer; refusal?: string }

/** Looks up a complete pincode and fills in its place unless the shopper has typed one. */
export function usePlaceOf(
  text: string,
  fills: boolean,
  fill: (place: TypedPlace) => void,
): LookupResult {
  const pincode = normalisePincode(text)
  const [result, setResult] = useState<LookupResult>({})
  const filling = useRef({ fills, fill })
  filling.current = { fills, fill }
  useEffect(() => {
    setResult({})
    if (pincode === null) return
    let isWanted = true
    askDelivery(pincode).then(
      (answer) => {
        if (!isWanted || !answer) return
        setResult({ answer })
        if (filling.current.fills) filling.current.fill(answer)
      },
      (error) => {
        const problem = problemOf(error)
        if (isWanted && problem.status === 404) setResult({ refusal: problem.message })
      },
    )
    return () => {
      isWanted = false
    }
  }, [pincode])
  return result
}

/** Whether and when the shop delivers there. */
export function deliverySentence({
  pincode,
  serviceable,
  codAvailable,
  deliveryDates,
}: PincodeAnswer) {
  if (!serviceable) return `We don't deliver to ${pincode} yet.`
  const by = `Delivery to ${pincode} by ${formatDate(deliveryDates.to)}.`
  return codAvailable ? `${by} Cash on delivery available.` : by
}

export const checkPincode = (text: string) =>
  normalisePincode(text) ? undefined : 'Enter a 6-digit pincode.'
