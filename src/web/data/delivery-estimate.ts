import { useEffect, useState } from 'react'
import type { PincodeAnswer } from '#contract/addresses.ts'
import { askDelivery } from './pincode.ts'

/** What delivery to a pincode costs and when it comes; null until known. A failure is only logged. */
export function useDeliveryEstimate(pincode: string): PincodeAnswer | null {
  const [answer, setAnswer] = useState<PincodeAnswer | null>(null)
  useEffect(() => {
    let isWanted = true
    askDelivery(pincode).then(
      (found) => isWanted && setAnswer(found),
      (error) => console.error(error),
    )
    return () => {
      isWanted = false
    }
  }, [pincode])
  return answer
}
